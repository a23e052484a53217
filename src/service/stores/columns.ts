import type { ColumnType } from 'kysely'
import type { Facts } from '../../base/result.ts'

/** A JSON column, which is written as text and read as a value. */
export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>
type JsonText<T> = null extends T ? string | null : string

/** The reason for a failure, as stored and shown. Rows of earlier versions have no facts. */
export interface SafeError {
  readonly code: string
  readonly facts?: Facts | undefined
  readonly message: string
}
