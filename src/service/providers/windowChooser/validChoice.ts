import { z } from 'zod'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { oneLine } from '../chat/oneLine.ts'
import { readJson } from '../chat/readJson.ts'
import type { ChosenWindow, WindowRequest } from '../windowChooser.ts'
import { MAX_WHY_LENGTH } from './choicePrompt.ts'

const choiceSchema = z.object({
  windows: z
    .array(z.object({ id: z.int(), part: z.int().nullish().catch(null), why: z.string().nullish().catch(null) }))
    .min(1),
})

/**
 * The windows in a model's answer. The whole answer is refused if it contains an id twice, or an id that was not
 * offered. A part that the story does not have counts as none.
 */
export function validChoice(text: string, { parts, windows }: WindowRequest): Result<readonly ChosenWindow[]> {
  const json = readJson(text)
  const answer = choiceSchema.safeParse(json.ok ? json.value : null)
  if (!answer.success) return refuse(errorOf('plan_invalid', { reason: 'no_plan' }))
  const chosen = answer.data.windows
  const offered = new Set(windows.map(({ id }) => id))
  const ids = new Set(chosen.map(({ id }) => id))
  if (ids.size < chosen.length || chosen.some(({ id }) => !offered.has(id)))
    return refuse(errorOf('plan_invalid', { reason: 'no_plan' }))
  const partOf = (part: number | null | undefined): number | null =>
    typeof part === 'number' && part >= 1 && part <= parts.length ? part : null
  return ok(chosen.map(({ id, part, why }) => ({ id, part: partOf(part), why: oneLine(why ?? '', MAX_WHY_LENGTH) })))
}
