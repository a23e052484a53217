import { VOICEOVER_JOB_TYPE } from '../jobs/speechJobs.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { type NewVoiceover, voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import type { Call } from '../call.ts'
import { statusUrlOf } from '../jobs/statusUrlOf.ts'

/** What is to be spoken, and how. */
export interface SpokenWish
  extends Pick<NewVoiceover, 'projectId' | 'script' | 'voiceId' | 'voiceType' | 'language' | 'modelId' | 'style'> {
  /** The first job, of a retry. */
  readonly chainId: string | null
}

/** A voiceover, the job that makes it, and its place in the queue, in one transaction. */
export async function acceptVoiceover({ chainId, ...wish }: SpokenWish, { db, now, principal, service }: Call) {
  const [jobId, voiceoverId] = [service.nextId(), service.nextId()]
  const shared = { workspaceId: principal.workspaceId, projectId: wish.projectId, now }
  await jobStore.insert(db, {
    ...shared,
    id: jobId,
    creatorId: principal.creatorId,
    type: VOICEOVER_JOB_TYPE,
    permissions: ['read', 'generate'],
    chainId: chainId ?? jobId,
  })
  await voiceoverStore.insert(db, { ...wish, ...shared, id: voiceoverId, jobId, assetId: service.nextId() })
  await service.queue.send(db, 'makeVoiceover', { jobId })
  return { jobId, statusUrl: statusUrlOf(jobId), voiceoverId }
}
