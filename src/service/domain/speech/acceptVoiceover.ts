import { z } from 'zod'
import { type NewVoiceover, voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import type { Call } from '../call.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { type AcceptedJob, acceptJob } from '../jobs/acceptJob.ts'
import { found } from '../OperationError.ts'

/** How the voice speaks. It is stored as the input of the job. */
const deliverySchema = z
  .object({ speed: z.number().default(1), spokenScript: z.string().nullable().default(null) })
  .nullable()
  .transform((delivery) => delivery ?? { speed: 1, spokenScript: null })
export type Delivery = z.output<typeof deliverySchema>

export const deliveryOf = ({ input }: Pick<StoredJob, 'input'>): Delivery => deliverySchema.parse(input)

export interface VoiceoverInput
  extends Pick<NewVoiceover, 'projectId' | 'script' | 'voiceId' | 'voiceType' | 'language' | 'modelId' | 'style'> {
  /** First job of the chain, if this is a retry. */
  readonly chainId: string | null
  readonly delivery: Delivery
}

/** Creates a voiceover, its job and its queue entry, in one transaction. */
export async function acceptVoiceover({ chainId, delivery, ...input }: VoiceoverInput, call: Call) {
  const { db, now, principal, service } = call
  const { projectId } = input
  const permissions = ['read', 'generate'] as const
  const accepted = await acceptJob({ type: 'voiceover', projectId, permissions, chainId, input: delivery }, call)
  const ids = { id: service.nextId(), jobId: accepted.jobId, assetId: service.nextId() }
  await voiceoverStore.insert(db, { ...input, ...ids, workspaceId: principal.workspaceId, now })
  return { ...accepted, voiceoverId: ids.id }
}

/**
 * Synthesizes the same script again as a new voiceover. A job whose submission has an unknown outcome has not failed
 * and is not retried.
 */
export async function retryVoiceover(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const before = found(await voiceoverStore.findByJob(call.db, job.id))
  const input = {
    projectId: before.project_id,
    script: before.script,
    voiceId: before.voice_id,
    voiceType: before.voice_type,
    language: before.language,
    modelId: before.model_id,
    style: before.style,
    chainId: job.chain_id,
    delivery: deliveryOf(job),
  }
  const { jobId, statusUrl } = await acceptVoiceover(input, call)
  return { jobId, statusUrl }
}
