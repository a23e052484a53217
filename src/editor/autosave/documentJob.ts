import type { Label } from '../../base/message.ts'
import type { Milliseconds } from '../../base/units.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'
import { ApiError } from '../../client/http/ApiError.ts'
import { call } from '../../client/http/http.ts'
import { readComposition } from '../../contract/operations/compositions.ts'
import { ok, refuse, type Refusal, type Result } from '../../base/result.ts'
import { followJob } from '../../client/jobs/followJob.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import type { Session } from '../session/session.ts'
import type { StepRun } from '../session/sessionState.ts'
import type { Autosave } from './autosave.ts'
import type { AutosaveView } from './machine/autosaveView.ts'

export interface OpenDocument {
  readonly session: Session
  readonly autosave: Autosave
}

/** A server job that edits the open composition. */
export interface DocumentJob {
  /** Label of the undo step. */
  readonly label: Label
  /** Jobs with the same run form one undo step. */
  readonly run?: StepRun | undefined
  /** Throws `ApiError`. */
  readonly start: (expectedUpdatedAt: string) => Promise<{ readonly jobId: string }>
  readonly onProgress?: ((job: Job) => void) | undefined
}

/** Longest wait for the job's revision. After it, the next request surfaces the conflict. */
const MAX_APPLY_REMOTE_MS: Milliseconds = 10_000

/** Reason why saving is blocked until the user acts. Null if saving may still succeed unattended. */
function obstacleOf({ status, problem }: AutosaveView): Refusal | null {
  switch (status) {
    case 'conflict':
    case 'offline':
      return pageError('not_saved', { reason: status })
    case 'failed':
      return problem === null
        ? pageError('not_saved', { reason: 'failed' })
        : pageError('not_saved', { reason: 'refused', problem: problem.message })
    default:
      return null
  }
}

/** Settles with `promise`, or rejects with the abort reason of `signal`. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise
  const { promise: left, reject } = Promise.withResolvers<never>()
  const leave = (): void => reject(signal.reason)
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave)
  return Promise.race([promise, left]).finally(() => signal.removeEventListener('abort', leave))
}

/** Waits until `read` returns something other than null. Throws the abort reason of `signal`. */
async function whenView<T>(
  autosave: Autosave,
  read: (view: AutosaveView) => T | null,
  signal: AbortSignal | undefined,
): Promise<T> {
  signal?.throwIfAborted()
  const now = read(autosave.getState())
  if (now !== null) return now
  const { promise, resolve } = Promise.withResolvers<T>()
  const stop = autosave.subscribe((view) => {
    const found = read(view)
    if (found !== null) resolve(found)
  })
  return await unlessAborted(promise, signal).finally(stop)
}

/**
 * Saves pending changes and returns the revision. Refuses with `not_saved` if that fails, and throws the abort reason
 * of `signal`.
 */
export function savedRevision({ session, autosave }: OpenDocument, signal?: AbortSignal): Promise<Result<string>> {
  const readRevision = (view: AutosaveView): Result<string> | null => {
    const obstacle = obstacleOf(view)
    if (obstacle !== null) return refuse(obstacle)
    return view.status === 'saved' ? ok(session.getState().saved.updatedAt) : null
  }
  autosave.saveNow()
  return whenView(autosave, readRevision, signal)
}

/** Resolves once the job's revision, or a later one, has been applied here or is in conflict. */
async function applyRemote(
  { session, autosave }: OpenDocument,
  updatedAt: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const isThere = (): boolean => session.getState().saved.updatedAt >= updatedAt
  autosave.reportRevision(updatedAt)
  await whenView(autosave, (view) => (isThere() || obstacleOf(view) !== null ? true : null), signal)
}

/** Current server revision. Null if unreachable; the next request surfaces the error. */
async function servedRevision(compositionId: string): Promise<string | null> {
  try {
    return (await call(readComposition, { params: { compositionId } })).updatedAt
  } catch (fault) {
    if (fault instanceof ApiError) return null
    throw fault
  }
}

/** Saves pending changes, applies the server's revision and returns it. Refuses like `savedRevision`. */
export async function newestRevision(open: OpenDocument): Promise<Result<string>> {
  const own = await savedRevision(open)
  if (!own.ok) return own
  const served = await servedRevision(open.session.getState().compositionId)
  if (served === null || served <= open.session.getState().saved.updatedAt) return own
  const late = AbortSignal.timeout(MAX_APPLY_REMOTE_MS)
  try {
    await applyRemote(open, served, late)
  } catch (reason) {
    if (!late.aborted) throw reason
  }
  return await savedRevision(open)
}

/** Resolves when the last job in the queue of the session has ended. */
const lastJobs = new WeakMap<Session, Promise<void>>()

/** Waits for earlier jobs on the composition. The returned function lets the next one start. */
async function turnOf(session: Session, signal: AbortSignal | undefined): Promise<() => void> {
  const before = lastJobs.get(session) ?? Promise.resolve()
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  lastJobs.set(
    session,
    before.then(() => isOver),
  )
  try {
    await unlessAborted(before, signal)
  } catch (reason) {
    end()
    throw reason
  }
  return end
}

async function runAlone(
  open: OpenDocument,
  { label, run, start, onProgress }: DocumentJob,
  signal: AbortSignal | undefined,
): Promise<Result<Job>> {
  const { session, autosave } = open
  const revision = await savedRevision(open, signal)
  if (!revision.ok) return revision
  autosave.hold()
  try {
    const { jobId } = await start(revision.value)
    const job = await followJob(jobId, { onRead: onProgress, signal })
    const updatedAt = job.saved === true ? job.compositionUpdatedAt : null
    if (updatedAt !== null && updatedAt !== session.getState().saved.updatedAt) {
      session.attributeRevision({ updatedAt, label, run: run ?? null })
      const applied = applyRemote(open, updatedAt, signal)
      autosave.release()
      await applied
    }
    return ok(job)
  } finally {
    autosave.release()
  }
}

/**
 * Saves, suspends saving while the job runs, and applies the new revision as one undo step. Edits made in the meantime
 * are merged. Jobs on one composition run one after another. Refuses if the job could not be requested; the status
 * shows whether it failed. Throws `ApiError`, or the abort reason of `signal`. Aborting does not cancel the job.
 */
export async function runDocumentJob(open: OpenDocument, job: DocumentJob, signal?: AbortSignal): Promise<Result<Job>> {
  const end = await turnOf(open.session, signal)
  try {
    return await runAlone(open, job, signal)
  } finally {
    end()
  }
}
