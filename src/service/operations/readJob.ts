import { jobStore } from '../stores/jobStore.ts'
import { renderStore, type StoredOutput } from '../stores/renderStore.ts'
import type { Call, Handler } from './handler.ts'
import { jobOf } from './jobOf.ts'
import { found, OperationError } from './OperationError.ts'

/** Spec: succeeded → requires_action when "completed output confirmed missing"; 503 when the "storage check cannot finish". */
export const readJob: Handler<'readJob'> = async ({ params }, call) => {
  const job = found(await jobStore.find(call.db, call.principal.workspaceId, params.jobId))
  const render = await renderStore.findByJob(call.db, job.id)
  if (render === null) return jobOf(job, null)
  const outputs = await renderStore.listOutputs(call.db, render.id)
  if (job.status !== 'succeeded' || !(await isOutputMissing(outputs, call))) return jobOf(job, { render, outputs })
  const error = { code: 'output_unavailable', message: 'The finished file is not stored any more. Render again.' }
  const changed = await jobStore.requireAction(call.db, job.id, { error, now: call.now })
  return jobOf(changed ?? job, { render, outputs })
}

async function isOutputMissing(outputs: readonly StoredOutput[], { service }: Call): Promise<boolean> {
  for (const { blob_key: key } of outputs) {
    if (key === null) continue
    try {
      if ((await service.blobs.stat(key)) === null) return true
    } catch (error) {
      service.log.error({ err: error, key }, 'the stored output could not be checked')
      throw new OperationError('output_unavailable', 'The stored output could not be checked. Read again in a moment.')
    }
  }
  return false
}
