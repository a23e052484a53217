import { shortened } from '../../../base/graphemes.ts'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { voiceoverSoundDeleted } from '../../domain/speech/endSpeechJobs.ts'
import { assetDeleted } from '../../domain/speech/recognition.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { avatarStore, type StoredAvatarImage } from '../../stores/generation/avatarStore.ts'
import type { StoredAvatarVideo } from '../../stores/generation/avatarVideoStore.ts'
import { type StoredVoiceover, voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import type { Db } from '../../stores/tables.ts'

const MAX_NAME = 60

/** The picture and the voice of a video. */
export interface AvatarMaterial {
  /** Name of the video. */
  readonly name: string
  readonly image: StoredAvatarImage
  readonly picture: StoredAsset
  readonly voiceover: StoredVoiceover
  readonly sound: StoredAsset
}

/** Reads the material, and whether it may still be used: a person can withdraw an avatar while its job waits. */
export async function avatarMaterial(db: Db, video: StoredAvatarVideo): Promise<Result<AvatarMaterial>> {
  const { avatar_id: avatarId, voiceover_id: voiceoverId, workspace_id: workspaceId } = video
  const avatar = await avatarStore.find(db, workspaceId, avatarId)
  if (avatar === null || avatar.disabled_at !== null)
    return refuse(errorOf('avatar_unavailable', { reason: 'disabled' }))
  if (!(await avatarStore.isApproved(db, avatarId, voiceoverId)))
    return refuse(errorOf('avatar_unavailable', { reason: 'revoked' }))
  const image = (await avatarStore.imagesOf(db, [avatarId])).find(({ id }) => id === video.image_id)
  const picture = image === undefined ? null : await assetStore.findForWorker(db, image.asset_id)
  if (image === undefined || picture === null) return refuse(assetDeleted)
  const voiceover = await voiceoverStore.find(db, workspaceId, voiceoverId)
  const sound = voiceover === null ? null : await assetStore.findForWorker(db, voiceover.asset_id)
  if (voiceover === null || sound === null) return refuse(voiceoverSoundDeleted)
  const line = voiceover.script.replaceAll(/\s+/gu, ' ').trim()
  const name = shortened(`${avatar.display_name}: ${line}`, MAX_NAME)
  return ok({ name, image, picture, voiceover, sound })
}
