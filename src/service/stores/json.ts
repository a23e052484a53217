/** Serialises a value for a JSON column. Null becomes SQL null. */
export function jsonText<T>(value: T): null extends T ? string | null : string
export function jsonText(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
