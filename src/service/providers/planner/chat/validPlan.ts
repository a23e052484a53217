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
import { readJson } from './readJson.ts'

const risks = ['low', 'medium', 'high'] as const

/** Normalises and truncates a text; `otherwise` if it is empty. */
const within = (text: string | null | undefined, length: number, otherwise: string): string => {
  const plain = (text ?? '').replace(/\s+/gu, ' ').trim() || otherwise
  return plain.length > length ? `${plain.slice(0, length - 1)}…`.toWellFormed() : plain.toWellFormed()
}

const invalid = (message: string): { readonly ok: false; readonly refusal: Refusal } =>
  refuse({ code: 'plan_invalid', message })

/**
 * Extracts the plan from a model's answer. Refuses with `plan_invalid` if there is none, or `plan_refused` if the model
 * declines. Its media must belong to the project or be found in the stock library.
 */
export async function validPlan(text: string, request: PlanRequest): Promise<Result<EditPlan>> {
  const json = readJson(text)
  if (!json.ok) return invalid('The model answered something that is no plan.')
  const answer = answerSchema.safeParse(json.value)
  if (!answer.success)
    return invalid(
      `The answer of the model is not a plan: ${answer.error.issues[0]?.message ?? 'it has another shape'}`,
    )
  const { refusal, steps } = answer.data
  if (!steps || steps.length === 0) {
    if (refusal?.trim()) return refuse({ code: 'plan_refused', message: within(refusal, 500, '') })
    return invalid('The model made a plan without a step.')
  }
  const checked: EditPlanStep[] = []
  for (const [index, one] of steps.entries()) {
    const step = await validStep(one, request)
    if (!step.ok) return invalid(`Step ${index + 1} of the model's plan ${step.refusal}`)
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
): Promise<Result<EditPlanStep, string>> {
  const placed = await placedStock(tool, withoutNulls(input), request)
  if (!placed.ok) return placed
  const parsed = tools[tool].input.safeParse(placed.value)
  if (!parsed.success) return refuse(`does not fit ${tool}: ${parsed.error.issues[0]?.message ?? 'its input is wrong'}`)
  const unknown = unknownMedia(placed.value, request)
  if (unknown !== null) return refuse(`uses ${unknown} that is not in this project.`)
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
): string | null {
  const { assetId, captionId, voiceoverId } = input
  const isKnown = (id: unknown, ids: readonly string[]): boolean =>
    id === undefined || (typeof id === 'string' && ids.some((one) => one.toLowerCase() === id.toLowerCase()))
  if (
    !isKnown(
      assetId,
      assets.map((asset) => asset.assetId),
    )
  )
    return 'an asset'
  if (
    !isKnown(
      voiceoverId,
      voiceovers.map((voiceover) => voiceover.voiceoverId),
    )
  )
    return 'a voiceover'
  return isKnown(
    captionId,
    captions.map((one) => one.captionId),
  )
    ? null
    : 'captions'
}
