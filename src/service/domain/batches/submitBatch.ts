import { noRowSwitches } from '../../../composition/rowSwitches.ts'
import type { Composition } from '../../../composition/schema.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { renderStore } from '../../stores/renders/renderStore.ts'
import type { Call } from '../call.ts'
import { type AcceptedJob, acceptedJob, acceptJob } from '../jobs/acceptJob.ts'
import type { BatchInput, OutputInput } from '../jobs/jobInputs.ts'
import { type Charge, chargeRenders } from '../renders/credits.ts'

export interface BatchOutput {
  /** Its position among the outputs of the batch. A retry keeps it. */
  readonly index: number
  readonly input: OutputInput
  readonly filename: string
  readonly creditCost: number
  /** Called once for each output, so that only one document is in memory at a time. */
  readonly compose: () => Promise<Composition> | Composition
}

interface Batch {
  readonly projectId: string
  readonly sequenceId: string | null
  readonly input: BatchInput
  readonly outputs: readonly BatchOutput[]
  /** First job of the chain, if this is a retry. */
  readonly chainId?: string
}

const permissions = ['read', 'generate'] as const

/**
 * Creates a batch with one child job per output. The children, their renders, charges and queue entries are all written
 * in one transaction. The outputs get successive turns, so that jobs of other projects run in between.
 */
export async function submitBatch({ chainId, input, outputs, ...batch }: Batch, call: Call): Promise<AcceptedJob> {
  const { db, now, principal, service } = call
  const { projectId, sequenceId } = batch
  const { creatorId, workspaceId } = principal
  const id = service.nextId()
  await jobStore.insert(db, {
    id,
    workspaceId,
    projectId,
    creatorId,
    permissions,
    input,
    now,
    ...(sequenceId === null ? {} : { sequenceId }),
    type: 'sequence_render',
    chainId: chainId ?? id,
  })
  const firstTurn = await renderStore.nextTurn(db, projectId)
  const charges: Charge[] = []
  for (const [place, output] of outputs.entries()) {
    const turn = firstTurn + place
    const parent = { id, index: output.index }
    const child = { type: 'sequence_output', projectId, permissions, parent, turn, input: output.input } as const
    const { jobId } = await acceptJob(child, call)
    await renderStore.insert(db, {
      id: service.nextId(),
      outputId: service.nextId(),
      jobId,
      workspaceId,
      projectId,
      turn,
      now,
      compositionId: null,
      composition: await output.compose(),
      rowSwitches: noRowSwitches,
      settings: {},
      quality: input.settings.quality,
      creditCost: output.creditCost,
      filename: output.filename,
    })
    charges.push({ jobId, amount: output.creditCost })
  }
  await chargeRenders(call, charges)
  return acceptedJob(id)
}
