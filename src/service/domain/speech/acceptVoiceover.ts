import { VOICEOVER_JOB_TYPE } from '../jobs/speechJobs.ts'
import { type NewVoiceover, voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import type { Call } from '../call.ts'
import { acceptJob } from '../jobs/acceptJob.ts'

/** What is to be spoken, and how. */
export interface SpokenWish
  extends Pick<NewVoiceover, 'projectId' | 'script' | 'voiceId' | 'voiceType' | 'language' | 'modelId' | 'style'> {
  /** The first job, of a retry. */
  readonly chainId: string | null
}

/** A voiceover, the job that makes it, and its place in the queue, in one transaction. */
export async function acceptVoiceover({ chainId, ...wish }: SpokenWish, call: Call) {
  const { db, now, principal, service } = call
  const permissions = ['read', 'generate'] as const
  const asked = { type: VOICEOVER_JOB_TYPE, projectId: wish.projectId, permissions, chainId }
  const accepted = await acceptJob(asked, call)
  const ids = { id: service.nextId(), jobId: accepted.jobId, assetId: service.nextId() }
  await voiceoverStore.insert(db, { ...wish, ...ids, workspaceId: principal.workspaceId, now })
  await service.queue.send(db, 'makeVoiceover', { jobId: ids.jobId })
  return { ...accepted, voiceoverId: ids.id }
}
