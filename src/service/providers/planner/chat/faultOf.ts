import { errorOf } from '../../../../contract/jobErrors.ts'
import { AISDKError, APICallError } from 'ai'
import type { Refusal } from '../../../../base/result.ts'
import { ProviderError } from '../../ProviderError.ts'

const unavailable = (message: string): Refusal => ({ code: 'planner_unavailable', message })

const NO_PLAN: Refusal = errorOf('plan_invalid', { reason: 'no_plan' })

const isOfNetwork = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** The refusal for a server fault; null for other faults. Contains no text from the server, which may be anything. */
export function faultOf(error: unknown, deadlineMs: number): Refusal | null {
  if (error instanceof ProviderError) return { code: error.code, facts: error.facts, message: error.message }
  if (isTimeout(error))
    return unavailable(`The planner did not answer within ${Math.round(deadlineMs / 1000)} seconds. Try again.`)
  if (isOfNetwork(error)) return unavailable('The planner cannot be reached. Check that its server runs.')
  if (!APICallError.isInstance(error)) return AISDKError.isInstance(error) ? NO_PLAN : null
  const status = error.statusCode
  if (status === undefined) return unavailable('The planner cannot be reached. Check that its server runs.')
  if (status === 401 || status === 403) return unavailable('The planner refused the key. Check FRAMEWRIGHT_AI_KEY.')
  if (status === 404)
    return unavailable(
      'The planner does not know this address or model. Check FRAMEWRIGHT_AI_URL and FRAMEWRIGHT_AI_MODEL.',
    )
  if (status === 400 || status === 422) {
    return unavailable(
      'The planner did not take the question. Its server may not support structured output (response_format).',
    )
  }
  if (status === 429) return unavailable('The planner is busy. Try again later.')
  if (status >= 200 && status < 300) return NO_PLAN
  return unavailable(`The planner answered ${status}. Try again later.`)
}

function isTimeout(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one.name === 'TimeoutError' || one.name === 'AbortError') return true
  }
  return false
}
