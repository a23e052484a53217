import type { Refusal } from '../../../../base/result.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'

export function plainRefusal(answer: string): Refusal {
  return errorOf('plan_refused', { answer })
}
