import { englishOf } from '../../../../base/message.ts'
import { ok, refuse, type Refusal, type Result } from '../../../../base/result.ts'
import type { EditPlan, EditPlanStep } from '../../../../contract/editPlan.ts'
import {
  MAX_PLAN_SUMMARY_LENGTH,
  MAX_STEP_LABEL_LENGTH,
  MAX_STEP_WHY_LENGTH,
} from '../../../../contract/editPlanShape.ts'
import { tools } from '../../../../composition/tools/tools.ts'
import type { PlanRequest } from '../../planner.ts'
import { riskOf } from '../rules/riskOf.ts'
import { answerSchema, type ModelAnswer } from './answerSchema.ts'
import { placedStock } from './placedStock.ts'
import { readJson } from '../../chat/readJson.ts'
import type { FactsOf } from '../../../../base/wording.ts'
import { errorOf, type jobErrors } from '../../../../contract/jobErrors.ts'

const risks = ['low', 'medium', 'high'] as const

/** Normalises and truncates a text. Returns `otherwise` if it is empty. */
const within = (text: string | null | undefined, length: number, otherwise: string): string => {
  const plain = (text ?? '').replace(/\s+/gu, ' ').trim() || otherwise
  return plain.length > length ? `${plain.slice(0, length - 1)}…`.toWellFormed() : plain.toWellFormed()
}

type Invalid = FactsOf<(typeof jobErrors)['plan_invalid']['message']>

const invalid = (facts: Invalid): { readonly ok: false; readonly refusal: Refusal } =>
  refuse(errorOf('plan_invalid', facts))

/**
 * Extracts the plan from a model's answer. Refuses with `plan_invalid` if there is none, or `plan_refused` if the model
 * declines. Its media must belong to the project or exist in the stock library.
 */
export async function validPlan(text: string, request: PlanRequest): Promise<Result<EditPlan>> {
  const json = readJson(text)
  if (!json.ok) return invalid({ reason: 'no_plan' })
  const answer = answerSchema.safeParse(json.value)
  if (!answer.success) return invalid({ reason: 'no_plan' })
  const { refusal, steps } = answer.data
  if (!steps || steps.length === 0) {
    if (refusal?.trim()) return refuse(errorOf('plan_refused', { answer: within(refusal, 500, '') }))
    return invalid({ reason: 'no_step' })
  }
  const checked: EditPlanStep[] = []
  for (const [index, one] of steps.entries()) {
    const step = await validStep(one, request, index + 1)
    if (!step.ok) return step
    checked.push(step.value)
  }
  const risk = Math.max(
    risks.indexOf(answer.data.riskLevel ?? 'low'),
    risks.indexOf(riskOf(checked, request.composition)),
  )
  return ok({
    summary: within(answer.data.summary, MAX_PLAN_SUMMARY_LENGTH, checked.map(({ label }) => label).join('; ')),
    riskLevel: risks[risk] ?? 'high',
    steps: checked,
  })
}

type AnsweredStep = NonNullable<ModelAnswer['steps']>[number]

async function validStep(
  { tool, input, label, why }: AnsweredStep,
  request: PlanRequest,
  step: number,
): Promise<Result<EditPlanStep>> {
  const placed = await placedStock(tool, withoutNulls(input), request)
  if (!placed.ok) return invalid({ ...placed.refusal, step })
  const parsed = tools[tool].input.safeParse(placed.value)
  if (!parsed.success) return invalid({ reason: 'step_misfit', step, tool })
  const unknown = unknownMedia(placed.value, request)
  if (unknown !== null) return invalid({ reason: `step_${unknown}_unknown`, step })
  return ok({
    tool,
    input: placed.value,
    label: within(label, MAX_STEP_LABEL_LENGTH, englishOf(tools[tool].words.label)),
    why: within(why, MAX_STEP_WHY_LENGTH, englishOf(tools[tool].words.summary)),
  })
}

/** Models write null for omitted fields. Within `changes`, null removes a field. */
function withoutNulls(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}

function unknownMedia(
  input: Readonly<Record<string, unknown>>,
  { assets, captions, voiceovers }: PlanRequest,
): 'media' | 'voiceover' | 'captions' | null {
  const { assetId, captionId, voiceoverId } = input
  const isKnown = (id: unknown, ids: readonly string[]): boolean =>
    id === undefined || (typeof id === 'string' && ids.some((one) => one.toLowerCase() === id.toLowerCase()))
  if (
    !isKnown(
      assetId,
      assets.map((asset) => asset.assetId),
    )
  )
    return 'media'
  if (
    !isKnown(
      voiceoverId,
      voiceovers.map((voiceover) => voiceover.voiceoverId),
    )
  )
    return 'voiceover'
  return isKnown(
    captionId,
    captions.map((one) => one.captionId),
  )
    ? null
    : 'captions'
}
