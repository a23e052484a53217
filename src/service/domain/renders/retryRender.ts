import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { renderStore } from '../../stores/renders/renderStore.ts'
import type { Call } from '../call.ts'
import { found } from '../OperationError.ts'
import { readySources } from './readySources.ts'
import { submitRender } from './submitRender.ts'

/** Retries a failed render. The failed render was refunded, so the chain is charged once. */
export async function retryRender(job: StoredJob, call: Call) {
  const { db } = call
  const render = found(await renderStore.readByJob(db, job.id))
  await readySources({ projectId: render.project_id, composition: render.composition }, call)
  const [output] = await renderStore.listOutputs(db, render.id)
  return await submitRender(
    {
      projectId: render.project_id,
      compositionId: render.composition_id,
      composition: render.composition,
      rowSwitches: render.row_switches,
      settings: render.settings,
      creditCost: render.credit_cost,
      filename: output?.filename ?? 'video.mp4',
      chainId: job.chain_id,
    },
    call,
  )
}
