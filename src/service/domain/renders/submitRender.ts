import { jobStore } from '../../stores/jobs/jobStore.ts'
import { type NewRender, renderStore } from '../../stores/renders/renderStore.ts'
import { chargeRender } from './credits.ts'
import type { Call } from '../call.ts'
import { statusUrlOf } from '../jobs/statusUrlOf.ts'

/** Open point: name of the job type of composition renders — after `sequence_render`. */
export const RENDER_JOB_TYPE = 'composition_render'

interface Submission
  extends Pick<NewRender, 'projectId' | 'compositionId' | 'composition' | 'settings' | 'creditCost' | 'filename'> {
  /** The first job of the chain when this repeats a failed one. */
  readonly chainId?: string
}

/** Job, render, charge and queue entry of one output, in one transaction. */
export async function submitRender(
  submission: Submission,
  call: Call,
): Promise<{ readonly jobId: string; readonly statusUrl: string }> {
  const { db, now, principal, service } = call
  const jobId = service.nextId()
  await jobStore.insert(db, {
    id: jobId,
    workspaceId: principal.workspaceId,
    projectId: submission.projectId,
    creatorId: principal.creatorId,
    type: RENDER_JOB_TYPE,
    permissions: ['read', 'generate'],
    chainId: submission.chainId ?? jobId,
    now,
  })
  const { projectId, compositionId, composition, settings, creditCost, filename } = submission
  const turn = await renderStore.nextTurn(db, projectId)
  const ids = { id: service.nextId(), outputId: service.nextId(), jobId, workspaceId: principal.workspaceId }
  await renderStore.insert(db, {
    ...ids,
    projectId,
    compositionId,
    composition,
    settings,
    creditCost,
    filename,
    turn,
    now,
  })
  await chargeRender(call, { jobId, amount: creditCost })
  await service.queue.sendInTurn(db, 'renderComposition', { payload: { jobId }, turn })
  return { jobId, statusUrl: statusUrlOf(jobId) }
}
