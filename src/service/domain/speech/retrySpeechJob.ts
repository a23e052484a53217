import { TRANSCRIPT_JOB_TYPE, transcriptInputSchema } from '../jobs/speechJobs.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import { acceptTranscript } from './acceptTranscript.ts'
import { acceptVoiceover } from './acceptVoiceover.ts'
import type { Call } from '../call.ts'
import { found } from '../OperationError.ts'

/**
 * Does the same work again. What is asked for again is asked for anew: a voiceover becomes another one, with an id of its own.
 * A job whose submission is uncertain has not failed, and is not repeated.
 */
export async function retrySpeechJob(job: StoredJob, call: Call) {
  const { db, principal, service } = call
  service.log.info({ jobId: job.id, chainId: job.chain_id }, 'a failed job of speech is repeated')
  if (job.type === TRANSCRIPT_JOB_TYPE) {
    const { assetId } = transcriptInputSchema.parse(job.input)
    const asset = found(await assetStore.lock(db, principal.workspaceId, assetId))
    return await acceptTranscript(asset, job.chain_id, call)
  }
  const before = found(await voiceoverStore.findByJob(db, job.id))
  const { jobId, statusUrl } = await acceptVoiceover(
    {
      projectId: before.project_id,
      script: before.script,
      voiceId: before.voice_id,
      voiceType: before.voice_type,
      language: before.language,
      modelId: before.model_id,
      style: before.style,
      chainId: job.chain_id,
    },
    call,
  )
  return { jobId, statusUrl }
}
