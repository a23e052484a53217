import type { PlanJobInput } from '../../domain/jobs/jobInputs.ts'
import { acceptEditorJob } from '../../domain/jobs/acceptEditorJob.ts'
import type { Handler } from '../handler.ts'
import { lockedAtRevision } from '../../domain/compositions/lockedComposition.ts'

/** Accepts a written request. Spec: "planning does not change the composition". */
export const planEdits: Handler<'planEdits'> = async ({ params, body }, call) => {
  const { prompt, expectedUpdatedAt } = body
  const record = await lockedAtRevision(call, { compositionId: params.compositionId, expectedUpdatedAt })
  const { actor } = call.principal
  const input: PlanJobInput = { prompt, expectedUpdatedAt: record.updated_at.toISOString(), actor }
  return await acceptEditorJob({ type: 'editor_plan', record, permissions: ['read', 'generate'], input }, call)
}
