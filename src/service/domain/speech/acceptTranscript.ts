import { TRANSCRIPT_JOB_TYPE } from '../jobs/speechJobs.ts'
import { recognizerMissing, refusalOf } from './recognition.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import { errorOfRefusal } from '../OperationError.ts'
import { statusUrlOf } from '../jobs/statusUrlOf.ts'

/** Starts the job that makes the transcript of an asset, or says which one is at it. `chainId`: the first job, of a retry. */
export async function acceptTranscript(asset: StoredAsset, chainId: string | null, call: Call) {
  const { db, now, principal, service } = call
  if (service.speech.recognizer === null) throw errorOfRefusal(recognizerMissing)
  const refusal = refusalOf(asset)
  if (refusal !== null) throw errorOfRefusal(refusal)
  const input = { assetId: asset.id }
  const underWay = await jobStore.findUnderWay(db, TRANSCRIPT_JOB_TYPE, input)
  if (underWay !== null) return { jobId: underWay, statusUrl: statusUrlOf(underWay) }
  const jobId = service.nextId()
  await jobStore.insert(db, {
    id: jobId,
    workspaceId: principal.workspaceId,
    projectId: asset.project_id,
    creatorId: principal.creatorId,
    type: TRANSCRIPT_JOB_TYPE,
    permissions: ['read', 'generate'],
    chainId: chainId ?? jobId,
    input,
    now,
  })
  await service.queue.send(db, 'transcribeAsset', { jobId })
  return { jobId, statusUrl: statusUrlOf(jobId) }
}
