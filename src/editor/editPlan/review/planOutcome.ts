import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { EntryState } from '../conversation/conversation.ts'
import { ASKED_TOO_LATE, problemOfJob } from '../conversation/problems.ts'

/** What a job of planning came to; null while it goes on. `revision`: the one that was sent. */
export function planOutcome(job: Job, revision: string): EntryState | null {
  if (isUnfinished(job.status)) return null
  if (job.plan !== null && job.status === 'succeeded')
    return {
      kind: 'planned',
      planJobId: job.id,
      revision: job.compositionUpdatedAt ?? revision,
      plan: job.plan,
      createdIds: null,
      dropped: [],
      done: [],
      givenIds: [],
      problem: null,
    }
  if (job.error?.code === 'plan_refused') return { kind: 'refused', sentence: job.error.message }
  const isOvertaken = job.error?.code === 'revision_conflict'
  return { kind: 'failed', problem: isOvertaken ? ASKED_TOO_LATE : problemOfJob(job) }
}
