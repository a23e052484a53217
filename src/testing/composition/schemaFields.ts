import { z } from 'zod'

/** The subset of JSON Schema that our schemas use. */
interface JsonSchema {
  readonly type?: string | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly const?: unknown
  readonly pattern?: string | undefined
  readonly format?: string | undefined
  readonly minimum?: number | undefined
  readonly exclusiveMinimum?: number | undefined
  readonly maximum?: number | undefined
  readonly minItems?: number | undefined
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined
  readonly required?: readonly string[] | undefined
  readonly items?: JsonSchema | undefined
  readonly anyOf?: readonly JsonSchema[] | undefined
  readonly oneOf?: readonly JsonSchema[] | undefined
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    items: jsonSchema.optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
  }),
)

/** A field, with a function that creates a document around it. */
interface SchemaField {
  /** For example `styles/boxShadow/color`; `*` stands for the items of a list. */
  readonly path: string
  /** The smallest valid document that contains the field, with a given value in it. */
  readonly documentWith: (value: unknown) => unknown
}

export interface StringField extends SchemaField {
  readonly kind: 'chosen' | 'patterned' | 'free'
}

export interface NumberField extends SchemaField {
  readonly isInteger: boolean
  /** Null if there is no such bound, or if the bound itself is not accepted. */
  readonly minimum: number | null
  readonly maximum: number | null
}

const choices = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? []

/** A minimal valid value with only the required fields. */
function sampleOf(schema: JsonSchema): unknown {
  const [first] = choices(schema)
  if (first) return sampleOf(first)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(required.map(([name, part]) => [name, sampleOf(part)]))
  }
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
  if (schema.type === 'boolean') return false
  if (schema.type === 'string') return schema.format === 'uuid' ? '00000000-0000-4000-8000-000000000001' : '#ffffff'
  return schema.exclusiveMinimum === undefined ? Math.max(0, schema.minimum ?? 0) : schema.exclusiveMinimum + 1
}

type Leaf = SchemaField & { readonly schema: JsonSchema }

/** The fields of a schema that contain no other fields. */
function leavesOf(schema: JsonSchema, path: string, documentWith: Leaf['documentWith']): Leaf[] {
  const within = (part: JsonSchema, name: string, wrap: (value: unknown) => unknown): Leaf[] =>
    leavesOf(part, path === '' ? name : `${path}/${name}`, (value) => documentWith(wrap(value)))
  if (choices(schema).length > 0) return choices(schema).flatMap((part) => leavesOf(part, path, documentWith))
  if (schema.type === 'object') {
    const sample = z.record(z.string(), z.unknown()).parse(sampleOf(schema))
    return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      within(part, name, (value) => ({ ...sample, [name]: value })),
    )
  }
  if (schema.type === 'array' && schema.items) {
    const others = z.array(z.unknown()).parse(sampleOf(schema)).slice(1)
    return within(schema.items, '*', (value) => [value, ...others])
  }
  return [{ path, schema, documentWith }]
}

const leavesOfZod = (schema: z.ZodType): readonly Leaf[] =>
  leavesOf(jsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })), '', (value) => value)

/** Every field of a schema that accepts a string, at any depth. */
export function stringFields(of: z.ZodType): StringField[] {
  return leavesOfZod(of).flatMap(({ path, schema, documentWith }): StringField[] => {
    if (schema.type !== 'string') return []
    const isChosen = schema.enum !== undefined || schema.const !== undefined
    const isPatterned = schema.pattern !== undefined || schema.format !== undefined
    return [{ path, kind: isChosen ? 'chosen' : isPatterned ? 'patterned' : 'free', documentWith }]
  })
}

/** Every numeric field of a schema, at any depth, except those that list their allowed values. */
export function numberFields(of: z.ZodType): NumberField[] {
  return leavesOfZod(of).flatMap(({ path, schema, documentWith }): NumberField[] => {
    const isInteger = schema.type === 'integer'
    const isNumber = isInteger || schema.type === 'number'
    if (!isNumber || schema.enum !== undefined || schema.const !== undefined) return []
    return [{ path, isInteger, minimum: schema.minimum ?? null, maximum: schema.maximum ?? null, documentWith }]
  })
}
