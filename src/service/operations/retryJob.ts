import { MAX_EXPLICIT_RETRIES } from '../../contract/limits.ts'
import { jobStore } from '../stores/jobStore.ts'
import { projectStore } from '../stores/projectStore.ts'
import { renderStore } from '../stores/renderStore.ts'
import type { Handler } from './handler.ts'
import { found, OperationError } from './OperationError.ts'
import { readySources } from './readySources.ts'
import { submitRender } from './submitRender.ts'

/**
 * Repeats a failed render as a new job. The failure refunded its charge, so the new one's charge is the only one of the chain.
 *
 * Open point: the chain of composition renders — as for sequence renders, three explicit retries, each of the last failed job.
 */
export const retryJob: Handler<'retryJob'> = async ({ params }, call) => {
  const { db, principal, service } = call
  const job = found(await jobStore.find(db, principal.workspaceId, params.jobId))
  const missing = job.permissions.filter((permission) => !principal.permissions.includes(permission))
  if (missing.length > 0) throw new OperationError('forbidden', `This key lacks the permission ${missing.join(', ')}.`)
  found(await projectStore.hold(db, principal.workspaceId, job.project_id))
  const chain = await jobStore.lockChain(db, job.chain_id)
  const render = await renderStore.findByJob(db, job.id)
  const last = chain.at(-1)
  if (render === null || last?.id !== job.id || last.status !== 'failed') {
    throw new OperationError('retry_not_allowed', 'Only the last failed job of a render can be repeated.')
  }
  if (chain.length > MAX_EXPLICIT_RETRIES) {
    throw new OperationError('retry_limit', `A render can be repeated ${MAX_EXPLICIT_RETRIES} times.`)
  }
  await readySources({ projectId: render.project_id, composition: render.composition }, call)
  const [output] = await renderStore.listOutputs(db, render.id)
  service.log.info({ jobId: job.id, chainId: job.chain_id }, 'a failed render is repeated')
  return await submitRender(
    {
      projectId: render.project_id,
      compositionId: render.composition_id,
      composition: render.composition,
      settings: render.settings,
      creditCost: render.credit_cost,
      filename: output?.filename ?? 'video.mp4',
      chainId: job.chain_id,
    },
    call,
  )
}
