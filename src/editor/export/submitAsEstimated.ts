import { ApiError } from '../../client/http/ApiError.ts'
import { ProblemError } from '../../client/http/ProblemError.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'
import { estimateRender, startRender, type RenderRequest } from '../../client/resources/renders.ts'
import type { SendOnce } from '../../client/resources/useOperationKey.ts'
import type { RenderEstimate } from '../../contract/operations/renders.ts'

/** True if the composition changed between the estimate and the export. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'plan_changed' || error.code === 'revision_conflict')

/** Starts a render and returns its job. Throws a `ProblemError` if a new estimate differs from the displayed price. */
export async function submitAsEstimated(
  request: RenderRequest,
  seen: Pick<RenderEstimate, 'creditCost'>,
  sendOnce: SendOnce,
): Promise<string> {
  try {
    const fresh = await estimateRender(request)
    if (fresh.creditCost !== seen.creditCost) {
      throw new ProblemError(pageError('export_cost_changed', { count: fresh.creditCost }))
    }
    const body = { ...request, planFingerprint: fresh.planFingerprint }
    return await sendOnce(body, (key) => startRender(request, fresh, key))
  } catch (error) {
    if (!isOvertaken(error)) throw error
    throw new ProblemError(pageError('export_overtaken'), error instanceof ApiError ? error.requestId : undefined)
  }
}
