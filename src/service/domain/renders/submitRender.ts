import { type NewRender, renderStore } from '../../stores/renders/renderStore.ts'
import { chargeRender } from './credits.ts'
import type { Call } from '../call.ts'
import { type AcceptedJob, acceptJob } from '../jobs/acceptJob.ts'

/** Open point: name of the job type of composition renders — after `sequence_render`. */
export const RENDER_JOB_TYPE = 'composition_render'

interface Submission
  extends Pick<NewRender, 'projectId' | 'compositionId' | 'composition' | 'settings' | 'creditCost' | 'filename'> {
  /** The first job of the chain when this repeats a failed one. */
  readonly chainId?: string
}

/** Job, render, charge and queue entry of one output, in one transaction. */
export async function submitRender({ chainId, ...film }: Submission, call: Call): Promise<AcceptedJob> {
  const { db, now, principal, service } = call
  const { projectId, creditCost } = film
  const permissions = ['read', 'generate'] as const
  const asked = { type: RENDER_JOB_TYPE, projectId, permissions, chainId: chainId ?? null }
  const accepted = await acceptJob(asked, call)
  const { jobId } = accepted
  const turn = await renderStore.nextTurn(db, projectId)
  const ids = { id: service.nextId(), outputId: service.nextId(), jobId, workspaceId: principal.workspaceId }
  await renderStore.insert(db, { ...film, ...ids, turn, now })
  await chargeRender(call, { jobId, amount: creditCost })
  await service.queue.sendInTurn(db, 'renderComposition', { payload: { jobId }, turn })
  return accepted
}
