import {
  MAX_RESEARCH_SOURCE_BYTES,
  MAX_RESEARCH_SOURCE_MEBIBYTES,
  MAX_RESEARCH_SOURCE_SECONDS,
} from '../../../contract/operations/research/researchItems.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { savedResearchStore, type StoredResearch } from '../../stores/research/savedResearchStore.ts'
import type { Call } from '../call.ts'
import { acceptJob, type AcceptedJob } from '../jobs/acceptJob.ts'
import { researchTranscriptInputSchema } from '../jobs/jobInputs.ts'
import { errorOfRefusal, found, OperationError } from '../OperationError.ts'
import { recognizerMissing, refusalOf } from '../speech/recognition.ts'
import { refuseWhileInWork } from './savedResearchOf.ts'

/** Starts the transcription of the attached video, or else of the one at the address that the provider gave. */
export async function acceptResearchTranscript(
  row: StoredResearch,
  chainId: string | null,
  call: Call,
): Promise<AcceptedJob> {
  await refuseWhileInWork(row, call)
  const source = await sourceOf(row, call)
  const { recognizer } = await call.service.providers.speech(row.workspace_id, call.db)
  if (recognizer === null) throw errorOfRefusal(recognizerMissing)
  const permissions = ['read', 'generate'] as const
  const input = { savedId: row.id, ...source }
  return await acceptJob({ type: 'research_transcript', projectId: row.project_id, permissions, input, chainId }, call)
}

async function sourceOf({ asset_id: assetId, result, workspace_id: workspaceId }: StoredResearch, { db }: Call) {
  if (result?.kind !== 'ad' && result?.kind !== 'video')
    throw new OperationError('source_media_unavailable', { reason: 'kind' })
  if (assetId === null) {
    const video = result.media.find(({ type }) => type === 'video')
    if (video === undefined) throw new OperationError('source_media_unavailable', { reason: 'none' })
    return { assetId: null, address: video.address }
  }
  const asset = found(await assetStore.find(db, workspaceId, assetId))
  const refusal = refusalOf(asset)
  if (refusal !== null) throw errorOfRefusal(refusal)
  if (asset.size_bytes > MAX_RESEARCH_SOURCE_BYTES)
    throw new OperationError('source_media_unavailable', { reason: 'large', mebibytes: MAX_RESEARCH_SOURCE_MEBIBYTES })
  if ((asset.duration_ms ?? 0) > MAX_RESEARCH_SOURCE_SECONDS * 1_000)
    throw new OperationError('source_media_unavailable', { reason: 'long', minutes: MAX_RESEARCH_SOURCE_SECONDS / 60 })
  return { assetId: asset.id, address: null }
}

export async function retryResearchTranscript(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const { savedId } = researchTranscriptInputSchema.parse(job.input)
  const row = found(await savedResearchStore.lockById(call.db, savedId))
  return await acceptResearchTranscript(row, job.chain_id, call)
}
