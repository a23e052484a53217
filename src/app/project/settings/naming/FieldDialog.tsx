import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { call } from '../../../../client/http/http.ts'
import { namingFieldsQuery, refreshNaming } from '../../../../client/resources/naming.ts'
import { useOperationKey } from '../../../../client/resources/useOperationKey.ts'
import { namingFieldFamily, type SavedField } from '../../../../client/saved/namingFamilies.ts'
import type { ContentOf } from '../../../../client/saved/savedFamilies.ts'
import { useMergedSave } from '../../../../client/saved/useMergedSave.ts'
import { namingFieldTypes, type NamingFieldType } from '../../../../composition/names/missingFields.ts'
import { tokenText } from '../../../../composition/names/namePattern.ts'
import { MAX_NAME_LENGTH, MAX_NAMING_OPTIONS, MAX_NAMING_VALUE_LENGTH } from '../../../../contract/limits.ts'
import { saveNamingField, type NamingFieldRecord } from '../../../../contract/operations/naming.ts'
import { namingKeySchema } from '../../../../contract/operations/namingValues.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { ClashNotice } from '../ClashNotice.tsx'
import { fieldTypeNames } from './fieldTypeNames.ts'
import { notify } from '../../../../ui/notices/notify.ts'
import { keyOfLabel } from './keyOfLabel.ts'

export interface FieldDialogProps {
  readonly projectId: string
  /** Null creates a field. */
  readonly field: NamingFieldRecord | null
  readonly onClose: () => void
}

interface Draft {
  readonly label: string
  /** Null follows the label. */
  readonly key: string | null
  readonly type: NamingFieldType
  /** One per line. */
  readonly options: string
  readonly required: boolean
}

const types = namingFieldTypes.map((type) => ({ value: type, label: fieldTypeNames[type] }))

const optionsOf = ({ options, type }: Draft): string[] =>
  type === 'select' ? [...new Set(options.split('\n').map((line) => line.trim()))].filter((line) => line !== '') : []

/** The problem with the choices. Undefined if there is none. */
function problemOfOptions(draft: Draft): string | undefined {
  const options = optionsOf(draft)
  if (options.length > MAX_NAMING_OPTIONS) return t`A field can have at most ${MAX_NAMING_OPTIONS} choices.`
  const isLong = options.some(({ length }) => length > MAX_NAMING_VALUE_LENGTH)
  return isLong ? t`A choice can have at most ${MAX_NAMING_VALUE_LENGTH} characters.` : undefined
}

const draftOf = (field: ContentOf<SavedField> | null): Draft => ({
  label: field?.label ?? '',
  key: field?.key ?? null,
  type: field?.type ?? 'text',
  options: field?.options.join('\n') ?? '',
  required: field?.required ?? false,
})

const partNames: Readonly<Record<string, string>> = {
  label: t`Label`,
  key: t`Key`,
  type: t`Type`,
  options: t`Choices`,
  required: t`Required`,
}

/** Saves a field. Changes of someone else are merged, or the person decides between them. */
function useFieldSave(props: FieldDialogProps, draft: Draft & { readonly key: string }) {
  const { field, onClose, projectId } = props
  const client = useQueryClient()
  const merged = useMergedSave(namingFieldFamily, field === null ? null : { ...field, projectId })
  const createOnce = useOperationKey()
  const save = useSubmit(async () => {
    const { key, required, type } = draft
    const body = { key, label: draft.label.trim(), type, options: optionsOf(draft), required }
    try {
      const create = () =>
        createOnce(body, (idempotencyKey) => call(saveNamingField, { params: { projectId }, body, idempotencyKey }))
      const outcome = await merged.save(body, create)
      if (outcome === null) return
      if (outcome === 'merged') notify.success(t`Merged with someone else’s changes`)
    } finally {
      await refreshNaming(client, projectId)
    }
    onClose()
  })
  return { save, clash: merged.clash, decide: merged.decide }
}

/** Creates or edits a naming field. The dialog is open while it is mounted. */
export function FieldDialog(props: FieldDialogProps) {
  const { field, onClose, projectId } = props
  const fields = useQuery(namingFieldsQuery(projectId)).data ?? []
  const [draft, setDraft] = useState<Draft>(() => draftOf(field))
  const change = (changes: Partial<Draft>): void => setDraft({ ...draft, ...changes })
  const key =
    draft.key ??
    keyOfLabel(
      draft.label,
      fields.map((one) => one.key),
    )
  const token = tokenText({ kind: 'field', key })
  const { clash, decide, save } = useFieldSave(props, { ...draft, key })
  const isKeyWrong = !namingKeySchema.safeParse(key).success
  const problem = problemOfOptions(draft)
  const lacksOptions = draft.type === 'select' && optionsOf(draft).length === 0
  const isBlocked = clash !== null || draft.label.trim() === '' || isKeyWrong || problem !== undefined || lacksOptions
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={field === null ? t`New field` : t`Edit field`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" disabled={isBlocked} isLoading={save.isPending} onClick={() => save.submit()}>
            {field === null ? t`Create field` : t`Save field`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t`Label`}
          value={draft.label}
          maxLength={MAX_NAME_LENGTH}
          placeholder={t`Market`}
          onChange={(label) => change({ label })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isBlocked) save.submit()
          }}
        />
        <TextField
          label={t`Key`}
          dir="ltr"
          value={key}
          maxLength={40}
          description={t`Use ${token} in a pattern to insert this field.`}
          {...(isKeyWrong ? { error: t`Use lower-case letters, digits, - and _, and begin with a letter.` } : {})}
          onChange={(typed) => change({ key: typed })}
        />
        <SegmentedControl label={t`Type`} options={types} value={draft.type} onChange={(type) => change({ type })} />
        {draft.type === 'select' ? (
          <TextArea
            label={t`Choices`}
            value={draft.options}
            description={t`One per line. The list keeps this order.`}
            {...(problem === undefined ? {} : { error: problem })}
            onChange={(options) => change({ options })}
          />
        ) : null}
        <Checkbox
          label={t`Required`}
          description={t`A batch cannot be exported until the field has a value, even if its names do not use it.`}
          isChecked={draft.required}
          onChange={(required) => change({ required })}
        />
        {clash === null ? null : (
          <ClashNotice
            places={clash.places.map((place) => partNames[place] ?? place)}
            onAnswer={(winner) => setDraft(draftOf(decide(winner)))}
          />
        )}
        {save.error === null || clash !== null ? null : <ErrorNotice {...wordsOf(save.error)} isCompact />}
      </div>
    </Dialog>
  )
}
