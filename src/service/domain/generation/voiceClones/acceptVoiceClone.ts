import { assetStore } from '../../../stores/assets/assetStore.ts'
import { uploadStore } from '../../../stores/assets/uploadStore.ts'
import { type StoredVoiceClone, voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import type { StoredJob } from '../../../stores/jobs/jobStore.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { Call } from '../../call.ts'
import { type AcceptedJob, acceptJob } from '../../jobs/acceptJob.ts'
import { voiceCloneInputSchema } from '../../jobs/jobInputs.ts'
import { found, OperationError } from '../../OperationError.ts'
import { retireVoice } from './retireVoice.ts'

/**
 * Locks a clone until the transaction ends. Its project is locked first, as when a project is deleted, and then its
 * upload, as when an upload is completed.
 */
export async function lockedVoiceClone({ db, principal }: Call, id: string): Promise<StoredVoiceClone> {
  const place = { workspaceId: principal.workspaceId, id }
  const { project_id: projectId, upload_id: uploadId } = found(await voiceCloneStore.find(db, place))
  found(await projectStore.hold(db, principal.workspaceId, projectId))
  if (uploadId !== null) await uploadStore.lock(db, principal.workspaceId, uploadId)
  return found(await voiceCloneStore.lock(db, place))
}

/**
 * Starts the job that checks the sample and clones the voice. Without a server that clones, the check of the sample is
 * kept and the request refused. `chainId` is the first job of the chain, for a retry.
 */
export async function acceptVoiceClone(cloneId: string, call: Call & { readonly chainId: string | null }) {
  const { chainId, db, now, principal, service } = call
  const clone = await lockedVoiceClone(call, cloneId)
  const { status } = clone
  if (status === 'verifying' || status === 'ready' || status === 'canceled' || status === 'reserved')
    throw new OperationError('voice_clone_state', { reason: status })
  if (clone.sample_key === null && (await assetStore.find(db, principal.workspaceId, clone.asset_id)) === null)
    throw new OperationError('media_unavailable', { reason: 'asset_deleted' })
  const { speaker } = await service.providers.speech(principal.workspaceId, db)
  if (speaker?.cloner === undefined) {
    if (clone.sample_check === null) await service.queue.send(db, 'checkVoiceSample', { cloneId: clone.id })
    throw new OperationError('stage_unavailable', { reason: 'cloning' }, { keepsChanges: true })
  }
  const input = { voiceCloneId: clone.id, displayName: clone.display_name }
  const permissions = ['read', 'generate'] as const
  const accepted = await acceptJob(
    { type: 'voice_clone', projectId: clone.project_id, permissions, input, chainId },
    call,
  )
  // A request of an earlier run had an unknown result. This run makes a voice of its own.
  await retireVoice(clone, call)
  const { jobId } = accepted
  await voiceCloneStore.change(db, clone.id, { status: 'verifying', jobId, submission: null, error: null, now })
  return { ...accepted, voiceCloneId: clone.id }
}

export async function retryVoiceClone(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const { voiceCloneId } = voiceCloneInputSchema.parse(job.input)
  const { jobId, statusUrl } = await acceptVoiceClone(voiceCloneId, { ...call, chainId: job.chain_id })
  return { jobId, statusUrl }
}
