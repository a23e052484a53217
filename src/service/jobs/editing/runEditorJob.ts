import { errorOf } from '../../../contract/jobErrors.ts'
import type { z } from 'zod'
import { pacing, type StepLimits } from '../../../contract/pacing.ts'
import type { ServiceContext } from '../../context.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import type { JobWork } from '../../stores/jobs/jobTables.ts'
import type { SafeError } from '../../stores/columns.ts'
import { isUncounted, wasInterrupted } from '../attempts/interruptions.ts'
import { withDatabaseRetry } from '../attempts/withDatabaseRetry.ts'
import { waitsForStep } from '../attempts/waitsForStep.ts'
import type { EditorJobType } from '../../domain/jobs/jobTypes.ts'
import type { EditingContext } from '../../domain/compositions/toolContext.ts'
import { isJobEnded, JobRefusal } from './JobRefusal.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { safeErrorOf } from '../attempts/safeErrorOf.ts'

/** One attempt at a step of a job. */
export interface EditorStep<Input> extends EditingContext {
  readonly job: StoredJob
  readonly input: Input
  /**
   * Fires only when the service stops.
   *
   * Open point: deadline of steps that wait for a recogniser or a stock library — the provider's own deadline applies,
   * because the 110 s are for the editor's own processing.
   */
  readonly stopping: AbortSignal
}

export interface EditorJobKind<Input> {
  readonly type: EditorJobType
  readonly inputSchema: z.ZodType<Input>
  /** The limits of each step, or those of the job's next one. */
  readonly limits: StepLimits | ((job: StoredJob) => StepLimits)
  /** Error of a step that timed out. */
  readonly timeoutError: SafeError
  /** Error of a job if all its attempts were interrupted. */
  readonly interrupted?: SafeError
  /** Runs the next step and returns the job's progress. Null if the job has ended. */
  readonly step: (step: EditorStep<Input>) => Promise<JobWork | null>
}

interface Run {
  readonly jobId: string
  readonly service: ServiceContext
  /** Fires when the service stops; the job then resumes at the next start. */
  readonly signal: AbortSignal
}

/**
 * Runs an editor job to its end. Repeatable: completed steps are only recomputed, as pure functions, and the change to
 * the composition is committed together with the end of the job.
 *
 * With the pacing `hosted`, a job that must wait for its next step goes back to the queue.
 */
export async function runEditorJob<Input>(kind: EditorJobKind<Input>, run: Run): Promise<void> {
  const { service, jobId } = run
  for (;;) {
    const found = await jobStore.findActive(service.db, jobId)
    if (found === null) return
    if (await waitsForStep(found, service)) return
    const job = await jobAttemptStore.beginStep(service.db, jobId, service.now())
    if (job === null) return
    const work = await attempt(kind, { ...run, job })
    if (work === null) return
    await jobAttemptStore.finishStep(service.db, jobId, { work, now: service.now() })
  }
}

async function attempt<Input>(
  kind: EditorJobKind<Input>,
  run: Run & { readonly job: StoredJob },
): Promise<JobWork | null> {
  const { job, service, signal } = run
  const { attempts: maxAttempts, deadlineMs } = typeof kind.limits === 'function' ? kind.limits(job) : kind.limits
  const { interrupted = editorFailed, type } = kind
  const { mostSteps } = pacing[type]
  const begunAt = performance.now()
  const deadline = deadlineMs === null ? new AbortController().signal : AbortSignal.timeout(deadlineMs)
  try {
    if (job.attempts > maxAttempts) throw new JobRefusal(interrupted)
    if (job.steps > mostSteps) throw new JobRefusal(errorOf('step_limit', { most: mostSteps }))
    signal.throwIfAborted()
    return await kind.step({
      job,
      input: kind.inputSchema.parse(job.input),
      service,
      workspaceId: job.workspace_id,
      projectId: projectOf(job),
      creatorId: job.creator_id,
      signal: AbortSignal.any([signal, deadline]),
      stopping: signal,
    })
  } catch (error) {
    if (isJobEnded(error)) return null
    if (signal.aborted || (wasInterrupted(error, { signal }) && maxAttempts > 1)) {
      const isUncountedStep = maxAttempts > 1 && isUncounted({ service, signal, begunAt })
      if (isUncountedStep)
        await withDatabaseRetry(signal, async () => await jobAttemptStore.uncountStep(service.db, job, service.now()))
      throw error
    }
    const known = refusalOf(error) ?? safeErrorOf(error) ?? (deadline.aborted ? kind.timeoutError : null)
    if (known === null && job.attempts < maxAttempts) throw error
    if (known === null) service.log.error({ err: error, jobId: job.id, attempt: job.attempts }, 'an editor job failed')
    await withDatabaseRetry(signal, async () => await failJob(service, job, known ?? interrupted))
    return null
  }
}

const editorFailed: SafeError = errorOf('editor_failed')

/** A provider's own error takes precedence, even if the disk is full. */
function refusalOf(error: unknown): SafeError | null {
  const isWorded = error instanceof JobRefusal || error instanceof ProviderError
  return isWorded ? { code: error.code, facts: error.facts, message: error.message } : null
}

/** Ends a job that has changed nothing. */
export async function failJob(service: ServiceContext, job: StoredJob, error: SafeError): Promise<void> {
  const changes = job.permissions.includes('write')
  await jobStore.finish(service.db, job.id, {
    status: 'failed',
    error,
    ...(changes ? { result: { saved: false } } : {}),
    now: service.now(),
  })
}

function projectOf({ id, project_id: projectId }: StoredJob): string {
  if (projectId === null) throw new Error(`The editor job ${id} has no project.`)
  return projectId
}
