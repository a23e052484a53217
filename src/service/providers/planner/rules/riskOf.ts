import type { Composition } from '../../../../composition/schema.ts'
import { tools } from '../../../../composition/tools/tools.ts'
import type { EditPlan, EditPlanStep } from '../../../../contract/editPlan.ts'

const MANY_STEPS = 6
const MANY_DELETED = 3

/** Risk of a plan. Low if nothing is deleted, high if much of the composition is deleted or there are many steps. */
export function riskOf(steps: readonly EditPlanStep[], composition: Composition): EditPlan['riskLevel'] {
  const deleted = steps.filter(({ tool }) => tool === 'deleteOverlay').length
  const isMuch = deleted >= MANY_DELETED || (deleted > 0 && deleted * 2 >= composition.overlays.length)
  if (isMuch || steps.length >= MANY_STEPS) return 'high'
  return steps.some(({ tool }) => tools[tool].effect === 'removes') ? 'medium' : 'low'
}
