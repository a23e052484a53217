import { t } from '@lingui/core/macro'
import { MAX_CONTEXT_FIELD_LENGTH, MAX_CONTEXT_TEXT_LENGTH } from '../../../contract/limits.ts'
import { copyLengths } from '../../../contract/operations/generation/copyResult.ts'
import { copyCounts } from '../../../contract/operations/savedResources/messagingTemplates.ts'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { LanguageChoice } from '../fields/LanguageChoice.tsx'
import type { CopyDraft } from './copyDraft.ts'
import { lengthNames } from './copyWords.ts'

export interface StyleFieldsProps {
  readonly draft: CopyDraft
  /** Whether patterns write, which follow no wishes. */
  readonly isOffline: boolean
  readonly onChange: (changes: Partial<CopyDraft>) => void
}

/** How the copy is written. */
export function StyleFields({ draft, isOffline, onChange: change }: StyleFieldsProps) {
  const { max, min } = copyCounts[draft.format]
  return (
    <>
      <SegmentedControl
        label={t`Length`}
        options={copyLengths.map((value) => ({ value, label: lengthNames[value] }))}
        value={draft.length}
        onChange={(length) => change({ length })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <LanguageChoice language={draft.language} onChange={(language) => change({ language })} />
        {min === max ? null : (
          <NumberField
            label={t`How many`}
            value={draft.count}
            min={min}
            max={max}
            step={1}
            onCommit={(count) => change({ count })}
          />
        )}
      </div>
      {isOffline ? (
        <p className="text-xs text-muted">{t`Tone and guidance need a language model. Connect one in the settings.`}</p>
      ) : (
        <>
          <TextField
            label={t`Tone`}
            placeholder={t`Friendly, direct`}
            value={draft.tone}
            maxLength={MAX_CONTEXT_FIELD_LENGTH}
            onChange={(tone) => change({ tone })}
          />
          <TextArea
            label={t`Guidance`}
            description={t`Wishes for the style. Facts belong to the highlights.`}
            rows={3}
            maxLength={MAX_CONTEXT_TEXT_LENGTH}
            value={draft.guidance}
            onChange={(guidance) => change({ guidance })}
          />
        </>
      )}
    </>
  )
}
