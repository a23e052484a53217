import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { call } from '../../../../client/http/http.ts'
import { namingFieldsQuery, refreshNaming } from '../../../../client/resources/naming.ts'
import { useOperationKey } from '../../../../client/resources/useOperationKey.ts'
import { namingTemplateFamily } from '../../../../client/saved/namingFamilies.ts'
import { useMergedSave } from '../../../../client/saved/useMergedSave.ts'
import { MAX_NAME_LENGTH } from '../../../../contract/limits.ts'
import { saveNamingTemplate, type NamingTemplate } from '../../../../contract/operations/naming.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { ClashNotice } from '../ClashNotice.tsx'
import { notify } from '../../../../ui/notices/notify.ts'
import { PatternEditor, problemOfPattern } from './PatternEditor.tsx'

export interface TemplateDialogProps {
  readonly projectId: string
  /** Null creates a template. */
  readonly template: NamingTemplate | null
  /** The pattern that a new template starts with. */
  readonly startPattern: string
  readonly onClose: () => void
}

/** Creates or edits a naming template. The dialog is open while it is mounted. */
export function TemplateDialog({ onClose, projectId, startPattern, template }: TemplateDialogProps) {
  const client = useQueryClient()
  const fields = useQuery(namingFieldsQuery(projectId)).data ?? []
  const merged = useMergedSave(namingTemplateFamily, template === null ? null : { ...template, projectId })
  const { clash } = merged
  const [name, setName] = useState(template?.name ?? '')
  const [pattern, setPattern] = useState(template?.pattern ?? startPattern)
  const createOnce = useOperationKey()
  const save = useSubmit(async () => {
    const body = { name: name.trim(), pattern }
    try {
      const create = () =>
        createOnce(body, (idempotencyKey) => call(saveNamingTemplate, { params: { projectId }, body, idempotencyKey }))
      const outcome = await merged.save({ ...body, isDefault: merged.base?.isDefault ?? false }, create)
      if (outcome === null) return
      if (outcome === 'merged') notify.success(t`Merged with someone else’s changes`)
    } finally {
      await refreshNaming(client, projectId)
    }
    onClose()
  })
  const decide = (winner: 'mine' | 'theirs'): void => {
    const answer = merged.decide(winner)
    setName(answer?.name ?? name)
    setPattern(answer?.pattern ?? pattern)
  }
  const isBlocked = clash !== null || name.trim() === '' || problemOfPattern(pattern, fields) !== null
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={template === null ? t`New template` : t`Edit template`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" disabled={isBlocked} isLoading={save.isPending} onClick={() => save.submit()}>
            {template === null ? t`Create template` : t`Save template`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label={t`Name`} value={name} maxLength={MAX_NAME_LENGTH} onChange={setName} />
        <PatternEditor pattern={pattern} onChange={setPattern} />
        {clash === null ? null : (
          <ClashNotice
            places={clash.places.map((place) => (place === 'name' ? t`Name` : t`Pattern`))}
            onAnswer={decide}
          />
        )}
        {save.error === null || clash !== null ? null : <ErrorNotice {...wordsOf(save.error)} isCompact />}
      </div>
    </Dialog>
  )
}
