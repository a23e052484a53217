import { askChat, type ChatEndpoint } from '../chat/askChat.ts'
import type { WindowChooser } from '../windowChooser.ts'
import { choicePrompt, requestedChoice } from './choicePrompt.ts'
import { validChoice } from './validChoice.ts'

/** Open point: time for a choice — 90 seconds, like that of a plan. */
const DEADLINE_MS = 90_000

/** A chooser that sends one request to a chat server. */
export function chatChooser({
  deadlineMs = DEADLINE_MS,
  ...endpoint
}: ChatEndpoint & { readonly deadlineMs?: number }): WindowChooser {
  return {
    async choose(request, signal) {
      const question = { ...choicePrompt(request), schema: requestedChoice(request), schemaName: 'choice', deadlineMs }
      const answer = await askChat(endpoint, question, signal)
      return answer.ok ? validChoice(answer.value.text, request) : answer
    },
  }
}
