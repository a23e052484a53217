import { type Composition, compositionSchema } from '../../../../composition/schema.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { MAX_JSON_BODY_BYTES } from '../../../../contract/limits.ts'
import type { ServiceContext } from '../../../context.ts'
import { compositionViolations } from '../../../domain/compositions/checkComposition.ts'
import { insertComposition } from '../../../domain/compositions/insertComposition.ts'
import type { AutoEditInput } from '../../../domain/jobs/jobInputs.ts'
import { NoLongerNeeded } from '../../../domain/jobs/whileNeeded.ts'
import type { SafeError } from '../../../stores/columns.ts'
import { autoEditStore, type StoredAutoEdit } from '../../../stores/generation/autoEditStore.ts'
import type { DraftedEdit } from '../../../stores/generation/autoEditTable.ts'
import { jobStore, type StoredJob } from '../../../stores/jobs/jobStore.ts'
import type { Db } from '../../../stores/tables.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { EndedJob } from '../../attempts/runAttempt.ts'

interface Saving {
  readonly job: StoredJob
  readonly edit: StoredAutoEdit
  readonly input: AutoEditInput
  /** The first one first. */
  readonly edits: readonly DraftedEdit[]
}

class Unsaved extends Error {
  readonly error: SafeError

  constructor(error: SafeError) {
    super(error.message)
    this.name = 'Unsaved'
    this.error = error
  }
}

/**
 * Saves the videos with their report, and ends the job, in one transaction. A job with variations of the video saves the
 * first one, hands the others to its child, and ends with it. Spec: `requires_action` if the composition cannot be saved.
 */
export async function saveEdits(saving: Saving, service: ServiceContext): Promise<EndedJob | null> {
  try {
    await service.db.transaction().execute(async (db) => await save(db, saving, service))
    return null
  } catch (error) {
    if (error instanceof Unsaved) return { status: 'requires_action', error: error.error }
    throw error
  }
}

async function save(db: Db, saving: Saving, service: ServiceContext): Promise<void> {
  const { edit, edits, input, job } = saving
  const isParent = input.settings.variations === 'videos' && !input.isVariation
  const [first, ...others] = edits
  const hasMore = isParent && others.length > 0
  if (first === undefined) throw new Error(`The automatic edit ${edit.id} has no video.`)
  // The project is locked first, as when it is deleted.
  if ((await projectStore.hold(db, edit.workspace_id, edit.project_id)) === null) throw new NoLongerNeeded()
  // A job that was cancelled in the meantime saves nothing, and one that waits for its child is cancelled after that.
  if (hasMore && !isActive(await jobStore.lock(db, job.workspace_id, job.id))) throw new NoLongerNeeded()
  const compositionIds: string[] = []
  for (const [index, { composition }] of (isParent ? [first] : edits).entries()) {
    const number = index + (input.isVariation ? 2 : 1)
    const title = number === 1 ? input.title : `${input.title} (${number})`
    compositionIds.push(await saveComposition(db, { composition, title, job, edit, input }, service))
  }
  await autoEditStore.saveResult(db, edit.id, { compositionIds, report: first.report })
  if (hasMore) return await startChild(db, { ...saving, edits: others }, service)
  const isFinished = await jobStore.finish(db, job.id, { status: 'succeeded', error: null, now: service.now() })
  if (!isFinished) throw new NoLongerNeeded()
}

const isActive = (job: StoredJob | null): boolean => job?.status === 'queued' || job?.status === 'running'

interface Inserted extends Pick<Saving, 'job' | 'edit' | 'input'> {
  readonly composition: Composition
  readonly title: string
}

async function saveComposition(
  db: Db,
  { composition: drafted, edit, input, job, title }: Inserted,
  service: ServiceContext,
) {
  const { project_id: projectId, workspace_id: workspaceId } = edit
  if (Buffer.byteLength(JSON.stringify(drafted)) > MAX_JSON_BODY_BYTES)
    throw new Unsaved(errorOf('composition_unsaved', { reason: 'large' }))
  const { data: composition } = compositionSchema.safeParse(drafted)
  if (composition === undefined || (await compositionViolations(db, { projectId, composition })).length > 0)
    throw new Unsaved(errorOf('composition_unsaved', { reason: 'invalid' }))
  const record = { id: service.nextId(), workspaceId, projectId, title, composition, now: service.now() }
  const authorship = { actor: input.actor, creatorId: job.creator_id, why: 'Automatic edit' }
  return (await insertComposition(db, record, authorship)).id
}

/** Queues the job that saves the variations. Its parent keeps running until it ends. */
async function startChild(db: Db, { edit, edits, input, job }: Saving, service: ServiceContext): Promise<void> {
  const now = service.now()
  const id = service.nextId()
  await jobStore.insert(db, {
    id,
    workspaceId: job.workspace_id,
    projectId: job.project_id,
    creatorId: job.creator_id,
    type: job.type,
    permissions: job.permissions,
    chainId: id,
    parent: { id: job.id, index: 0 },
    input: { ...input, isVariation: true } satisfies AutoEditInput,
    now,
  })
  const place = { workspace_id: edit.workspace_id, project_id: edit.project_id }
  await autoEditStore.insert(db, { id: service.nextId(), ...place, job_id: id, created_at: now }, edits)
  await service.queue.send(db, 'makeAutoEdit', { jobId: id })
}
