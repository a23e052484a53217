import { t } from '@lingui/core/macro'
import { avatarShapes, MAX_AVATAR_PROMPT_LENGTH } from '../../../contract/operations/generation/avatarVideos.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import type { AvatarDraft } from './avatarDraft.ts'

export interface DirectionFieldsProps {
  readonly draft: AvatarDraft
  readonly onChange: (changed: Partial<AvatarDraft>) => void
}

/** How the video looks. */
export function DirectionFields({ draft, onChange }: DirectionFieldsProps) {
  return (
    <>
      <SegmentedControl
        label={t`Shape`}
        options={avatarShapes.map((shape) => ({ value: shape, label: shape }))}
        value={draft.aspectRatio}
        onChange={(aspectRatio) => onChange({ aspectRatio })}
      />
      <SegmentedControl
        label={t`Head movement`}
        options={[
          { value: 'still', label: t`Still` },
          { value: 'calm', label: t`Calm` },
          { value: 'lively', label: t`Lively` },
        ]}
        value={draft.motion}
        onChange={(motion) => onChange({ motion })}
      />
      <TextArea
        label={t`Direction`}
        value={draft.prompt}
        rows={2}
        maxLength={MAX_AVATAR_PROMPT_LENGTH}
        placeholder={t`For example: smiles, in a bright kitchen`}
        description={t`Drafts on this machine ignore it.`}
        onChange={(prompt) => onChange({ prompt })}
      />
    </>
  )
}
