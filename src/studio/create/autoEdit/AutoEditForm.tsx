import { plural, t } from '@lingui/core/macro'
import { useQuery, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Dispatch, SetStateAction } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { autoEditsQuery, startAutoEdit } from '../../../client/generation/autoEdits.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import { autoEditTemplateFamily, briefFamily, savedQuery } from '../../../client/saved/savedFamilies.ts'
import { CANVAS_RATIOS } from '../../../composition/limits.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { MAX_EDITED_SECONDS, MAX_VARIATIONS, MIN_EDITED_SECONDS } from '../../../contract/limits.ts'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { isOutdated } from '../fields/knownChoice.ts'
import { GenerateRow } from '../GenerateRow.tsx'
import { useEngine } from '../useEngine.ts'
import { linesOf, problemOfLines } from '../fields/LinesField.tsx'
import { type AutoEditDraft, autoEditRequest, hasTooLongLines, knownDraft } from './autoEditDraft.ts'
import { SourceFields } from './SourceFields.tsx'

export interface AutoEditFormProps {
  readonly projectId: string
  readonly draft: AutoEditDraft
  readonly onChange: Dispatch<SetStateAction<AutoEditDraft>>
  readonly assets: UseQueryResult<readonly Asset[]>
}

/** Says what to edit, what to remove and how the result looks. The form stays after it is sent. */
export function AutoEditForm({ assets, draft: stored, onChange, projectId }: AutoEditFormProps) {
  const queryClient = useQueryClient()
  const isFree = useEngine('speechToText')?.source === 'default'
  const sendOnce = useRepeatableKey()
  const change = (changed: Partial<AutoEditDraft>): void => onChange((now) => ({ ...now, ...changed }))
  const briefs = useQuery(savedQuery(briefFamily, projectId)).data
  const templates = useQuery(savedQuery(autoEditTemplateFamily, projectId)).data
  const draft = knownDraft(stored, { assets: assets.data, briefs, templates })
  const missing = isOutdated(draft.template, templates)
    ? t`The template has changed. Choose it again.`
    : missingOf(draft)
  const body = missing === null ? autoEditRequest(draft) : null
  const { error, isPending, submit } = useSubmit(async () => {
    if (body === null) return
    try {
      await sendOnce(body, (key) => startAutoEdit(projectId, body, key))
      await queryClient.invalidateQueries({ queryKey: autoEditsQuery(projectId).queryKey })
    } finally {
      void queryClient.invalidateQueries({ queryKey: savedQuery(autoEditTemplateFamily, projectId).queryKey })
    }
  })
  return (
    <>
      {error === null ? null : <ErrorNotice {...wordsOf(error)} safe={t`Your settings are still here.`} />}
      <SourceFields projectId={projectId} draft={draft} change={change} assets={assets} templates={templates ?? []} />
      <RemovalFields draft={draft} change={change} />
      <ShapeFields draft={draft} change={change} />
      <VariationFields draft={draft} change={change} />
      <GenerateRow
        isFree={isFree}
        missing={missing}
        isDisabled={body === null}
        isPending={isPending}
        onPress={() => submit()}
      />
    </>
  )
}

/** Says what to do before the edit can start. Null if nothing is missing. */
function missingOf(draft: AutoEditDraft): string | null {
  if (hasTooLongLines(draft)) return t`Shorten the slips or the quotes.`
  if (autoEditRequest(draft) !== null) return null
  return draft.mode === 'single_asset' ? t`Choose a video.` : t`Choose a brief.`
}

interface FieldsProps {
  readonly draft: AutoEditDraft
  readonly change: (changed: Partial<AutoEditDraft>) => void
}

function RemovalFields({ change, draft }: FieldsProps) {
  const problemOf = (text: string) => {
    const error = problemOfLines(linesOf(text))
    return error === null ? {} : { error }
  }
  return (
    <>
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-xs font-medium text-secondary">{t`Remove`}</legend>
        <Checkbox
          label={t`Long pauses`}
          isChecked={draft.removesSilences}
          onChange={(removesSilences) => change({ removesSilences })}
        />
        <Checkbox
          label={t`Fillers, such as “um”`}
          isChecked={draft.removesFillers}
          onChange={(removesFillers) => change({ removesFillers })}
        />
        <Checkbox
          label={t`Earlier takes of a sentence`}
          isChecked={draft.removesRetakes}
          onChange={(removesRetakes) => change({ removesRetakes })}
        />
      </fieldset>
      <TextArea
        label={t`Slips to remove`}
        description={t`One phrase a line, removed wherever it is said.`}
        rows={2}
        value={draft.slips}
        onChange={(slips) => change({ slips })}
        {...problemOf(draft.slips)}
      />
      <TextArea
        label={t`Quotes to keep`}
        description={t`One a line, kept whole.`}
        rows={2}
        value={draft.quotes}
        onChange={(quotes) => change({ quotes })}
        {...problemOf(draft.quotes)}
      />
    </>
  )
}

const AS_MATERIAL = 'material'
const USUAL_SECONDS = 30

function ShapeFields({ change, draft }: FieldsProps) {
  return (
    <>
      <div className="flex flex-col">
        <Checkbox
          label={t`Aim at a length`}
          isChecked={draft.targetSeconds !== null}
          onChange={(isAimed) => change({ targetSeconds: isAimed ? USUAL_SECONDS : null })}
        />
        {draft.targetSeconds === null ? null : (
          <NumberField
            label={t`Target length`}
            labelPlacement="side"
            unit={t`s`}
            value={draft.targetSeconds}
            min={MIN_EDITED_SECONDS}
            max={MAX_EDITED_SECONDS}
            step={1}
            onCommit={(targetSeconds) => change({ targetSeconds })}
          />
        )}
      </div>
      <Select
        label={t`Aspect ratio`}
        options={[
          { value: AS_MATERIAL, label: t`As the footage` },
          ...CANVAS_RATIOS.map((ratio) => ({ value: ratio, label: ratio })),
        ]}
        value={draft.aspectRatio ?? AS_MATERIAL}
        onChange={(value) => change({ aspectRatio: CANVAS_RATIOS.find((ratio) => ratio === value) ?? null })}
      />
      {draft.aspectRatio === null ? null : (
        <Checkbox
          label={t`Keep faces in the picture`}
          isChecked={draft.followsFaces}
          onChange={(followsFaces) => change({ followsFaces })}
        />
      )}
      <Switch
        label={t`Captions`}
        isOn={draft.captionsEnabled}
        onChange={(captionsEnabled) => change({ captionsEnabled })}
      />
    </>
  )
}

function VariationFields({ change, draft }: FieldsProps) {
  const { variationCount, variations } = draft
  return (
    <>
      <SegmentedControl
        label={t`Variations`}
        options={[
          { value: 'none', label: t`None` },
          { value: 'hooks', label: t`Other hooks` },
          { value: 'videos', label: t`Other videos` },
        ]}
        value={variations}
        onChange={(chosen) => change({ variations: chosen })}
      />
      {variations === 'none' ? null : (
        <>
          <NumberField
            label={t`Number of variations`}
            labelPlacement="side"
            value={variationCount}
            min={1}
            max={MAX_VARIATIONS}
            step={1}
            onCommit={(count) => change({ variationCount: count })}
          />
          <p className="-mt-2 text-xs text-muted">
            {variations === 'hooks'
              ? t`Each variation opens with another strong sentence.`
              : plural(variationCount, {
                  one: 'One more video chooses other parts of the footage.',
                  other: '# more videos choose other parts of the footage.',
                })}
          </p>
        </>
      )}
    </>
  )
}
