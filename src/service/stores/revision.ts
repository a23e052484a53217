import { sql, type RawBuilder } from 'kysely'

/**
 * The next revision of a row: now, but at least one millisecond after the last, so that two changes never share a
 * revision.
 */
export function risingRevision(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`
}

/** Like `risingRevision`, for the conflicting row of an upsert into `table`. */
export function risingRevisionOf(table: string, now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz(3), ${sql.ref(`${table}.updated_at`)} + interval '1 millisecond')`
}
