import { type NewRender, renderStore } from '../../stores/renders/renderStore.ts'
import { chargeRenders } from './credits.ts'
import type { Call } from '../call.ts'
import { type AcceptedJob, acceptJob } from '../jobs/acceptJob.ts'

interface Submission extends Omit<NewRender, 'id' | 'outputId' | 'jobId' | 'workspaceId' | 'turn' | 'now'> {
  /** First job of the chain, if this is a retry. */
  readonly chainId?: string
}

/** Creates the job, the render, the charge and the queue entry of one output, in one transaction. */
export async function submitRender({ chainId, ...render }: Submission, call: Call): Promise<AcceptedJob> {
  const { db, now, principal, service } = call
  const { projectId, creditCost } = render
  const turn = await renderStore.nextTurn(db, projectId)
  const permissions = ['read', 'generate'] as const
  const accepted = await acceptJob({ type: 'composition_render', projectId, permissions, chainId, turn }, call)
  const { jobId } = accepted
  const ids = { id: service.nextId(), outputId: service.nextId(), jobId, workspaceId: principal.workspaceId }
  await renderStore.insert(db, { ...render, ...ids, turn, now })
  await chargeRenders(call, [{ jobId, amount: creditCost }])
  return accepted
}
