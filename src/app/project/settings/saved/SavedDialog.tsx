import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { useOperationKey } from '../../../../client/resources/useOperationKey.ts'
import {
  savedQuery,
  type ContentOf,
  type SavedFamily,
  type SavedFields,
} from '../../../../client/saved/savedFamilies.ts'
import { useMergedSave } from '../../../../client/saved/useMergedSave.ts'
import { isSame } from '../../../../composition/isSame.ts'
import { MAX_NAME_LENGTH } from '../../../../contract/limits.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { notify } from '../../../../ui/notices/notify.ts'
import { ClashNotice } from '../ClashNotice.tsx'
import { useLeaveWarning } from '../useLeaveWarning.ts'

export interface NamedSaved extends SavedFields {
  readonly name: string
}

/** How a kind of saved resource is edited. The name has a field of its own. */
export interface SavedForm<Saved extends NamedSaved> {
  /** Titles of the dialog. */
  readonly titles: { readonly create: string; readonly edit: string }
  readonly fields: (content: ContentOf<Saved>, change: (changes: Partial<ContentOf<Saved>>) => void) => ReactNode
  /** Why the content cannot be saved yet. Null if it can. */
  readonly problemOf: (content: ContentOf<Saved>) => string | null
  /** The label of a field, for conflicts. */
  readonly nameOfField: (field: string) => string
}

export interface SavedDialogProps<Saved extends NamedSaved> {
  readonly projectId: string
  readonly family: SavedFamily<Saved>
  readonly form: SavedForm<Saved>
  /** Null creates one. */
  readonly saved: Saved | null
  readonly start: ContentOf<Saved>
  readonly onClose: () => void
}

/** The content as it is edited, its save, and the conflict that the save found. */
function useSavedEdit<Saved extends NamedSaved>(props: SavedDialogProps<Saved>) {
  const { family, onClose, projectId, saved, start } = props
  const client = useQueryClient()
  const createOnce = useOperationKey()
  const merged = useMergedSave(family, saved)
  const [content, setContent] = useState(start)
  const change = (changes: Partial<ContentOf<Saved>>): void => setContent((before) => ({ ...before, ...changes }))
  const save = useSubmit(async () => {
    try {
      const create = () => createOnce(content, (key) => family.create(projectId, content, key))
      const outcome = await merged.save(content, create)
      if (outcome === null) return
      if (outcome === 'merged') notify.success(t`Merged with someone else’s changes`)
      onClose()
    } finally {
      await client.invalidateQueries({ queryKey: savedQuery(family, projectId).queryKey })
    }
  })
  const decide = (winner: 'mine' | 'theirs'): void => {
    const answer = merged.decide(winner)
    if (answer !== null) setContent(answer)
  }
  return { content, change, clash: merged.clash, decide, save }
}

/** Creates or edits a saved resource. Changes of someone else are merged, or the person decides between them. */
export function SavedDialog<Saved extends NamedSaved>(props: SavedDialogProps<Saved>) {
  const { form, onClose, saved, start } = props
  const { change, clash, content, decide, save } = useSavedEdit(props)
  const { name } = content as ContentOf<Saved> & { readonly name: string }
  const isChanged = !isSame(content, start)
  useLeaveWarning(isChanged)
  const problem = name.trim() === '' ? t`Enter a name.` : form.problemOf(content)
  return (
    <Dialog
      isOpen
      size="lg"
      isDismissible={!isChanged}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={saved === null ? form.titles.create : form.titles.edit}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            disabled={problem !== null || clash !== null}
            isLoading={save.isPending}
            onClick={() => save.submit()}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {clash === null ? null : <ClashNotice places={clash.places.map(form.nameOfField)} onAnswer={decide} />}
        {save.error === null || clash !== null ? null : (
          <ErrorNotice {...wordsOf(save.error)} safe={t`Your changes are still here, but not saved.`} isCompact />
        )}
        <fieldset disabled={clash !== null || save.isPending} className="contents">
          <TextField
            label={t`Name`}
            value={name}
            maxLength={MAX_NAME_LENGTH}
            onChange={(next) => change({ name: next } as unknown as Partial<ContentOf<Saved>>)}
          />
          {form.fields(content, change)}
        </fieldset>
        {name.trim() === '' || problem === null ? null : (
          <p role="status" className="text-sm text-warning">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
