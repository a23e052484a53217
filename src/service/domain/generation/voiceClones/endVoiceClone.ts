import { assetStore } from '../../../stores/assets/assetStore.ts'
import { uploadStore } from '../../../stores/assets/uploadStore.ts'
import { type StoredVoiceClone } from '../../../stores/generation/voiceCloneStore.ts'
import { notifyEnd } from '../../../stores/jobs/endedWork.ts'
import { jobStore } from '../../../stores/jobs/jobStore.ts'
import { renderStore } from '../../../stores/renders/renderStore.ts'
import { assetImpact } from '../../assets/assetImpact.ts'
import { voiceFolder } from '../../assets/blobKeys.ts'
import { cancelReservation } from '../../assets/cancelReservation.ts'
import { discardFiles } from '../../assets/discardFiles.ts'
import { removeAsset } from '../../assets/removeAsset.ts'
import type { Call } from '../../call.ts'
import { retireVoice } from './retireVoice.ts'

/**
 * Ends everything that belongs to a locked clone: its job, its reservation, its sample and its voice at the provider.
 *
 * Open point: an uploaded sample that something else uses — it stays in the project, because deleting a voice
 * must not break a video, a running export or the settings of the project.
 */
export async function endVoiceClone(clone: StoredVoiceClone, call: Call): Promise<void> {
  const { db, now, principal, service } = call
  if (clone.job_id !== null) {
    const isOver = await jobStore.finish(db, clone.job_id, { status: 'canceled', error: null, now })
    if (isOver) await notifyEnd(db, clone.job_id)
  }
  await retireVoice(clone, call)
  await discardFiles(db, [voiceFolder(clone.id)], { queue: service.queue, now })
  if (clone.source_type !== 'upload') return
  const upload = clone.upload_id === null ? null : await uploadStore.find(db, principal.workspaceId, clone.upload_id)
  if (upload !== null) await cancelReservation(db, { upload, queue: service.queue, now })
  const asset = await assetStore.lock(db, principal.workspaceId, clone.asset_id)
  if (asset === null) return
  const { avatars, clones, compositions, sequences, settings } = await assetImpact(db, asset)
  const others = clones.filter(({ id }) => id !== clone.id)
  const isUsed =
    [avatars, others, compositions, sequences, settings.contextSources].some((users) => users.length > 0) ||
    settings.isLogo ||
    (await renderStore.isAssetRendered(db, asset.id))
  if (!isUsed) await removeAsset(asset, call)
}
