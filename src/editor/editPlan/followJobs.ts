import { ApiError } from '../../client/http/ApiError.ts'
import { followJob } from '../../client/jobs/followJob.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import type { AssistantState } from './assistantContext.ts'
import { backToReview, plannedOf, type EntryState } from './conversation/conversation.ts'
import { resumeApplying } from './conversation/resumeApplying.ts'
import { problemOf } from './conversation/problems.ts'
import { planOutcome } from './review/planOutcome.ts'

interface FollowContext extends AssistantState {
  /** True if this window applies the plan and therefore already follows its job. */
  readonly isAppliedHere: (id: string) => boolean
}

/** Follows running and newly started jobs until the signal is aborted. */
export function followJobs(signal: AbortSignal, context: FollowContext): void {
  const { conversation } = context
  const followed = new Set<string>()
  const followAll = (): void => {
    for (const { id, state } of conversation.getState().entries) {
      const jobId = jobOf(id, state, context)
      if (jobId === null || followed.has(`${id} ${jobId}`)) continue
      followed.add(`${id} ${jobId}`)
      void followEntry({ id, jobId, state, signal }, context)
    }
  }
  const stop = conversation.subscribe(followAll)
  signal.addEventListener('abort', stop)
  followAll()
}

/** The job that an entry waits for. Null if there is none, or if it is followed elsewhere. */
function jobOf(id: string, state: EntryState, { isAppliedHere }: FollowContext): string | null {
  if (state.kind === 'planning') return state.planJobId
  return state.kind === 'applying' && !isAppliedHere(id) ? state.applyJobId : null
}

interface FollowedEntry {
  readonly id: string
  readonly jobId: string
  /** State when the job is first read. */
  readonly state: EntryState
  readonly signal: AbortSignal
}

/** Follows an entry's job to its end. If the job is missing, the entry ends with a problem. */
async function followEntry({ id, jobId, state, signal }: FollowedEntry, context: FollowContext): Promise<void> {
  const { open, now, onJob, conversation } = context
  try {
    const job = await followJob(jobId, { signal })
    onJob(job)
    conversation.setEntry(id, (current) => afterJob(current, { started: state, job, now: now() }))
    if (state.kind === 'applying' && job.compositionUpdatedAt !== null)
      open.autosave.reportRevision(job.compositionUpdatedAt)
  } catch (fault) {
    if (signal.aborted) return
    conversation.setEntry(id, (current) => {
      const problem = problemOf(fault)
      return plannedOf(current) === null ? { kind: 'failed', problem } : backToReview(current, problem)
    })
    if (!(fault instanceof ApiError)) reportError(fault)
  }
}

interface EndedJob {
  /** State when the job is first read. */
  readonly started: EntryState
  readonly job: Job
  readonly now: number
}

function afterJob(current: EntryState, { started, job, now }: EndedJob): EntryState {
  if (started.kind === 'planning') return planOutcome(job, started.revision) ?? current
  return resumeApplying(current, job, now)
}
