import { childJobStore } from '../../stores/jobs/childJobStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { renderStore, type StoredOutput } from '../../stores/renders/renderStore.ts'
import type { Call } from '../../domain/call.ts'
import type { Handler } from '../handler.ts'
import { batchJobOf } from '../../domain/jobs/batchJobOf.ts'
import { requireStoredMedia } from '../../domain/jobs/requireStoredMedia.ts'
import { jobOf } from '../../domain/jobs/jobOf.ts'
import { parentJobOf } from '../../domain/jobs/parentJobOf.ts'
import { fileOf, isOutputStored, outputMissing } from '../../domain/renders/isOutputStored.ts'
import { withPreviewUrls } from '../../domain/stock/stockPreviewUrl.ts'
import { found } from '../../domain/OperationError.ts'

/**
 * A finished output whose file is missing changes the job's status. Spec: succeeded → requires_action when "completed
 * output confirmed missing"; 503 when the "storage check cannot finish".
 */
export const readJob: Handler<'readJob'> = async ({ params }, call) => {
  const job = found(await jobStore.find(call.db, call.principal.workspaceId, params.jobId))
  if (job.type === 'sequence_render') return await readBatch(job, call)
  const parent = await parentJobOf(job, call)
  if (parent !== null) return parent
  const render = await renderStore.findByJob(call.db, job.id)
  if (render === null) return withPreviewUrls(jobOf(await requireStoredMedia(job, call), null), call)
  const outputs = await renderStore.listOutputs(call.db, render.id)
  if (job.status !== 'succeeded') return jobOf(job, { render, outputs })
  if (await isOutputMissing(outputs, call)) await requireAction(job.id, render.id, call)
  else if (outputs.every(({ status }) => status === 'ready')) return jobOf(job, { render, outputs })
  // Another request may have changed the job between the two reads.
  const changed = found(await jobStore.find(call.db, call.principal.workspaceId, job.id))
  return jobOf(changed, { render, outputs: await renderStore.listOutputs(call.db, render.id) })
}

/** Files are checked only once all outputs have succeeded, because until then clients read the job repeatedly. */
async function readBatch(job: StoredJob, call: Call) {
  const children = await childJobStore.list(call.db, job.id)
  if (job.status !== 'succeeded') return batchJobOf(job, children)
  const areStored = await Promise.all(children.map(async (child) => await isOutputStored(child, call)))
  const missing = children.filter(({ outputStatus }, index) => outputStatus === 'ready' && !(areStored[index] ?? false))
  if (missing.length === 0) return batchJobOf(job, children)
  await call.db.transaction().execute(async (db) => {
    await jobStore.requireAction(db, job.id, { error: outputMissing, now: call.now })
    for (const { id, renderId } of missing) {
      if (await jobStore.requireAction(db, id, { error: outputMissing, now: call.now }))
        await renderStore.failOutput(db, renderId, outputMissing)
    }
  })
  const changed = found(await jobStore.find(call.db, call.principal.workspaceId, job.id))
  return batchJobOf(changed, await childJobStore.list(call.db, job.id))
}

async function requireAction(jobId: string, renderId: string, { db, now }: Call): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await jobStore.requireAction(transaction, jobId, { error: outputMissing, now }))
      await renderStore.failOutput(transaction, renderId, outputMissing)
  })
}

async function isOutputMissing(outputs: readonly StoredOutput[], call: Call): Promise<boolean> {
  for (const output of outputs) {
    if (output.status === 'ready' && !(await isOutputStored(fileOf(output), call))) return true
  }
  return false
}
