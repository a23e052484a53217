import { askChat, type ChatEndpoint } from '../chat/askChat.ts'
import type { Planner } from '../planner.ts'
import { requestedSchema } from './chat/answerSchema.ts'
import { promptOf } from './chat/prompt.ts'
import { validPlan } from './chat/validPlan.ts'

/** Spec: "Plan generation | 90 s deadline, no automatic provider retry". */
const DEADLINE_MS = 90_000

/** Plans with a chat server. Answers are parsed leniently but checked strictly. */
export function openAiPlanner({
  deadlineMs = DEADLINE_MS,
  ...endpoint
}: ChatEndpoint & { readonly deadlineMs?: number }): Planner {
  return {
    name: endpoint.model ?? 'OpenAI-compatible model',
    async plan(request, signal) {
      const question = { ...promptOf(request), schema: requestedSchema, schemaName: 'edit_plan', deadlineMs }
      const answer = await askChat(endpoint, question, signal)
      return answer.ok ? await validPlan(answer.value.text, request) : answer
    },
  }
}
