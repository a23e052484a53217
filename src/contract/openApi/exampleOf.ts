import { examples } from './examples.ts'
import type { Json } from './components.ts'

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Example values by field name, for schemas that allow any text. */
const texts: Readonly<Record<string, string>> = {
  aspectRatio: '9:16',
  backgroundColor: '#101418',
  color: '#101418',
  key: 'market',
  pattern: '{sequence}_{ratio}_{index:001}',
  code: 'media_unavailable',
  credit: 'Photo by Ana Sousa',
  description: 'A short description',
  email: 'ana@example.com',
  excerpt: 'Welcome to the summer campaign.',
  featureId: 'render_credits',
  filename: 'interview.mp4',
  fingerprint: 'd2f8b6c1a07e',
  inputFingerprint: 'a91c0be7f43d',
  planFingerprint: '5be01f9c72aa',
  label: 'Trim the clip',
  language: 'en',
  link: 'https://video.example.com/join#token=example',
  message: 'The file is no longer available.',
  mimeType: 'video/mp4',
  modelId: 'default',
  name: 'Summer campaign',
  namingPattern: '{title}',
  outputName: 'Summer campaign',
  periodEnd: '2026-11-28',
  periodStart: '2026-11-01',
  spend: '1234.50',
  currency: 'EUR',
  prompt: 'Cut the pauses and add captions',
  provider: 'bundled',
  query: 'beach',
  requestId: '0198c0de-0000-7000-8000-000000000001',
  script: 'Welcome to the summer campaign.',
  srt: '1\n00:00:00,000 --> 00:00:02,000\nWelcome.\n',
  stage: 'encode',
  statusUrl: '/api/v1/jobs/0198c0de-0000-7000-8000-000000000001',
  text: 'Welcome to the summer campaign.',
  title: 'Teaser',
  type: 'composition_render',
  unit: 'frames',
  url: 'https://video.example.com/media/example',
  previewUrl: 'https://images.example.com/beach.jpg',
  voiceId: 'en-ana',
  why: 'The pause adds nothing.',
}

const numbers: Readonly<Record<string, number>> = {
  bucketCount: 1200,
  bucketsPerSecond: 100,
  chunkSizeBytes: 5_242_880,
  columns: 10,
  done: 120,
  durationInFrames: 360,
  durationMs: 12_000,
  endMs: 2_000,
  failed: 0,
  fps: 30,
  frameCount: 12,
  frameHeight: 160,
  frameWidth: 90,
  height: 1920,
  intervalMs: 1_000,
  maxSourceBytes: 1_073_741_824,
  maximumSourceBytes: 4_194_304,
  pending: 0,
  progress: 40,
  roundMs: 1_000,
  sizeBytes: 4_194_304,
  startMs: 0,
  total: 360,
  width: 1080,
}

/** Fields that are null in an ordinary reply. */
const ordinarilyNull: ReadonlySet<string> = new Set([
  'captionUpdateError',
  'captions',
  'error',
  'nextCursor',
  'passage',
  'plan',
  'results',
  'soundTrackOf',
  'waiting',
])

const formats: Readonly<Record<string, string>> = {
  uuid: '0198c0de-0000-7000-8000-000000000001',
  'date-time': '2026-11-21T12:00:00.000Z',
  email: 'ana@example.com',
  uri: 'https://video.example.com/',
}

interface Place {
  readonly schemas: Json
  /** The name of the field. */
  readonly field: string
  /** False in request bodies, whose examples contain only required fields. */
  readonly withOptional: boolean
}

function objectExample(schema: Json, place: Place): Json {
  const required = isList(schema['required']) ? schema['required'] : []
  const shown = Object.entries(isJson(schema['properties']) ? schema['properties'] : {}).filter(
    ([name]) => place.withOptional || required.includes(name),
  )
  return Object.fromEntries(shown.map(([field, inner]) => [field, exampleOf(inner, { ...place, field })]))
}

function numberExample({ minimum, exclusiveMinimum, maximum }: Json, field: string): number {
  const named = numbers[field]
  if (named !== undefined && Number(minimum ?? named) <= named && named <= Number(maximum ?? named)) return named
  const least = typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0
  const wanted = Math.max(least, 1)
  return typeof maximum === 'number' ? Math.min(wanted, maximum) : wanted
}

function alternatives(schema: Json): readonly unknown[] | null {
  const found = schema['oneOf'] ?? schema['anyOf'] ?? schema['allOf']
  return isList(found) ? found : null
}

/** Whether a field is nullable and null in an ordinary reply. */
function isOrdinarilyNull(schema: Json, field: string): boolean {
  const { type } = schema
  const allowsNull = isList(type) ? type.includes('null') : alternatives(schema)?.some(isNullSchema) === true
  return allowsNull && ordinarilyNull.has(field)
}

const isNullSchema = (schema: unknown): boolean => isJson(schema) && schema['type'] === 'null'

/** An example of a schema with a type. */
function typedExample(schema: Json, place: Place): unknown {
  const { type } = schema
  switch (isList(type) ? type[0] : type) {
    case 'object':
      return objectExample(schema, place)
    case 'array':
      return Number(schema['minItems'] ?? 0) > 0 || place.withOptional ? [exampleOf(schema['items'], place)] : []
    case 'integer':
    case 'number':
      return numberExample(schema, place.field)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return formats[String(schema['format'])] ?? texts[place.field] ?? 'text'
  }
}

/**
 * An example that the schema allows: the handwritten one for its name, or one built from its fields. `schemas` contains
 * the named schemas.
 */
export function exampleOf(schema: unknown, place: Place): unknown {
  if (!isJson(schema) || isOrdinarilyNull(schema, place.field)) return null
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].split('/').at(-1) ?? ''
    return examples[name.replace(/Input$/u, '')] ?? examples[name] ?? exampleOf(place.schemas[name], place)
  }
  if ('const' in schema) return schema['const']
  if (isList(schema['enum'])) return schema['enum'][0]
  const [choice] = alternatives(schema) ?? []
  return choice === undefined ? typedExample(schema, place) : exampleOf(choice, place)
}
