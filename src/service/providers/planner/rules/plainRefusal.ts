import type { Refusal } from '../../../../base/result.ts'

/** Says plainly what the planner cannot do. */
export function plainRefusal(message: string): Refusal {
  return { code: 'plan_refused', message }
}
