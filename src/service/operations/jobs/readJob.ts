import { jobStore } from '../../stores/jobs/jobStore.ts'
import { renderStore, type StoredOutput } from '../../stores/renders/renderStore.ts'
import type { Call } from '../../domain/call.ts'
import type { Handler } from '../handler.ts'
import { jobOf } from '../../domain/jobs/jobOf.ts'
import { isOutputStored, outputMissing } from '../../domain/renders/isOutputStored.ts'
import { found } from '../../domain/OperationError.ts'

/**
 * A finished output whose file is missing changes the job's status. Spec: succeeded → requires_action when "completed
 * output confirmed missing"; 503 when the "storage check cannot finish".
 */
export const readJob: Handler<'readJob'> = async ({ params }, call) => {
  const job = found(await jobStore.find(call.db, call.principal.workspaceId, params.jobId))
  const render = await renderStore.findByJob(call.db, job.id)
  if (render === null) return jobOf(job, null)
  const outputs = await renderStore.listOutputs(call.db, render.id)
  if (job.status !== 'succeeded') return jobOf(job, { render, outputs })
  if (await isOutputMissing(outputs, call)) await requireAction(job.id, render.id, call)
  else if (outputs.every(({ status }) => status === 'ready')) return jobOf(job, { render, outputs })
  // Another read may have changed the job after it was read here, and before its outputs were.
  const changed = found(await jobStore.find(call.db, call.principal.workspaceId, job.id))
  return jobOf(changed, { render, outputs: await renderStore.listOutputs(call.db, render.id) })
}

async function requireAction(jobId: string, renderId: string, { db, now }: Call): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await jobStore.requireAction(transaction, jobId, { error: outputMissing, now }))
      await renderStore.failOutput(transaction, renderId, outputMissing)
  })
}

async function isOutputMissing(outputs: readonly StoredOutput[], call: Call): Promise<boolean> {
  for (const output of outputs) {
    if (output.status === 'ready' && !(await isOutputStored(output, call))) return true
  }
  return false
}
