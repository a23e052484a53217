import { sameLabel, type NameToken } from './namePattern.ts'

export const namingFieldTypes = ['text', 'select', 'number', 'date'] as const
export type NamingFieldType = (typeof namingFieldTypes)[number]

/** A value that people enter once per project and use in names. */
export interface NamingField {
  readonly key: string
  readonly type: NamingFieldType
  /** The choices of a `select`. */
  readonly options: readonly string[]
  /** True if a batch needs its value even if the pattern does not use it. */
  readonly required: boolean
}

/** Whether the field accepts a value. */
export function fitsField({ type, options }: Pick<NamingField, 'options' | 'type'>, value: string): boolean {
  switch (type) {
    case 'text':
      return value.trim() !== ''
    case 'select':
      return options.includes(value)
    case 'number':
      return /^-?\d{1,15}(?:\.\d{1,6})?$/u.test(value)
    case 'date':
      return isDate(value)
  }
}

/** A day of the calendar, such as `2026-11-27`. */
function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false
  const ms = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value)
}

/**
 * Keys of the fields that have no valid value, although they are required or the pattern uses them. Ordered as in the
 * pattern.
 */
export function missingFields(
  tokens: readonly NameToken[],
  fields: readonly NamingField[],
  values: Readonly<Record<string, string>>,
): readonly string[] {
  const used = usedFields(tokens)
  const needed = new Set([...used, ...fields.filter(({ required }) => required).map(({ key }) => key)])
  const fieldByKey = new Map(fields.map((field) => [field.key, field]))
  return [...needed].filter((key) => {
    const field = fieldByKey.get(key)
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    return field === undefined || value === undefined || !fitsField(field, value)
  })
}

/** Keys of the fields that a pattern uses, each once. */
export function usedFields(tokens: readonly NameToken[]): readonly string[] {
  return [...new Set(tokens.flatMap((token) => (token.kind === 'field' ? [token.key] : [])))]
}

/** Labels of the blocks that a pattern names but a sequence does not have. Names contain `NA` in their place. */
export function missingBlocks(tokens: readonly NameToken[], labels: readonly string[]): readonly string[] {
  const wanted = tokens.flatMap((token) => (token.kind === 'block' ? [token.label] : []))
  const isNumber = (label: string): boolean =>
    /^\d{1,3}$/u.test(label) && Number(label) >= 1 && Number(label) <= labels.length
  return [...new Set(wanted)].filter((label) => !isNumber(label) && !labels.some((other) => sameLabel(other, label)))
}
