import { applyEditPlan, planEdits } from '../../contract/operations/editorTools.ts'
import { call } from '../http/http.ts'

/** A request for edits in plain language, for the revision on screen. */
export interface PlanRequest {
  readonly compositionId: string
  readonly prompt: string
  readonly expectedUpdatedAt: string
  /** Each click of the button has its own key. */
  readonly idempotencyKey: string
}

/** Starts planning and returns the job. Spec: `POST /compositions/{compositionId}/ai-actions`. */
export async function startPlan(request: PlanRequest): Promise<{ readonly jobId: string }> {
  const { compositionId, prompt, expectedUpdatedAt, idempotencyKey } = request
  return await call(planEdits, { params: { compositionId }, body: { prompt, expectedUpdatedAt }, idempotencyKey })
}

/** A completed plan to be applied as a whole. */
export interface PlanApplication {
  readonly compositionId: string
  readonly planJobId: string
  readonly expectedUpdatedAt: string
  /** Each click of the button has its own key. */
  readonly idempotencyKey: string
}

/** Starts applying a plan and returns the job. Spec: `POST /compositions/{compositionId}/ai-actions/apply`. */
export async function startPlanApplication(request: PlanApplication): Promise<{ readonly jobId: string }> {
  const { compositionId, planJobId, expectedUpdatedAt, idempotencyKey } = request
  return await call(applyEditPlan, {
    params: { compositionId },
    body: { planJobId, expectedUpdatedAt },
    idempotencyKey,
  })
}
