import { ok, refuse } from '../../base/result.ts'
import type { EditPlan, EditPlanStep } from '../../contract/editPlan.ts'
import type { TestServiceOptions } from './service.ts'

const step = (tool: EditPlanStep['tool'], input: EditPlanStep['input']): EditPlanStep => ({
  tool,
  input,
  label: `Step with ${tool}`,
  why: 'Asked for.',
})
const planOf = (...steps: EditPlanStep[]): EditPlan => ({ summary: 'Adds titles.', riskLevel: 'low', steps })

const threeSteps = planOf(
  step('addTextOverlay', { text: 'One' }),
  step('addTextOverlay', { text: 'Two' }),
  step('changeOverlay', { overlayId: 4, changes: { content: 'Second' } }),
)
const plans: Readonly<Record<string, EditPlan>> = {
  three: threeSteps,
  'add, change the last': planOf(
    step('addTextOverlay', { text: 'Bye' }),
    step('changeOverlay', { overlayId: 2, changes: { content: 'Hello' } }),
  ),
  'move both': planOf(
    step('moveOverlay', { overlayId: 1, startSeconds: 1 }),
    step('moveOverlay', { overlayId: 2, startSeconds: 4 }),
  ),
  'delete the first, change the last': planOf(
    step('deleteOverlay', { overlayId: 1 }),
    step('changeOverlay', { overlayId: 2, changes: { content: 'Closer' } }),
  ),
}
/** A planner that knows a few prompts. Their plans are for a composition with the texts 1 and 2. */
export const scriptedPlanner: NonNullable<TestServiceOptions['planner']> = {
  name: 'scripted',
  plan: async ({ prompt }) => {
    const plan = plans[prompt]
    if (plan) return ok(plan)
    return prompt === 'rubbish'
      ? refuse({ code: 'plan_invalid', message: 'The answer of the planner is not a plan.' })
      : refuse({ code: 'cannot', message: 'I cannot paint.' })
  },
}
