import type { Refusal } from '../../../../base/result.ts'

export function plainRefusal(message: string): Refusal {
  return { code: 'plan_refused', message }
}
