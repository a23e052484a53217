import { sql } from 'kysely'
import type { Db } from '../tables.ts'

export interface UsageEntry {
  readonly jobId: string
  readonly kind: 'charge' | 'refund'
  readonly workspaceId: string
  readonly featureId: string
  readonly amount: number
  readonly now: Date
}

/** The ledger of credits. A job is charged at most once and refunded at most once, however often calls are repeated. */
export const usageStore = {
  async add(db: Db, entry: UsageEntry): Promise<void> {
    await db
      .insertInto('usage_entries')
      .values({
        job_id: entry.jobId,
        kind: entry.kind,
        workspace_id: entry.workspaceId,
        feature_id: entry.featureId,
        amount: entry.amount,
        created_at: entry.now,
      })
      .onConflict((conflict) => conflict.columns(['job_id', 'kind']).doNothing())
      .execute()
  },

  /** Whether a charged job still awaits its refund. */
  async isRefundPending(db: Db, jobId: string): Promise<boolean> {
    const rows = await db.selectFrom('usage_entries').select('kind').where('job_id', '=', jobId).execute()
    const kinds = new Set(rows.map(({ kind }) => kind))
    return kinds.has('charge') && !kinds.has('refund')
  },

  /** A workspace's net usage of a feature since a given time. A refund counts in the month of its charge. */
  async sumUsed(
    db: Db,
    workspaceId: string,
    range: { readonly featureId: string; readonly since: Date },
  ): Promise<number> {
    const { rows } = await sql<{ used: number }>`
      select coalesce(sum(case when entry.kind = 'charge' then entry.amount else -entry.amount end), 0)::bigint as used
      from usage_entries entry join usage_entries charge on charge.job_id = entry.job_id and charge.kind = 'charge'
      where entry.workspace_id = ${workspaceId} and entry.feature_id = ${range.featureId} and charge.created_at >= ${range.since}
    `.execute(db)
    return rows[0]?.used ?? 0
  },

  /** Serialises charges of a workspace, so that a credit cannot be spent twice. */
  async lock(db: Db, workspaceId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`usage:${workspaceId}`}, 0))`.execute(db)
  },
}
