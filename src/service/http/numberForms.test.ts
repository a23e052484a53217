import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../../composition/tools/tools.ts'
import { errorEnvelopeSchema } from '../../contract/errorEnvelope.ts'
import { API_PREFIX } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { type NumberField, numberFields } from '../../testing/composition/schemaFields.ts'
import { newComposition } from '../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { extensions } from './extensionRoutes.ts'

interface Place {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly field: NumberField
  /** The JSON pointer to the field, as given in a refusal. */
  readonly pointer: string
  readonly bodyWith: (value: unknown) => unknown
}

let service: TestService
let ids: Readonly<Record<string, string>> = {}
beforeAll(async () => {
  service = await startTestService()
  const record = await newComposition(service.owner)
  ids = { projectId: record.projectId, compositionId: record.id, social_provider: 'social_one' }
})
afterAll(async () => {
  await service.stop()
})

const pointerOf = (path: string): string => `/${path.replaceAll('*', '0')}`
const routes = [
  ...Object.entries(operations).map(([name, operation]) => ({ name, path: API_PREFIX + operation.path, operation })),
  ...extensions.map(({ operation }) => ({
    name: operation.summary,
    path: EXTENSIONS_PREFIX + operation.path,
    operation,
  })),
]
const ofBodies = routes.flatMap(({ name, operation, path }) =>
  numberFields(operation.body).map(
    (field): Place => ({
      name: `${name} ${field.path}`,
      method: operation.method,
      path,
      field,
      pointer: pointerOf(field.path),
      bodyWith: field.documentWith,
    }),
  ),
)
const ofTools = Object.values(tools).flatMap((tool) =>
  numberFields(tool.input).map(
    (field): Place => ({
      name: `${tool.name} ${field.path}`,
      method: 'POST',
      path: API_PREFIX + operations.runEditorTool.path,
      field,
      pointer: `/input${pointerOf(field.path)}`,
      bodyWith: (value) => ({
        tool: tool.name,
        input: field.documentWith(value),
        expectedUpdatedAt: '2026-01-01T00:00:00.000Z',
      }),
    }),
  ),
)
const places = [...ofBodies, ...ofTools]

/** Texts of numbers outside the range of a field. */
function wrongNumbers({ isInteger, maximum, minimum }: NumberField): readonly string[] {
  return [
    '"1"',
    '1e999',
    '-1e999',
    '[1]',
    ...(isInteger ? ['0.5', '9007199254740992', '-9007199254740992'] : []),
    ...(minimum === null || minimum === Number.MIN_SAFE_INTEGER ? [] : [String(minimum - (isInteger ? 1 : 0.001))]),
    ...(maximum === null || maximum === Number.MAX_SAFE_INTEGER ? [] : [String(maximum + (isInteger ? 1 : 0.001))]),
  ]
}

/** The JSON pointers in the details of a refusal. */
async function refusedPaths(place: Place, number: string): Promise<readonly string[]> {
  const address = place.path.replaceAll(/\{(\w{1,40})\}/gu, (_, name: string) => ids[name] ?? crypto.randomUUID())
  const body = JSON.stringify(place.bodyWith('@number')).replace('"@number"', number)
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const response = await service.owner.fetch(address, { method: place.method, headers, body })
  const answer: unknown = await response.json()
  if (response.ok) return [`accepted with ${response.status}`]
  const { code, details } = errorEnvelopeSchema.parse(answer).error
  return code === 'validation_failed' ? (details ?? []).map(({ path }) => path) : [`${response.status} ${code}`]
}

describe('a number that is not in its range', () => {
  it.each(places.map((place) => [place.name, place] as const))('is refused and named in %s', async (_name, place) => {
    for (const number of wrongNumbers(place.field)) {
      const paths = await refusedPaths(place, number)
      const isNamed = paths.some((path) => path.length > 1 && place.pointer.startsWith(path))
      expect(isNamed, `${number}: ${paths.join(', ')}`).toBe(true)
    }
  })
})

/** The minimum of `endFrame` depends on other fields, and that of the number of texts on their format. */
const free = places.filter(
  ({ field, name }) => !field.path.endsWith('/endFrame') && name !== 'createMessagingTemplate count',
)

describe('a number at the end of its range', () => {
  it.each(free.map((place) => [place.name, place] as const))('is not refused in %s', async (_name, place) => {
    const { maximum, minimum } = place.field
    const ends = [minimum, maximum].filter((end) => end !== null && Math.abs(end) !== Number.MAX_SAFE_INTEGER)
    for (const number of [...ends.map(String), ...(minimum === 0 ? ['-0'] : [])])
      expect(await refusedPaths(place, number), number).not.toContain(place.pointer)
  })
})
