import { applyEditPlan, planEdits } from '../../contract/operations/editorTools.ts'
import { call } from '../http/http.ts'

/** A request in words, on the revision that was seen. */
export interface PlanRequest {
  readonly compositionId: string
  readonly prompt: string
  readonly expectedUpdatedAt: string
  /** One per press of the button. */
  readonly idempotencyKey: string
}

/** Starts planning and returns its job. Spec: `POST /compositions/{compositionId}/ai-actions`. */
export async function startPlan(request: PlanRequest): Promise<{ readonly jobId: string }> {
  const { compositionId, prompt, expectedUpdatedAt, idempotencyKey } = request
  return await call(planEdits, { params: { compositionId }, body: { prompt, expectedUpdatedAt }, idempotencyKey })
}

/** A completed plan to be made as a whole. */
export interface PlanApplication {
  readonly compositionId: string
  readonly planJobId: string
  readonly expectedUpdatedAt: string
  /** One per press of the button. */
  readonly idempotencyKey: string
}

/** Starts making a plan and returns that job. Spec: `POST /compositions/{compositionId}/ai-actions/apply`. */
export async function startPlanApplication(request: PlanApplication): Promise<{ readonly jobId: string }> {
  const { compositionId, planJobId, expectedUpdatedAt, idempotencyKey } = request
  return await call(applyEditPlan, {
    params: { compositionId },
    body: { planJobId, expectedUpdatedAt },
    idempotencyKey,
  })
}
