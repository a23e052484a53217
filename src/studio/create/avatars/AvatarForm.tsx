import { t } from '@lingui/core/macro'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Dispatch, SetStateAction } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { startAvatarVideo } from '../../../client/resources/avatars.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import { voiceoversQuery } from '../../../client/resources/voiceovers.ts'
import type { Avatar } from '../../../contract/operations/generation/avatars.ts'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { GenerateRow } from '../GenerateRow.tsx'
import { useEngine } from '../useEngine.ts'
import { useOpenVideo } from '../inEditor/openVideo.ts'
import { clipOf } from '../use/useInVideo.ts'
import { avatarChoice, type AvatarDraft } from './avatarDraft.ts'
import { AvatarPicker } from './AvatarPicker.tsx'
import { DirectionFields } from './DirectionFields.tsx'
import { VoiceApproval } from './VoiceApproval.tsx'

export interface AvatarFormProps {
  readonly projectId: string
  readonly draft: AvatarDraft
  readonly onChange: Dispatch<SetStateAction<AvatarDraft>>
  readonly avatars: UseQueryResult<Avatar[]>
}

/** Chooses who speaks what, and how. The choices stay after they are sent, so that a variation is one click. */
export function AvatarForm({ avatars, draft, onChange, projectId }: AvatarFormProps) {
  const queryClient = useQueryClient()
  const sendOnce = useRepeatableKey()
  const video = useOpenVideo()
  const isLocal = useEngine('video')?.source === 'default'
  const takes = useQuery(voiceoversQuery(projectId))
  const { avatar, image, isApproved, spoken, voiceover } = avatarChoice(draft, avatars.data ?? [], takes.data ?? [])
  const { error, isPending, submit } = useSubmit(async () => {
    if (avatar === null || image === null || voiceover === null) return
    const { aspectRatio, motion } = draft
    const body = {
      presenterProfileId: avatar.id,
      presenterReferenceImageId: image.id,
      voiceoverJobId: voiceover.jobId,
      aspectRatio,
      motion,
      ...(draft.prompt.trim() === '' ? {} : { prompt: draft.prompt.trim() }),
    }
    const started = sendOnce(body, async (key) => await startAvatarVideo(projectId, body, key))
    video?.awaitResult({ started, usableOf: (assetId) => clipOf(assetId, avatar.displayName) })
    await started
    await queryClient.invalidateQueries({ queryKey: ['avatarVideos', 'of', projectId] })
  })
  const unread = faultOfRead(avatars) ?? faultOfRead(takes)
  return (
    <>
      {error === null && unread === null ? null : (
        <ErrorNotice {...(error === null ? describeRead(unread) : wordsOf(error))} />
      )}
      <AvatarPicker
        projectId={projectId}
        avatars={avatars.data ?? null}
        avatar={avatar}
        image={image}
        onChoose={(avatarId, imageId) => onChange((now) => ({ ...now, avatarId, imageId }))}
      />
      {avatar === null ? null : (
        <>
          {takes.data === undefined ? null : (
            <VoiceApproval
              projectId={projectId}
              avatar={avatar}
              spoken={spoken}
              voiceover={voiceover}
              isApproved={isApproved}
              onChoose={(voiceoverId) => onChange((now) => ({ ...now, voiceoverId }))}
            />
          )}
          <DirectionFields draft={draft} onChange={(changed) => onChange((now) => ({ ...now, ...changed }))} />
          <GenerateRow
            isFree={isLocal}
            isDraft={isLocal}
            missing={isApproved || voiceover === null ? null : t`Listen to the voice, and approve it first.`}
            isDisabled={!isApproved || image === null}
            isPending={isPending}
            onPress={() => submit()}
          />
        </>
      )}
    </>
  )
}
