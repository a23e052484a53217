import type { FactsOf } from '../../../base/wording.ts'
import { errorOf, type jobErrors } from '../../../contract/jobErrors.ts'
import { AISDKError, APICallError } from 'ai'
import type { Refusal } from '../../../base/result.ts'
import { isUnreached } from '../../outbound/openGuarded.ts'
import { ProviderError } from '../ProviderError.ts'

const unavailable = (facts: FactsOf<(typeof jobErrors)['planner_unavailable']['message']>): Refusal =>
  errorOf('planner_unavailable', facts)

const NO_PLAN: Refusal = errorOf('plan_invalid', { reason: 'no_plan' })

const isOfNetwork = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** The refusal for a server error. Null for other errors. Contains no text from the server, which cannot be trusted. */
export function faultOf(error: unknown, deadlineMs: number): Refusal | null {
  if (error instanceof ProviderError) return { code: error.code, facts: error.facts, message: error.message }
  if (isTimeout(error)) return unavailable({ reason: 'silent', seconds: Math.round(deadlineMs / 1000) })
  if (isOfNetwork(error)) return unavailable({ reason: isUnreached(error) ? 'away' : 'lost' })
  if (!APICallError.isInstance(error)) return AISDKError.isInstance(error) ? NO_PLAN : null
  const status = error.statusCode
  if (status === undefined) return unavailable({ reason: isUnreached(error.cause) ? 'away' : 'lost' })
  if (status === 401 || status === 403) return unavailable({ reason: 'key' })
  if (status === 404) return unavailable({ reason: 'address' })
  if (status === 400 || status === 422) {
    return unavailable({ reason: 'question' })
  }
  if (status === 429) return unavailable({ reason: 'busy' })
  if (status >= 200 && status < 300) return NO_PLAN
  return unavailable({ reason: 'status', status })
}

function isTimeout(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one.name === 'TimeoutError' || one.name === 'AbortError') return true
  }
  return false
}
