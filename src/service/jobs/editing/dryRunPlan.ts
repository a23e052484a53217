import { ok, refuse, type Refusal, type Result } from '../../../base/result.ts'
import type { Composition } from '../../../composition/schema.ts'
import { resourceNeeds } from '../../../composition/tools/definition/resourceNeeds.ts'
import { type EditToolName, isCallOf, type ToolCall, tools } from '../../../composition/tools/tools.ts'
import { firstViolation, sourceAssetIds } from '../../../composition/violations.ts'
import { type EditPlan, editPlanSchema, type EditPlanStep } from '../../../contract/editPlan.ts'
import { applyCall } from './applyCall.ts'
import type { EditingContext, ToolContext } from '../../domain/compositions/toolContext.ts'
import type { PlanSource } from '../../domain/jobs/jobInputs.ts'
import { planSources } from './planSources.ts'
import { isSpeechPreparable } from '../../../composition/speech/isSpeechPreparable.ts'
import { errorOf } from '../../../contract/jobErrors.ts'

export interface PlanDryRun {
  readonly plan: EditPlan
  /** The plan's sources in their current state. */
  readonly sources: readonly PlanSource[]
}

/**
 * Applies a plan's steps in order without saving, importing or preparing anything. Refuses with `plan_invalid` if the
 * plan is malformed, uses a tool that changes nothing, or has a step that would be refused.
 */
export async function dryRunPlan(
  answer: unknown,
  composition: Composition,
  editing: EditingContext,
): Promise<Result<PlanDryRun>> {
  const parsed = editPlanSchema.safeParse(answer)
  if (!parsed.success) return refuse(errorOf('plan_invalid', { reason: 'no_plan' }))
  let document = composition
  const { recognizer } = await editing.service.providers.speech(editing.workspaceId)
  const drawn = {
    assetIds: [...sourceAssetIds(composition)],
    voiceoverIds: new Set<string>(),
    captionIds: new Set<string>(),
  }
  for (const [index, step] of parsed.data.steps.entries()) {
    const call = callOf(step, index + 1)
    if (!call.ok) return call
    drawn.assetIds.push(...resourceNeeds(document, call.value).assetIds)
    const outcome = await applyCall(document, call.value, editing)
    if (!outcome.ok) {
      // The result is unknown if speech must still be recognised, so the step is checked when the plan is applied.
      if (recognizer !== null && isSpeechPreparable(outcome, true)) continue
      return refuse(because(errorOf('plan_invalid', { reason: 'step_refused', step: index + 1 }), outcome.refusal))
    }
    document = outcome.value.document
    note(outcome.value.context, drawn)
  }
  return ok({ plan: parsed.data, sources: await planSources(drawn, editing) })
}

function callOf({ tool, input }: EditPlanStep, step: number): Result<ToolCall<EditToolName>> {
  const call = { tool, input }
  if (!isCallOf('edit', call)) return refuse(errorOf('plan_invalid', { reason: 'step_without_edit', step, tool }))
  const parsed = tools[tool].input.safeParse(input)
  if (parsed.success) return ok(call)
  return refuse(because(errorOf('plan_invalid', { reason: 'step_misfit', step, tool }), firstViolation(parsed.error)))
}

function note({ resources }: ToolContext, drawn: { voiceoverIds: Set<string>; captionIds: Set<string> }): void {
  for (const id of resources.voiceovers.keys()) drawn.voiceoverIds.add(id)
  for (const id of resources.captions.keys()) drawn.captionIds.add(id)
}

/** Adds the code and message of the underlying problem to a plan's refusal. */
const because = ({ code, facts, message }: Refusal, cause: Refusal): Refusal => ({
  code,
  facts: { ...facts, refusal: cause.code },
  message: `${message} ${cause.message}`,
})
