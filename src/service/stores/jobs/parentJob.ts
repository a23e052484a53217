import { sql } from 'kysely'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { JobStatus } from '../../../contract/operations/jobs.ts'
import type { SafeError } from '../columns.ts'
import { jsonText } from '../json.ts'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import { recordJobEvent } from '../webhooks/recordJobEvent.ts'
import { type ChildCounts, countChildren, readChildCounts } from './childCounts.ts'

/**
 * Locks the parent of a job, so that if two children end at once, the later one sees that the other has ended. Null if
 * the job has no parent. A parent is always locked before its children.
 */
export async function lockParent(db: Db, childId: string): Promise<string | null> {
  const ofChild = db.selectFrom('jobs').select('parent_id').where('id', '=', childId)
  const query = db.selectFrom('jobs').select('id').where('id', '=', ofChild).forUpdate()
  return (await query.executeTakeFirst())?.id ?? null
}

/** Marks the parent of an active child as running. */
export async function startParent(db: Db, childId: string, now: Date): Promise<void> {
  const ofChild = db
    .selectFrom('jobs')
    .select('parent_id')
    .where('id', '=', childId)
    .where('status', 'in', ['queued', 'running'])
  await db
    .updateTable('jobs')
    .set({ status: 'running', started_at: sql<Date>`coalesce(started_at, ${now})`, updated_at: risingRevision(now) })
    .where('id', '=', ofChild)
    .where('status', '=', 'queued')
    .execute()
}

/** Ends a locked parent, with its event, if all its children have ended and it has not. */
export async function settleParent(db: Db, parentId: string, now: Date): Promise<void> {
  const counts = (await readChildCounts(db, [parentId])).get(parentId) ?? countChildren([])
  if (counts.pending > 0) return
  const { type } = await db.selectFrom('jobs').select('type').where('id', '=', parentId).executeTakeFirstOrThrow()
  const end = parentEnd({ ...counts, succeeded: counts.succeeded + (await ownOutputs(db, parentId)) }, type)
  if (end === null) return
  const row = await db
    .updateTable('jobs')
    .set({
      status: end.status,
      error: jsonText<SafeError | null>(end.error),
      progress: 100,
      completed_at: now,
      updated_at: risingRevision(now),
    })
    .where('id', '=', parentId)
    .where('status', 'in', ['queued', 'running'])
    .returning(['id', 'workspace_id', 'project_id', 'type', 'status'])
    .executeTakeFirst()
  if (row !== undefined) await recordJobEvent(db, row, now)
}

/** The parent of the variations of an automatic edit has a video of its own. Batches have only those of their children. */
async function ownOutputs(db: Db, parentId: string): Promise<number> {
  const edit = db.selectFrom('auto_edits').select('id').where('job_id', '=', parentId)
  return (await edit.executeTakeFirst()) === undefined ? 0 : 1
}

/**
 * The status and error with which a parent ends. Null while a child is unfinished.
 *
 * Open point: a batch without any output — it fails if any child has failed, so that those can be retried. Otherwise,
 * it requires action if any child does.
 */
export function parentEnd(
  ends: ChildCounts,
  type = 'sequence_render',
): { readonly status: JobStatus; readonly error: SafeError | null } | null {
  const { canceled, failed, pending, requiring, succeeded } = ends
  if (pending > 0) return null
  if (failed + requiring + canceled === 0) return { status: 'succeeded', error: null }
  if (succeeded > 0) return { status: 'partially_succeeded', error: null }
  const isTransfer = type.startsWith('cloud_') || type === 'folder_sync'
  const failure = isTransfer ? 'drive_files_failed' : 'outputs_failed'
  if (failed > 0) return { status: 'failed', error: errorOf(failure, { count: failed }) }
  if (requiring > 0 && isTransfer) return { status: 'manual_review', error: errorOf('submission_unknown') }
  if (requiring > 0) return { status: 'requires_action', error: errorOf('outputs_need_action', { count: requiring }) }
  return { status: 'canceled', error: null }
}
