import { sql } from 'kysely'
import type { JobStatus } from '../../../contract/operations/jobs.ts'
import type { Db } from '../tables.ts'

/** How many children of a job are in each state. */
export interface ChildCounts {
  readonly total: number
  readonly pending: number
  readonly succeeded: number
  readonly failed: number
  /** Those that require action or a review. */
  readonly requiring: number
  readonly canceled: number
  /** The mean progress in percent. Ended children count as done. */
  readonly progress: number
}

/** Some children of a job with the same state. */
interface ChildGroup {
  readonly status: JobStatus
  readonly count: number
  /** The sum of their progress in percent. */
  readonly progress: number
}

const stateOf = {
  queued: 'pending',
  running: 'pending',
  succeeded: 'succeeded',
  partially_succeeded: 'failed',
  failed: 'failed',
  requires_action: 'requiring',
  manual_review: 'requiring',
  canceled: 'canceled',
} as const satisfies Record<JobStatus, keyof ChildCounts>

export function countChildren(groups: readonly ChildGroup[]): ChildCounts {
  const counts = { pending: 0, succeeded: 0, failed: 0, requiring: 0, canceled: 0 }
  let [total, done] = [0, 0]
  for (const { count, progress, status } of groups) {
    const state = stateOf[status]
    counts[state] += count
    total += count
    done += state === 'pending' ? progress : count * 100
  }
  return { ...counts, total, progress: Math.floor(done / Math.max(1, total)) }
}

/** The counts of several parents. Jobs without children have none. */
export async function readChildCounts(db: Db, parentIds: readonly string[]): Promise<ReadonlyMap<string, ChildCounts>> {
  if (parentIds.length === 0) return new Map()
  const { rows } = await sql<ChildGroup & { readonly parentId: string }>`
    select parent_id as "parentId", status, count(*)::int as count, sum(progress)::int as progress
    from jobs where parent_id = any(${[...parentIds]}::uuid[]) group by parent_id, status
  `.execute(db)
  const groups = Map.groupBy(rows, ({ parentId }) => parentId)
  return new Map([...groups].map(([parentId, ofParent]) => [parentId, countChildren(ofParent)]))
}
