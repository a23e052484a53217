import { childJobStore } from '../../stores/jobs/childJobStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { renderStore } from '../../stores/renders/renderStore.ts'
import { usageStore } from '../../stores/renders/usageStore.ts'
import type { Call } from '../call.ts'
import { batchInputSchema, outputInputSchema } from '../jobs/jobInputs.ts'
import { found, OperationError } from '../OperationError.ts'
import { readySources } from '../renders/readySources.ts'
import { type BatchOutput, submitBatch } from './submitBatch.ts'

/**
 * Renders the confirmed failed outputs of a batch again, with unchanged settings. Spec: "retries only confirmed failed
 * children, keeps successful children". Their first charges were refunded, so each output is charged once.
 */
export async function retryBatch(job: StoredJob, call: Call) {
  const { db } = call
  const outputs: BatchOutput[] = []
  for (const child of await childJobStore.list(db, job.id)) {
    if (child.status !== 'failed') continue
    if (await usageStore.isRefundPending(db, child.id)) throw new OperationError('refund_pending')
    const {
      composition,
      credit_cost: creditCost,
      project_id: projectId,
    } = found(await renderStore.readByJob(db, child.id))
    await readySources({ projectId, composition }, call)
    outputs.push({
      index: child.index,
      input: outputInputSchema.parse(child.input),
      filename: child.filename,
      creditCost,
      compose: async () => found(await renderStore.readByJob(db, child.id)).composition,
    })
  }
  if (outputs.length === 0) throw new OperationError('retry_not_allowed', { reason: 'same_end' })
  const { chain_id: chainId, sequence_id: sequenceId } = job
  const projectId = found(job.project_id)
  return await submitBatch({ projectId, sequenceId, input: batchInputSchema.parse(job.input), outputs, chainId }, call)
}
