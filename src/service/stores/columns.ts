import type { ColumnType } from 'kysely'

/** A JSON column: written as text, read as a value. */
export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>
type JsonText<T> = null extends T ? string | null : string

/** Why something failed, as it is stored and shown. */
export interface SafeError {
  readonly code: string
  readonly message: string
}
