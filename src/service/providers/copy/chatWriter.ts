import { refuse, type Refusal } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { askChat, type ChatEndpoint } from '../chat/askChat.ts'
import { isOfProxy } from '../../outbound/openGuarded.ts'
import type { CopyWriter } from '../copyWriter.ts'
import { copyPrompt, requestedCopy } from './copyPrompt.ts'
import { readCopy } from './readCopy.ts'

/** Open point: time for copy — 90 seconds, like that of a plan. */
const DEADLINE_MS = 90_000

/** A writer that sends one request to a chat server. Answers are read leniently. */
export function chatWriter({
  deadlineMs = DEADLINE_MS,
  ...endpoint
}: ChatEndpoint & { readonly deadlineMs?: number }): CopyWriter {
  return {
    async write(request, signal) {
      let isSent = false
      const beforeSend = (): void => {
        isSent = true
      }
      const prompt = copyPrompt(request)
      const question = { ...prompt, schema: requestedCopy(request), schemaName: 'copy', deadlineMs, beforeSend }
      const answer = await askChat(endpoint, question, signal)
      if (answer.ok) return readCopy(answer.value.text, request.format)
      if (isSent && isUncertain(answer.refusal)) return refuse(errorOf('submission_unknown'))
      return refuse(refusalOf(answer.refusal, deadlineMs))
    },
  }
}

/** Whether the model may have written, although there is no answer of it. */
const isUncertain = ({ code, facts = {} }: Refusal): boolean =>
  code === 'planner_unavailable' &&
  (facts['reason'] === 'silent' ||
    facts['reason'] === 'lost' ||
    (facts['reason'] === 'status' && isOfProxy({ status: Number(facts['status']), hasRetryAfter: false })))

const reasons = ['away', 'lost', 'key', 'address', 'question', 'busy', 'no_model'] as const

/** The refusal of a chat server in the words of copy. */
function refusalOf({ code, facts = {} }: Refusal, deadlineMs: number): Refusal {
  const { reason, status } = facts
  if (code === 'plan_invalid')
    return errorOf('copy_unusable', { reason: reason === 'too_long' ? 'too_long' : 'no_copy' })
  if (reason === 'status')
    return errorOf('copy_writer_unavailable', { reason, status: typeof status === 'number' ? status : 0 })
  const known = reasons.find((each) => each === reason)
  return known === undefined
    ? errorOf('copy_writer_unavailable', { reason: 'silent', seconds: Math.round(deadlineMs / 1000) })
    : errorOf('copy_writer_unavailable', { reason: known })
}
