import { plural, t } from '@lingui/core/macro'
import { valueName } from '../../../../client/messages/valueName.ts'
import type { ContentOf } from '../../../../client/saved/savedFamilies.ts'
import { CANVAS_RATIOS } from '../../../../composition/limits.ts'
import { captionTemplateIds } from '../../../../composition/overlays/captionTemplates.ts'
import { MAX_VARIATIONS } from '../../../../contract/limits.ts'
import {
  autoEditTemplateContentSchema,
  type AutoEditTemplate,
} from '../../../../contract/operations/savedResources/autoEditTemplates.ts'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { LinesField, problemOfLines } from '../../../../studio/create/fields/LinesField.tsx'
import { listOfFacts } from './listOfFacts.ts'
import type { SavedForm } from './SavedDialog.tsx'
import { TargetLength } from './TargetLength.tsx'

type Content = ContentOf<AutoEditTemplate>

export const emptyAutoEditTemplate: Content = { ...autoEditTemplateContentSchema.parse({ name: '-' }), name: '' }

const fieldNames: Readonly<Record<keyof Content, string>> = {
  name: t`Name`,
  targetDurationSeconds: t`Target length`,
  aspectRatio: t`Aspect ratio`,
  captionsEnabled: t`Captions`,
  captionTemplateId: t`Caption style`,
  removesSilences: t`Long pauses`,
  removesFillers: t`Fillers, such as “um”`,
  removesRetakes: t`Earlier takes of a sentence`,
  followsFaces: t`Keep faces in the picture`,
  verbalSlipsToAvoid: t`Slips of the tongue`,
  variations: t`Variations`,
  variationCount: t`Number of variations`,
}
const isField = (field: string): field is keyof Content => Object.hasOwn(fieldNames, field)

const AS_MATERIAL = 'material'
const PLAIN = 'plain'
const removals = ['removesSilences', 'removesFillers', 'removesRetakes'] as const

function VariationFields({ change, content }: FieldsProps) {
  return (
    <>
      <SegmentedControl
        label={fieldNames.variations}
        options={[
          { value: 'none', label: t`None` },
          { value: 'hooks', label: t`Other hooks` },
          { value: 'videos', label: t`Other videos` },
        ]}
        value={content.variations}
        onChange={(variations) => change({ variations })}
      />
      {content.variations === 'none' ? null : (
        <NumberField
          label={fieldNames.variationCount}
          labelPlacement="side"
          value={content.variationCount}
          min={1}
          max={MAX_VARIATIONS}
          step={1}
          onCommit={(variationCount) => change({ variationCount })}
        />
      )}
    </>
  )
}

interface FieldsProps {
  readonly content: Content
  readonly change: (changes: Partial<Content>) => void
}

function AutoEditTemplateFields({ change, content }: FieldsProps) {
  return (
    <>
      <TargetLength
        seconds={content.targetDurationSeconds}
        onChange={(targetDurationSeconds) => change({ targetDurationSeconds })}
      />
      <Select
        label={fieldNames.aspectRatio}
        options={[
          { value: AS_MATERIAL, label: t`As the footage` },
          ...CANVAS_RATIOS.map((ratio) => ({ value: ratio, label: ratio })),
        ]}
        value={content.aspectRatio ?? AS_MATERIAL}
        onChange={(value) => change({ aspectRatio: CANVAS_RATIOS.find((ratio) => ratio === value) ?? null })}
      />
      <Checkbox
        label={fieldNames.followsFaces}
        isChecked={content.followsFaces}
        onChange={(followsFaces) => change({ followsFaces })}
      />
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-xs font-medium text-secondary">{t`Remove`}</legend>
        {removals.map((name) => (
          <Checkbox
            key={name}
            label={fieldNames[name]}
            isChecked={content[name]}
            onChange={(isRemoved) => change({ [name]: isRemoved })}
          />
        ))}
      </fieldset>
      <LinesField
        label={fieldNames.verbalSlipsToAvoid}
        description={t`Phrases that are removed wherever they are said.`}
        lines={content.verbalSlipsToAvoid}
        onChange={(verbalSlipsToAvoid) => change({ verbalSlipsToAvoid })}
      />
      <Switch
        label={fieldNames.captionsEnabled}
        isOn={content.captionsEnabled}
        onChange={(captionsEnabled) => change({ captionsEnabled })}
      />
      {content.captionsEnabled ? (
        <Select
          label={fieldNames.captionTemplateId}
          options={[
            { value: PLAIN, label: t`Plain` },
            ...captionTemplateIds.map((id) => ({ value: id, label: valueName(id) })),
          ]}
          value={content.captionTemplateId ?? PLAIN}
          onChange={(value) => change({ captionTemplateId: captionTemplateIds.find((id) => id === value) ?? null })}
        />
      ) : null}
      <VariationFields content={content} change={change} />
    </>
  )
}

export const autoEditTemplateForm: SavedForm<AutoEditTemplate> = {
  titles: { create: t`New edit template`, edit: t`Edit template` },
  nameOfField: (field) => (isField(field) ? fieldNames[field] : field),
  problemOf: ({ verbalSlipsToAvoid }) => problemOfLines(verbalSlipsToAvoid),
  fields: (content, change) => <AutoEditTemplateFields content={content} change={change} />,
}

/** Such as `30 seconds, 9:16, With captions`. */
export const autoEditSummary = (template: AutoEditTemplate): string =>
  listOfFacts([
    template.targetDurationSeconds === null
      ? t`Any length`
      : plural(template.targetDurationSeconds, { one: '# second', other: '# seconds' }),
    template.aspectRatio ?? t`Ratio of the footage`,
    template.captionsEnabled ? t`With captions` : t`Without captions`,
  ])
