import type { Avatar } from '../../../contract/operations/generation/avatars.ts'
import type { AvatarMotion, AvatarVideo } from '../../../contract/operations/generation/avatarVideos.ts'
import type { Voiceover } from '../../../contract/operations/voiceovers.ts'

/** The form of an avatar video. Null chooses the first one. */
export interface AvatarDraft {
  readonly avatarId: string | null
  readonly imageId: string | null
  readonly voiceoverId: string | null
  readonly prompt: string
  readonly motion: AvatarMotion
  readonly aspectRatio: AvatarVideo['aspectRatio']
}

export const emptyAvatarDraft: AvatarDraft = {
  avatarId: null,
  imageId: null,
  voiceoverId: null,
  prompt: '',
  motion: 'calm',
  aspectRatio: '9:16',
}

/** The avatar, picture and voiceover of the form. Voiceovers with the cloned voice of someone else are left out. */
export function avatarChoice(draft: AvatarDraft, avatars: readonly Avatar[], takes: readonly Voiceover[]) {
  const avatar = avatars.find(({ id }) => id === draft.avatarId) ?? avatars[0] ?? null
  const image = avatar?.images.find(({ id }) => id === draft.imageId) ?? avatar?.images[0] ?? null
  const spoken = takes.filter(
    ({ assetId, status, voiceId, voiceType }) =>
      status === 'completed' && assetId !== null && (voiceType === 'preset' || voiceId === avatar?.voiceCloneId),
  )
  const voiceover = spoken.find(({ id }) => id === draft.voiceoverId) ?? spoken[0] ?? null
  const isApproved =
    voiceover !== null && avatar !== null && avatar.approvals.some(({ voiceoverId }) => voiceoverId === voiceover.id)
  return { avatar, image, spoken, voiceover, isApproved }
}
