import { t } from '@lingui/core/macro'
import type { PostingOptions } from '../../../contract/extensions/networkRoutes.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { PageDestination, PageDraft } from '../publishDraft.ts'
import { destinationNames } from '../publishWords.ts'

export interface PageFieldsProps {
  readonly draft: PageDraft
  readonly options: PostingOptions
  readonly onChange: (draft: PageDraft) => void
}

/** The fields of a post on a page: where it goes, its caption, and when. */
export function PageFields({ draft, onChange, options }: PageFieldsProps) {
  const { caption, destinations, mode, scheduledAt } = draft
  const offered = options.destinations.filter((name): name is PageDestination => name !== 'profile')
  const modes = [
    { value: 'publish' as const, label: t`Now`, isOffered: true },
    { value: 'schedule' as const, label: t`Later`, isOffered: options.canSchedule },
    { value: 'draft' as const, label: t`Draft`, isOffered: options.canDraft },
  ].filter(({ isOffered }) => isOffered)
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-xs font-medium text-secondary">{t`Where it goes`}</legend>
        {offered.map((name) => (
          <Checkbox
            key={name}
            label={destinationNames[name]}
            isChecked={destinations.includes(name)}
            onChange={(isChecked) =>
              onChange({
                ...draft,
                destinations: offered.filter((each) => (each === name ? isChecked : destinations.includes(each))),
              })
            }
          />
        ))}
      </fieldset>
      <TextArea
        label={t`Caption`}
        value={caption}
        rows={5}
        maxLength={options.captionCharacters}
        onChange={(value) => onChange({ ...draft, caption: value })}
      />
      {modes.length > 1 ? (
        <SegmentedControl
          label={t`When`}
          value={mode}
          options={modes}
          onChange={(value) => onChange({ ...draft, mode: value })}
        />
      ) : null}
      {mode === 'schedule' ? (
        <TextField
          label={t`Date and time`}
          type="datetime-local"
          value={scheduledAt}
          onChange={(value) => onChange({ ...draft, scheduledAt: value })}
        />
      ) : null}
    </>
  )
}
