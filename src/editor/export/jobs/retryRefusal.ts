import { ApiError } from '../../../client/http/ApiError.ts'
import { describeError, type ErrorWords } from '../../../client/http/describeError.ts'

/** Why a job is not repeated, and what to do instead, by code. Spec: Errors, "retry request". */
const wordsByCode: Readonly<Record<string, { readonly title: string; readonly next: string }>> = {
  retry_not_allowed: {
    title: 'This job cannot be tried again.',
    next: 'It was tried again already, or would end the same way. Start it anew from where it belongs.',
  },
  retry_limit: {
    title: 'It was tried again as often as the service allows.',
    next: 'Look at the reason, change what causes it, and start it anew.',
  },
  refund_pending: {
    title: 'The refund of the failed attempt is still on its way.',
    next: 'Nothing is charged twice. Look at the usage in a moment, then try again.',
  },
  manual_review_required: {
    title: 'A person has to look at this first.',
    next: 'The provider may have it already. Do not start it again before that is known.',
  },
  charge_unconfirmed: {
    title: 'It is not known whether the first attempt was charged.',
    next: 'The owner of the workspace checks that first.',
  },
  insufficient_credits: {
    title: 'There are not enough credits for another try.',
    next: 'Wait for the next reset, or export reusable footage, which costs none.',
  },
  revision_conflict: {
    title: 'The composition was changed since.',
    next: 'Start it anew from where it belongs: it then works on what is there now.',
  },
  source_not_ready: {
    title: 'Media of it is still being prepared.',
    next: 'Wait until it is ready in the library, then try again.',
  },
  media_unavailable: {
    title: 'Media of it is not there any more.',
    next: 'Replace or remove it on the timeline, then export again.',
  },
  plan_required: {
    title: 'The plan of this workspace does not allow new work.',
    next: 'Finished files can still be watched and downloaded.',
  },
  forbidden: {
    title: 'You may not start this job.',
    next: 'It needs the permissions of the job itself. Ask the owner of the workspace.',
  },
  not_found: { title: 'The job or what it works on was deleted.', next: 'Start it anew if you still need it.' },
}

const finalCodes: ReadonlySet<string> = new Set([
  'retry_not_allowed',
  'retry_limit',
  'manual_review_required',
  'not_found',
])

/** Whether a press of the same button can never do anything else. Spec: "Stop retrying". */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof ApiError && finalCodes.has(error.code)
}

/** A retry that was refused, in words. What the service said stays readable. */
export function refusalOfRetry(error: unknown): ErrorWords {
  const words = describeError(error)
  const known = error instanceof ApiError ? wordsByCode[error.code] : undefined
  return known === undefined ? words : { ...words, ...known }
}
