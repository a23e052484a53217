import { sql, type RawBuilder } from 'kysely'

/** The next revision of a row: now, or one millisecond after the last, so that two changes never share a revision. */
export function risingRevision(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`
}

/** As `risingRevision` where two rows are in question: an insert that meets a row of this table. */
export function risingRevisionOf(table: string, now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz(3), ${sql.ref(`${table}.updated_at`)} + interval '1 millisecond')`
}
