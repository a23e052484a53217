import { ok, refuse, type Result } from '../../../../base/result.ts'
import type { EditPlanStep } from '../../../../contract/editPlan.ts'
import { MAX_STEP_LABEL_LENGTH, MAX_STEP_WHY_LENGTH } from '../../../../contract/editPlanShape.ts'
import type { EditToolName } from '../../../../composition/tools/tools.ts'
import type { Overlay, OverlayId } from '../../../../composition/schema.ts'
import type { Draft, Intended } from './intent.ts'
import { plainRefusal } from './plainRefusal.ts'

const clipped = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text

export function step(call: readonly [EditToolName, object], label: string, why: string): EditPlanStep {
  const [tool, input] = call
  return {
    tool,
    input: { ...input },
    label: clipped(label, MAX_STEP_LABEL_LENGTH),
    why: clipped(why, MAX_STEP_WHY_LENGTH),
  }
}

export function intended(drafts: readonly Draft[], about: readonly (Overlay | OverlayId)[] = []): Result<Intended> {
  return ok({ drafts, about: about.map((one) => (typeof one === 'number' ? one : one.id)) })
}

/** Refuses an instruction that is understood but impossible. */
export function cannot(message: string): Result<never> {
  return refuse(plainRefusal(message))
}
