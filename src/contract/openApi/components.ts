import { z } from 'zod'
import { toolNames } from '../../composition/tools/tools.ts'
import { toolNameSchema } from '../editPlanShape.ts'
import { namedSchemas } from './schemaNames.ts'

export type Json = { [key: string]: unknown }

/**
 * `input` is sent by the client, `output` is received by it. Only an `input` may leave out a field that has a default.
 */
type Direction = 'input' | 'output'

const PREFIX = '#/components/schemas/'
const referenceTo = (name: string): Json => ({ $ref: PREFIX + name })

/** Parts of JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
const conversion = {
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (zodSchema === toolNameSchema) Object.assign(jsonSchema, { type: 'string', enum: toolNames })
  },
} as const

function withoutIds({ $schema: _schema, $id: _id, ...json }: Json): Json {
  return json
}

/** A schema without named parts, such as that of a parameter. */
export function inlineSchema(schema: z.ZodType): Json {
  return withoutIds(z.toJSONSchema(schema, { io: 'output', ...conversion }))
}

/** The names that a schema refers to. */
function referencesIn(json: unknown): string[] {
  const found = [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/gu)]
  return [...new Set(found.map(([, name = '']) => name))]
}

/** Names of schemas whose input differs from their output, directly or because of a schema that they refer to. */
function differing(input: Readonly<Record<string, Json>>, output: Readonly<Record<string, Json>>): Set<string> {
  const names = Object.keys(output)
  const found = new Set(names.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const name of names) if (referencesIn(output[name]).some((inner) => found.has(inner))) found.add(name)
  }
  return found
}

/** The named schemas of the document. A schema is included once something refers to it. */
export class Components {
  readonly #registry = namedSchemas()
  readonly #schemas: Readonly<Record<Direction, Readonly<Record<string, Json>>>>
  readonly #differing: ReadonlySet<string>
  readonly #used = new Map<string, Json>()

  constructor() {
    const all = (io: Direction): Record<string, Json> => {
      const { schemas } = z.toJSONSchema(this.#registry, { io, uri: (id) => PREFIX + id, ...conversion })
      return Object.fromEntries(Object.entries(schemas).map(([name, json]) => [name, withoutIds(json)]))
    }
    this.#schemas = { input: all('input'), output: all('output') }
    this.#differing = differing(this.#schemas.input, this.#schemas.output)
  }

  /** Refers to a schema by its name. One without a name is inlined. */
  reference(schema: z.ZodType, io: Direction): Json {
    const name = this.#registry.get(schema)?.id
    return name === undefined ? inlineSchema(schema) : referenceTo(this.#use(name, io))
  }

  /** All schemas in use, by name. */
  get schemas(): Json {
    return Object.fromEntries([...this.#used].toSorted(([first], [second]) => (first < second ? -1 : 1)))
  }

  #use(id: string, io: Direction): string {
    const name = this.#nameOf(id, io)
    if (this.#used.has(name)) return name
    const json = this.#schemas[io][id] ?? {}
    const renamed = JSON.stringify(json).replaceAll(
      /"#\/components\/schemas\/(\w+)"/gu,
      (_, inner: string) => `"${PREFIX}${this.#nameOf(inner, io)}"`,
    )
    this.#used.set(name, JSON.parse(renamed) as Json)
    for (const inner of referencesIn(json)) this.#use(inner, io)
    return name
  }

  /** An input schema has its own name if it differs from the output. */
  #nameOf(id: string, io: Direction): string {
    const isOwn = io === 'input' && this.#differing.has(id) && !/(?:Body|Input)$/u.test(id)
    return isOwn ? `${id}Input` : id
  }
}
