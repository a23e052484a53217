import type { Unmet } from '../../../../contract/operations/generation/autoEditReport.ts'
import type { ServiceContext } from '../../../context.ts'
import { choiceOf, offeredWindows, type Offering } from '../../../domain/autoEdit/offeredWindows.ts'
import type { ModelChoice } from '../../../domain/autoEdit/pickedSentences.ts'
import { inSlices } from '../../../domain/workSlices.ts'
import { modelRequestStore } from '../../../stores/generation/modelRequestStore.ts'
import type { StoredJob } from '../../../stores/jobs/jobStore.ts'

export interface ModelOutcome {
  /** Null if rules choose. */
  readonly choice: ModelChoice | null
  readonly unmet: readonly Unmet[]
}

/**
 * Has the connected language model choose sentences. It is asked once in a job, even if the service is killed. Whenever
 * it gives no usable answer, rules choose, and the report says so.
 */
export async function chooseByModel(
  { job, ...offering }: Offering & { readonly job: Pick<StoredJob, 'id' | 'workspace_id'> },
  service: Pick<ServiceContext, 'db' | 'log' | 'now' | 'providers'>,
  signal: AbortSignal,
): Promise<ModelOutcome> {
  const rules = (reason: Unmet['reason']): ModelOutcome => ({ choice: null, unmet: [{ reason, subject: null }] })
  const chooser = await service.providers.windowChooser(job.workspace_id)
  const offer = chooser === null ? null : await inSlices(offeredWindows(offering), signal)
  if (chooser === null || offer === null) return { choice: null, unmet: [] }
  if (!(await modelRequestStore.begin(service.db, job.id, service.now()))) return rules('model_interrupted')
  const chosen = await chooser.choose(offer.request, signal)
  if (!chosen.ok) {
    service.log.warn({ err: chosen.refusal, jobId: job.id }, 'a language model chose no sentences')
    return rules(chosen.refusal.code === 'planner_unavailable' ? 'model_unavailable' : 'model_unusable')
  }
  const choice = choiceOf(offer, chosen.value)
  return 'unmet' in choice ? rules(choice.unmet) : { choice, unmet: [] }
}
