/** A JSON schema whose references are resolved. */
export type Schema = { readonly [key: string]: unknown }

/** Random choices, and the real ids and revisions to use. */
export interface Choices {
  readonly random: () => number
  readonly ids: readonly string[]
  readonly revisions: readonly string[]
}

/** Strings for schemas with a pattern. */
const patterned = ['#101418', 'en', 'pt-BR', 'ana@example.com', 'https://hook.test/events', '9:16', 'abc', '1']

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const schemaOf = (value: unknown): Schema => (isSchema(value) ? value : {})
const propertiesOf = (schema: Schema): readonly (readonly [string, Schema])[] =>
  Object.entries(schemaOf(schema['properties'])).map(([name, inner]) => [name, schemaOf(inner)])

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

const branchesOf = (schema: Schema): readonly unknown[] => [
  ...listOf(schema['anyOf']),
  ...listOf(schema['oneOf']),
  ...listOf(schema['allOf']),
]

const typeOf = ({ type }: Schema, random: () => number): unknown =>
  Array.isArray(type) ? pick<unknown>(type, random) : type

function allowedNumber(schema: Schema, random: () => number): number {
  const least = Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? -100)
  const most = Number(schema['maximum'] ?? schema['exclusiveMaximum'] ?? Math.max(least + 1_000, 1_000))
  const isExclusive = schema['exclusiveMinimum'] !== undefined
  const between = least + random() * (most - least)
  const value = pick([least, most, between, Math.min(least + 1, most)], random) ?? least
  if (schema['type'] === 'integer') return Math.max(Math.ceil(least), Math.min(Math.floor(most), Math.round(value)))
  return isExclusive && value <= least ? Math.min(least + 1, most) : value
}

function allowedString(schema: Schema, { random, ids, revisions }: Choices): string {
  if (schema['format'] === 'uuid') return pick(ids, random) ?? ''
  if (schema['format'] === 'date-time') return pick(revisions, random) ?? ''
  if (typeof schema['pattern'] === 'string') {
    const pattern = new RegExp(schema['pattern'], 'u')
    return (
      pick(
        patterned.filter((text) => pattern.test(text)),
        random,
      ) ?? 'text'
    )
  }
  const least = Number(schema['minLength'] ?? 0)
  const most = Math.min(Number(schema['maxLength'] ?? 40), 5_000)
  const length = pick([least, most, Math.min(most, least + 5)], random) ?? least
  return (pick(['a', 'é', '字'], random) ?? 'a').repeat(length)
}

function allowedObject(schema: Schema, choices: Choices): object {
  const required = listOf(schema['required'])
  const shown = propertiesOf(schema).filter(([name]) => required.includes(name) || choices.random() < 0.4)
  return Object.fromEntries(shown.map(([name, inner]) => [name, allowedValue(inner, choices)]))
}

/** A value that the schema allows. */
export function allowedValue(schema: Schema, choices: Choices): unknown {
  const { random } = choices
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return pick<unknown>(schema['enum'], random)
  const branches = branchesOf(schema)
  if (branches.length > 0) return allowedValue(schemaOf(pick(branches, random)), choices)
  switch (typeOf(schema, random)) {
    case 'object':
      return allowedObject(schema, choices)
    case 'array': {
      const least = Number(schema['minItems'] ?? 0)
      const most = Math.min(Number(schema['maxItems'] ?? 3), least + 3)
      const length = least + Math.floor(random() * (most - least + 1))
      return Array.from({ length }, () => allowedValue(schemaOf(schema['items']), choices))
    }
    case 'number':
    case 'integer':
      return allowedNumber(schema, random)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    default:
      return allowedString(schema, choices)
  }
}

/** Values that a schema forbids at the top level: values of other types, and values just beyond each bound. */
function wrongValues(schema: Schema): readonly unknown[] {
  const wrong: unknown[] = [schema['type'] === 'string' ? 7 : 'wrong', null, [[]], { wrong: true }]
  const bound = (name: string): number | null => (typeof schema[name] === 'number' ? schema[name] : null)
  const [minimum, maximum] = [bound('minimum'), bound('maximum')]
  if (minimum !== null) wrong.push(minimum - 1)
  if (maximum !== null) wrong.push(maximum + 1)
  if (schema['type'] === 'integer') wrong.push((minimum ?? 0) + 0.5)
  const [shortest, longest] = [bound('minLength'), bound('maxLength')]
  if (shortest !== null && shortest > 0) wrong.push('a'.repeat(shortest - 1))
  if (longest !== null && longest <= 10_000) wrong.push('a'.repeat(longest + 1))
  if (schema['enum'] !== undefined || schema['pattern'] !== undefined) wrong.push('not listed')
  return wrong
}

/** All values that differ from the given one in one place, and that the schema probably forbids. */
function changed(schema: Schema, value: unknown): readonly unknown[] {
  const wrong = [...wrongValues(schema)]
  if (Array.isArray(value)) {
    const [first, ...rest] = value as readonly unknown[]
    const most = Number(schema['maxItems'] ?? Infinity)
    if (first !== undefined && most <= 1_000) wrong.push(Array.from({ length: most + 1 }, () => first))
    if (Number(schema['minItems'] ?? 0) > 0) wrong.push([])
    if (first !== undefined) wrong.push(...changed(schemaOf(schema['items']), first).map((one) => [one, ...rest]))
  } else if (isSchema(value)) {
    for (const [name, inner] of propertiesOf(schema)) {
      const { [name]: present, ...others } = value
      if (listOf(schema['required']).includes(name)) wrong.push(others)
      if (present !== undefined) wrong.push(...changed(inner, present).map((one) => ({ ...value, [name]: one })))
    }
    wrong.push({ ...value, fieldOfNobody: 1 })
  }
  return wrong
}

/** Some values that differ in one place from an allowed one. The caller selects those that the schema forbids. */
export function changedValues(schema: Schema, choices: Choices, count: number): readonly unknown[] {
  const branches = branchesOf(schema)
  const one = branches.length > 0 ? schemaOf(pick(branches, choices.random)) : schema
  const all = changed(one, allowedValue(one, choices))
  return Array.from({ length: count }, () => pick(all, choices.random))
}
