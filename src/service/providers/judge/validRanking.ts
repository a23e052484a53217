import { z } from 'zod'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { oneLine } from '../chat/oneLine.ts'
import { readJson } from '../chat/readJson.ts'
import type { Judgement } from '../combinationJudge.ts'
import { MAX_WHY_LENGTH } from './judgePrompt.ts'

const rankingSchema = z.object({
  ranking: z
    .array(z.object({ id: z.int().min(1), score: z.number().min(0).max(100), why: z.string().nullish() }))
    .min(1),
})

/**
 * The judgements in a model's answer. The whole answer is refused if it contains an id twice, or an id that is not on
 * the page. Videos that it leaves out are not judged.
 */
export function validRanking(text: string, count: number): Result<readonly Judgement[]> {
  const json = readJson(text)
  const answer = rankingSchema.safeParse(json.ok ? json.value : null)
  if (!answer.success) return refuse(errorOf('plan_invalid', { reason: 'no_plan' }))
  const { ranking } = answer.data
  const ids = new Set(ranking.map(({ id }) => id))
  if (ids.size < ranking.length || ranking.some(({ id }) => id > count))
    return refuse(errorOf('plan_invalid', { reason: 'no_plan' }))
  return ok(
    ranking.map(({ id, score, why }) => ({ id, score: Math.round(score), why: oneLine(why ?? '', MAX_WHY_LENGTH) })),
  )
}
