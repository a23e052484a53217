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

/** The voiceover that an avatar speaks. */
export interface AvatarSpeech {
  /** Name of the video. */
  readonly name: string
  readonly voiceover: StoredVoiceover
}

/** The picture and the voice of a video. */
export interface AvatarMaterial {
  readonly image: StoredAvatarImage
  readonly picture: StoredAsset
  readonly sound: StoredAsset
}

/** Whether an avatar may still say its words: a person can withdraw it while its job waits. */
export async function permittedSpeech(db: Db, video: StoredAvatarVideo): Promise<Result<AvatarSpeech>> {
  const { avatar_id: avatarId, voiceover_id: voiceoverId, workspace_id: workspaceId } = video
  const avatar = avatarId === null ? null : await avatarStore.find(db, workspaceId, avatarId)
  if (avatar === null || avatar.disabled_at !== null)
    return refuse(errorOf('avatar_unavailable', { reason: 'disabled' }))
  if (!(await avatarStore.isApproved(db, avatar.id, voiceoverId)))
    return refuse(errorOf('avatar_unavailable', { reason: 'revoked' }))
  const voiceover = await voiceoverStore.find(db, workspaceId, voiceoverId)
  if (voiceover === null) return refuse(voiceoverSoundDeleted)
  const line = voiceover.script.replaceAll(/\s+/gu, ' ').trim()
  return ok({ name: shortened(`${avatar.display_name}: ${line}`, MAX_NAME), voiceover })
}

interface Wanted {
  readonly video: StoredAvatarVideo
  readonly speech: AvatarSpeech
}

export async function avatarMaterial(db: Db, { video, speech }: Wanted): Promise<Result<AvatarMaterial>> {
  const images = video.avatar_id === null ? [] : await avatarStore.imagesOf(db, [video.avatar_id])
  const image = images.find(({ id }) => id === video.image_id)
  const picture = image === undefined ? null : await assetStore.findForWorker(db, image.asset_id)
  if (image === undefined || picture === null) return refuse(assetDeleted)
  const sound = await assetStore.findForWorker(db, speech.voiceover.asset_id)
  return sound === null ? refuse(voiceoverSoundDeleted) : ok({ image, picture, sound })
}
