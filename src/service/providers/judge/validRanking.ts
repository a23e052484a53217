import { z } from 'zod'
import { shortened } from '../../../base/graphemes.ts'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { readJson } from '../chat/readJson.ts'
import type { Judgement } from '../combinationJudge.ts'
import { MAX_WHY_LENGTH } from './judgePrompt.ts'

const rankingSchema = z.object({
  ranking: z
    .array(z.object({ id: z.int().min(1), score: z.number().min(0).max(100), why: z.string().nullish() }))
    .min(1),
})

/**
 * The judgements in a model's answer. An answer that names a video twice, or one that is not on the page, is refused as
 * a whole. A video that it leaves out is not judged.
 */
export function validRanking(text: string, count: number): Result<readonly Judgement[]> {
  const json = readJson(text)
  const answer = rankingSchema.safeParse(json.ok ? json.value : null)
  if (!answer.success) return refuse(errorOf('plan_invalid', { reason: 'no_plan' }))
  const { ranking } = answer.data
  const ids = new Set(ranking.map(({ id }) => id))
  if (ids.size < ranking.length || ranking.some(({ id }) => id > count))
    return refuse(errorOf('plan_invalid', { reason: 'no_plan' }))
  return ok(ranking.map(({ id, score, why }) => ({ id, score: Math.round(score), why: oneLine(why ?? '') })))
}

/** Bidirectional control characters could reverse the text after it. */
const oneLine = (text: string): string =>
  shortened(text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim(), MAX_WHY_LENGTH)
