import { z } from 'zod'
import { ApiError } from '../../../client/http/ApiError.ts'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { editPlanSchema } from '../../../contract/editPlan.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { EntryState } from '../conversation/conversation.ts'
import { ASKED_TOO_LATE, problemOf, problemOfJob } from '../conversation/problems.ts'
import { pageError } from '../../../client/errorWords/errorWords.ts'

/**
 * State of an entry after its planning job. Null while the job runs. `revision` is the one that the request was sent
 * for.
 */
export function planOutcome(job: Job, revision: string): EntryState | null {
  if (isUnfinished(job.status)) return null
  if (job.plan !== null && job.status === 'succeeded') {
    const plan = editPlanSchema.safeParse(job.plan)
    if (!plan.success) return { kind: 'failed', problem: problemOf(unknownTool(plan.error)) }
    return {
      kind: 'planned',
      planJobId: job.id,
      revision: job.compositionUpdatedAt ?? revision,
      plan: plan.data,
      createdIds: null,
      dropped: [],
      done: [],
      givenIds: [],
      problem: null,
    }
  }
  if (job.error?.code === 'plan_refused') return { kind: 'refused', sentence: job.error.message }
  const isOvertaken = job.error?.code === 'revision_conflict'
  return { kind: 'failed', problem: isOvertaken ? ASKED_TOO_LATE : problemOfJob(job) }
}

/** Another host of the API may plan with tools that this editor does not have. */
function unknownTool(error: z.ZodError): ApiError {
  const facts = { reason: 'other_shape', detail: z.prettifyError(error) } as const
  return new ApiError({ kind: 'unreadable', status: 200, ...pageError('unreadable_response', facts) })
}
