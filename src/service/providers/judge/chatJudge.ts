import { askChat, type ChatEndpoint } from '../chat/askChat.ts'
import type { CombinationJudge } from '../combinationJudge.ts'
import { judgePrompt, requestedRanking } from './judgePrompt.ts'
import { validRanking } from './validRanking.ts'

/** Open point: deadline of a page — 90 seconds, like that of a plan. */
const DEADLINE_MS = 90_000

/** A judge that sends one request per page to a chat server. */
export function chatJudge({
  deadlineMs = DEADLINE_MS,
  ...endpoint
}: ChatEndpoint & { readonly deadlineMs?: number }): CombinationJudge {
  return {
    async judge(page, signal) {
      const count = page.videos.length
      const schema = requestedRanking(count)
      const question = { ...judgePrompt(page), schema, schemaName: 'ranking', deadlineMs }
      const answer = await askChat(endpoint, question, signal)
      if (!answer.ok) return { judged: answer, inputTokens: null, outputTokens: null }
      const { text, ...tokens } = answer.value
      return { judged: validRanking(text, count), ...tokens }
    },
  }
}
