import { recognizerMissing, refusalOf } from './recognition.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import { errorOfRefusal, found } from '../OperationError.ts'
import { type AcceptedJob, acceptedJob, acceptJob } from '../jobs/acceptJob.ts'
import { transcriptInputSchema } from '../jobs/jobInputs.ts'

/**
 * Starts a transcription of an asset, or returns the job that is already running. `chainId` is the first job of the
 * chain, for a retry.
 */
export async function acceptTranscript(asset: StoredAsset, chainId: string | null, call: Call): Promise<AcceptedJob> {
  const { recognizer } = await call.service.providers.speech(call.principal.workspaceId, call.db)
  if (recognizer === null) throw errorOfRefusal(recognizerMissing)
  const refusal = refusalOf(asset)
  if (refusal !== null) throw errorOfRefusal(refusal)
  const input = { assetId: asset.id }
  const underWay = await jobStore.findUnfinished(call.db, 'asset_transcript', input)
  if (underWay !== null) return acceptedJob(underWay)
  const permissions = ['read', 'generate'] as const
  return await acceptJob({ type: 'asset_transcript', projectId: asset.project_id, permissions, input, chainId }, call)
}

export async function retryTranscript(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const { assetId } = transcriptInputSchema.parse(job.input)
  const asset = found(await assetStore.lock(call.db, call.principal.workspaceId, assetId))
  return await acceptTranscript(asset, job.chain_id, call)
}
