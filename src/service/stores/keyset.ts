import { sql, type RawBuilder } from 'kysely'

/** A page starts after the row with this time and id, in descending order of both. */
export interface PagePosition {
  readonly time: Date
  readonly id: string
}

export interface PageRequest {
  readonly limit: number
  readonly after: PagePosition | null
}

/**
 * Selects the rows after a position. New rows do not disturb later pages, because they come before every page already
 * read. A query of several tables names the one that it pages.
 */
export function afterPosition(
  column: 'created_at' | 'updated_at',
  after: PagePosition | null,
  table?: string,
): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`
  const of = table === undefined ? '' : `${table}.`
  return sql<boolean>`(${sql.ref(of + column)}, ${sql.ref(`${of}id`)}) < (${after.time}::timestamptz(3), ${after.id}::uuid)`
}
