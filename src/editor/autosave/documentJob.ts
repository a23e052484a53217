import { ok, refuse, type Result } from '../../base/result.ts'
import { followJob } from '../../client/followJob.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import type { Session } from '../session/session.ts'
import type { StepRun } from '../session/sessionState.ts'
import type { Autosave } from './autosave.ts'
import type { AutosaveView } from './autosaveView.ts'

/** An open composition and its saving. */
export interface OpenDocument {
  readonly session: Session
  readonly autosave: Autosave
}

/** Work of the service on the open composition. */
export interface DocumentJob {
  /** What the undo step is called. */
  readonly label: string
  /** Jobs of one run are one undo step. */
  readonly run?: StepRun | undefined
  /** Sends it. Throws ApiError. */
  readonly start: (expectedUpdatedAt: string) => Promise<{ readonly jobId: string }>
  readonly onProgress?: ((job: Job) => void) | undefined
}

/** The reason why nothing can be sent now, or null while it may still come right by itself. */
function obstacleOf({ status, problem }: AutosaveView): string | null {
  switch (status) {
    case 'conflict':
      return 'Someone else changed the same things. Settle that first.'
    case 'failed':
      return `Your changes could not be saved. ${problem?.message ?? ''}`.trim()
    case 'offline':
      return 'The service cannot be reached. Your changes must be saved first.'
    default:
      return null
  }
}

/** Resolves once `read` gives something for a state of the autosave. */
function whenView<T>(autosave: Autosave, read: (view: AutosaveView) => T | null): Promise<T> {
  return new Promise((resolve) => {
    const now = read(autosave.getState())
    if (now !== null) return resolve(now)
    const stop = autosave.subscribe((view) => {
      const found = read(view)
      if (found === null) return
      stop()
      resolve(found)
    })
  })
}

/** Saves what is not saved yet and gives the revision. Refuses with `not_saved` and a sentence. */
export async function savedRevision({ session, autosave }: OpenDocument): Promise<Result<string>> {
  autosave.saveNow()
  const outcome = await whenView(autosave, (view) => {
    const obstacle = obstacleOf(view)
    if (obstacle !== null) return refuse({ code: 'not_saved', message: obstacle })
    return view.status === 'saved' ? ok(session.getState().saved.updatedAt) : null
  })
  return outcome
}

/** Ends once the revision of a job, or a later one, is taken over here, or clashes. */
async function takeOver({ session, autosave }: OpenDocument, updatedAt: string): Promise<void> {
  const isThere = (): boolean => session.getState().saved.updatedAt >= updatedAt
  autosave.hear(updatedAt)
  autosave.release()
  await whenView(autosave, (view) => (isThere() || obstacleOf(view) !== null ? true : null))
}

/**
 * Lets the service work on the composition: saves first, saves nothing meanwhile, and takes the new revision over as one undo step.
 * What is edited meanwhile is merged. Refuses where nothing could be sent; a job that ended otherwise is in its status.
 * Throws ApiError, or the abort reason of `signal`, which leaves the job to itself.
 */
export async function runDocumentJob(
  open: OpenDocument,
  { label, run, start, onProgress }: DocumentJob,
  signal?: AbortSignal,
): Promise<Result<Job>> {
  const { session, autosave } = open
  const revision = await savedRevision(open)
  if (!revision.ok) return revision
  autosave.hold()
  try {
    const { jobId } = await start(revision.value)
    const job = await followJob(jobId, { onRead: onProgress, signal })
    const updatedAt = job.saved === true ? job.compositionUpdatedAt : null
    if (updatedAt !== null && updatedAt !== session.getState().saved.updatedAt) {
      session.claim({ updatedAt, label, run: run ?? null })
      await takeOver(open, updatedAt)
    }
    return ok(job)
  } finally {
    autosave.release()
  }
}
