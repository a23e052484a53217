import { t } from '@lingui/core/macro'
import type { ContentOf } from '../../../../client/saved/savedFamilies.ts'
import { MAX_CONTEXT_FIELD_LENGTH, MAX_CONTEXT_TEXT_LENGTH } from '../../../../contract/limits.ts'
import { copyLengths } from '../../../../contract/operations/generation/copyResult.ts'
import {
  copyCounts,
  copyFormats,
  messagingTemplateContentSchema,
  type MessagingTemplate,
} from '../../../../contract/operations/savedResources/messagingTemplates.ts'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { usualCounts } from '../../../../studio/create/copy/copyDraft.ts'
import { formatNames, lengthNames } from '../../../../studio/create/copy/copyWords.ts'
import { LanguageChoice } from '../../../../studio/create/fields/LanguageChoice.tsx'
import { listOfFacts } from './listOfFacts.ts'
import type { SavedForm } from './SavedDialog.tsx'

type Content = ContentOf<MessagingTemplate>

export const emptyMessagingTemplate: Content = {
  ...messagingTemplateContentSchema.parse({ name: '-', format: 'hooks' }),
  name: '',
}

const fieldNames: Readonly<Record<keyof Content, string>> = {
  name: t`Name`,
  format: t`Format`,
  tone: t`Tone`,
  length: t`Length`,
  language: t`Language`,
  count: t`How many`,
  guidance: t`Guidance`,
}
const isField = (field: string): field is keyof Content => Object.hasOwn(fieldNames, field)

interface FieldsProps {
  readonly content: Content
  readonly change: (changes: Partial<Content>) => void
}

function MessagingTemplateFields({ change, content }: FieldsProps) {
  const { max, min } = copyCounts[content.format]
  return (
    <>
      <SegmentedControl
        label={fieldNames.format}
        options={copyFormats.map((value) => ({ value, label: formatNames[value] }))}
        value={content.format}
        onChange={(format) => change({ format, count: format === 'script' ? null : usualCounts[format] })}
      />
      <div className="grid grid-cols-2 gap-4">
        <SegmentedControl
          label={fieldNames.length}
          options={copyLengths.map((value) => ({ value, label: lengthNames[value] }))}
          value={content.length}
          onChange={(length) => change({ length })}
        />
        <LanguageChoice language={content.language} onChange={(language) => change({ language })} />
        <TextField
          label={fieldNames.tone}
          placeholder={t`Friendly, direct`}
          value={content.tone}
          maxLength={MAX_CONTEXT_FIELD_LENGTH}
          onChange={(tone) => change({ tone })}
        />
        {min === max ? null : (
          <NumberField
            label={fieldNames.count}
            value={content.count ?? usualCounts[content.format]}
            min={min}
            max={max}
            step={1}
            onCommit={(count) => change({ count })}
          />
        )}
      </div>
      <TextArea
        label={fieldNames.guidance}
        description={t`What every text of this kind should do.`}
        rows={4}
        maxLength={MAX_CONTEXT_TEXT_LENGTH}
        value={content.guidance}
        onChange={(guidance) => change({ guidance })}
      />
    </>
  )
}

export const messagingTemplateForm: SavedForm<MessagingTemplate> = {
  titles: { create: t`New copy template`, edit: t`Edit template` },
  nameOfField: (field) => (isField(field) ? fieldNames[field] : field),
  problemOf: () => null,
  fields: (content, change) => <MessagingTemplateFields content={content} change={change} />,
}

/** Such as `Hooks, Short, Friendly`. */
export const messagingSummary = ({ format, length, tone }: MessagingTemplate): string =>
  listOfFacts([formatNames[format], lengthNames[length], tone].filter((part) => part !== ''))
