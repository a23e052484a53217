import { ApiError } from '../../../client/http/ApiError.ts'
import { describeError } from '../../../client/http/describeError.ts'
import type { Refusal } from '../../../base/result.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { Problem } from './conversation.ts'

/** What to do next, by the code of a job or an answer. Without an entry, what the service advises is said. */
const nextByCode: Readonly<Record<string, string>> = {
  stage_unavailable: 'What it would do can be done by hand, or with the tools.',
  plan_invalid: 'Nothing was changed. Ask again, or say it in other words.',
  planner_unavailable: 'Nothing was changed. Ask again in a moment.',
  revision_conflict: 'The steps are checked again on the current version. Apply them if they still fit.',
  source_changed: 'Something that the plan uses was changed. The steps are checked again.',
  stock_unavailable: 'Nothing was changed by this step. Try again in a moment, or drop the step.',
  tool_refused: 'Nothing was changed by this step. Drop it, or ask in other words.',
  forbidden: 'Ask the owner of this workspace to let you generate and write.',
  not_found: 'The service no longer keeps it. Ask again.',
}

/** A request for a plan that came to another revision than it was sent for, again and again. */
export const ASKED_TOO_LATE: Problem = {
  title: 'The composition was changed while you asked.',
  next: 'Nothing was changed by your request. Ask again.',
  requestId: null,
}

/** A fault of a call, in words. Throws what is none. */
export function problemOfFault(fault: unknown): Problem {
  const { title, next, requestId } = describeError(fault)
  const own = fault instanceof ApiError ? nextByCode[fault.code] : undefined
  return { title, next: own ?? next ?? null, requestId: requestId ?? null }
}

/** Why a job did not come to what it was for. */
export function problemOfJob({ status, error }: Pick<Job, 'status' | 'error'>): Problem {
  if (status === 'canceled')
    return { title: 'It was stopped.', next: 'Ask again if you still want it.', requestId: null }
  if (status === 'manual_review')
    return {
      title: 'The outcome is uncertain and is checked by a person.',
      next: 'Do not start it again.',
      requestId: null,
    }
  const title = error?.message ?? 'The service did not say why it failed.'
  return { title, next: nextByCode[error?.code ?? ''] ?? 'Ask again.', requestId: null }
}

/** Why nothing was sent. */
export function problemOfRefusal({ message }: Refusal): Problem {
  return { title: message, next: null, requestId: null }
}
