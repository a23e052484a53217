import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { setVoiceApproval } from '../../../client/resources/avatars.ts'
import type { Avatar } from '../../../contract/operations/generation/avatars.ts'
import type { Voiceover } from '../../../contract/operations/voiceovers.ts'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { useOpenVideo } from '../inEditor/openVideo.ts'
import { AssetAudio } from '../voiceover/AssetAudio.tsx'

export interface VoiceApprovalProps {
  readonly projectId: string
  readonly avatar: Avatar
  /** The voiceovers that the avatar may speak. */
  readonly spoken: readonly Voiceover[]
  readonly voiceover: Voiceover | null
  readonly isApproved: boolean
  readonly onChoose: (voiceoverId: string) => void
}

const linkClasses = 'rounded-sm text-accent-text underline'

function labelOf({ durationMs, script }: Voiceover): string {
  return durationMs === null ? script : `${clockOfMilliseconds(durationMs)} ${script}`
}

/** Chooses the voiceover. A video needs one that was listened to and approved for this avatar. */
export function VoiceApproval({ avatar, isApproved, onChoose, projectId, spoken, voiceover }: VoiceApprovalProps) {
  const queryClient = useQueryClient()
  const video = useOpenVideo()
  const { error, isPending, submit } = useSubmit(async (wanted: boolean) => {
    if (voiceover === null) return
    await setVoiceApproval(avatar, voiceover.id, wanted)
    await queryClient.invalidateQueries({ queryKey: ['avatars', 'of', projectId] })
  })
  if (voiceover === null || voiceover.assetId === null)
    return (
      <p className="text-sm text-secondary">
        {t`The avatar speaks a voiceover, and this project has none yet.`}{' '}
        {video === null ? (
          <Link to={`/projects/${projectId}/create/voiceover`} className={linkClasses}>
            {t`Create a voiceover`}
          </Link>
        ) : (
          <button type="button" className={linkClasses} onClick={() => video.show('voiceover')}>
            {t`Create a voiceover`}
          </button>
        )}
      </p>
    )
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={t`Speaks the voiceover`}
        options={spoken.map((take) => ({ value: take.id, label: labelOf(take) }))}
        value={voiceover.id}
        onChange={onChoose}
      />
      <AssetAudio assetId={voiceover.assetId} revision={voiceover.updatedAt} label={t`Preview of the voice`} />
      <Checkbox
        label={t`I have listened to this voice and approve it for ${avatar.displayName}.`}
        description={
          voiceover.voiceType === 'preset'
            ? t`This is a preset voice, not the voice of the person.`
            : t`This is the cloned voice of the person.`
        }
        isChecked={isApproved}
        disabled={isPending}
        onChange={(wanted) => submit(wanted)}
      />
      {error === null ? null : (
        <p role="alert" className="text-xs text-danger">
          {sentenceOfError(error)}
        </p>
      )}
    </div>
  )
}
