import { errorOf } from '../../../contract/jobErrors.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { RevisionActor } from '../../../contract/revisions.ts'
import type { AppliedTool } from '../../../contract/toolResults.ts'
import { compositionStore, type StoredComposition } from '../../stores/compositions/compositionStore.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import type { JobResult } from '../../stores/jobs/jobTables.ts'
import type { Db } from '../../stores/tables.ts'
import { compositionViolations } from '../../domain/compositions/checkComposition.ts'
import { JobEnded, JobRefusal } from './JobRefusal.ts'
import type { EditorStep } from './runEditorJob.ts'
import { saveComposition } from '../../domain/compositions/saveComposition.ts'
import type { Refusal } from '../../../base/result.ts'
import type { Violation } from '../../../composition/brokenRules.ts'

export interface Edited {
  readonly document: Composition
  readonly applied: readonly AppliedTool[]
  /** Description of the change in the history. */
  readonly why: string
  /** Assets created by the job. */
  readonly outputAssetIds: readonly string[]
  /** For background removals. */
  readonly mediaAvailable?: boolean
}

interface RequestFields {
  readonly expectedUpdatedAt: string
  readonly actor: RevisionActor
}

/**
 * Saves a change and ends its job in one transaction. Spec: running → requires_action with `revision_conflict` when the
 * "composition revision changed"; "The final composition must pass version 1 rules".
 */
export async function saveEdit(step: EditorStep<RequestFields>, edited: Edited): Promise<void> {
  step.signal.throwIfAborted()
  await step.service.db.transaction().execute(async (db) => {
    const kept = keptOf(edited)
    const record = await lockedComposition(db, step, kept)
    if (record === null) return
    const check = { projectId: record.project_id, composition: edited.document, stored: record.composition }
    const [broken] = await compositionViolations(db, check)
    if (broken !== undefined) throw new JobRefusal(violatedRule(broken))
    const { title } = record
    const author = { creatorId: step.creatorId, actor: step.input.actor, why: edited.why }
    const now = step.service.now()
    const saved = await saveComposition(db, record, { title, composition: edited.document, author, now })
    if (saved === null) throw new Error('A locked composition was changed by somebody else.')
    await finish(db, step, {
      compositionUpdatedAt: saved.updated_at.toISOString(),
      applied: [...edited.applied],
      outputAssetIds: [...edited.outputAssetIds],
      ...kept,
      saved: true,
      saveStatus: 'saved',
    })
  })
}

/** The assets of jobs whose result is media stay if the composition cannot be saved. */
const keptOf = ({ mediaAvailable, outputAssetIds }: Edited): JobResult =>
  mediaAvailable === undefined ? {} : { outputAssetIds: [...outputAssetIds], mediaAvailable }

const violatedRule = ({ code, facts, message }: Violation): Refusal => ({
  code: 'validation_failed',
  facts: { ...facts, refusal: code },
  message,
})

/** Locks the composition. If its revision has changed, ends the job and returns null. */
async function lockedComposition(db: Db, step: EditorStep<RequestFields>, kept: JobResult) {
  const { composition_id: id, workspace_id: workspaceId } = step.job
  const record = id === null ? null : await compositionStore.lock(db, workspaceId, id)
  if (record === null) throw deletedComposition()
  if (isRequestedRevision(record, step)) return record
  await endWithConflict(db, step, kept)
  return null
}

/**
 * The composition at the requested revision. If it has changed since then, ends the job with what it keeps, and throws
 * `JobEnded`.
 */
export async function requestedComposition(
  step: EditorStep<RequestFields>,
  kept: JobResult = {},
): Promise<StoredComposition> {
  const { db } = step.service
  const { composition_id: id, workspace_id: workspaceId } = step.job
  const record = id === null ? null : await compositionStore.find(db, workspaceId, id)
  if (record === null) throw deletedComposition()
  if (isRequestedRevision(record, step)) return record
  await endWithConflict(db, step, kept)
  throw new JobEnded()
}

function isRequestedRevision(record: StoredComposition, { input }: EditorStep<RequestFields>): boolean {
  return record.updated_at.getTime() === new Date(input.expectedUpdatedAt).getTime()
}

function deletedComposition(): JobRefusal {
  return new JobRefusal(errorOf('not_found', { reason: 'composition_deleted' }))
}

async function endWithConflict(db: Db, { job, service }: EditorStep<RequestFields>, kept: JobResult): Promise<void> {
  await jobStore.finish(db, job.id, {
    status: 'requires_action',
    error: errorOf('revision_conflict', { reason: 'overtaken' }),
    result: { ...kept, saved: false, saveStatus: 'revision_conflict' },
    now: service.now(),
  })
}

async function finish(db: Db, { job, service }: EditorStep<RequestFields>, result: JobResult): Promise<void> {
  const isMine = await jobStore.finish(db, job.id, { status: 'succeeded', error: null, result, now: service.now() })
  if (!isMine) throw new JobEnded()
}
