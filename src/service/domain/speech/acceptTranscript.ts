import { TRANSCRIPT_JOB_TYPE } from '../jobs/speechJobs.ts'
import { recognizerMissing, refusalOf } from './recognition.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import { errorOfRefusal } from '../OperationError.ts'
import { type AcceptedJob, acceptedJob, acceptJob } from '../jobs/acceptJob.ts'

/** Starts the job that makes the transcript of an asset, or says which one is at it. `chainId`: the first job, of a retry. */
export async function acceptTranscript(asset: StoredAsset, chainId: string | null, call: Call): Promise<AcceptedJob> {
  const { db, service } = call
  if (service.speech.recognizer === null) throw errorOfRefusal(recognizerMissing)
  const refusal = refusalOf(asset)
  if (refusal !== null) throw errorOfRefusal(refusal)
  const work = { type: TRANSCRIPT_JOB_TYPE, input: { assetId: asset.id } }
  const underWay = await jobStore.findUnderWay(db, work.type, work.input)
  if (underWay !== null) return acceptedJob(underWay)
  const asked = { ...work, projectId: asset.project_id, permissions: ['read', 'generate'], chainId } as const
  const accepted = await acceptJob(asked, call)
  await service.queue.send(db, 'transcribeAsset', { jobId: accepted.jobId })
  return accepted
}
