import { sql, type RawBuilder } from 'kysely'

/** The next revision of a row: now, or one millisecond after the last, so that two changes never share a revision. */
export function risingRevision(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`
}
