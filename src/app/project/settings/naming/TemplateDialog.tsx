import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../client/http/http.ts'
import { namingFieldsQuery, namingTemplatesQuery, refreshNaming } from '../../../../client/resources/naming.ts'
import { useOperationKey } from '../../../../client/resources/useOperationKey.ts'
import { MAX_NAME_LENGTH } from '../../../../contract/limits.ts'
import {
  replaceNamingTemplate,
  saveNamingTemplate,
  type NamingTemplate,
} from '../../../../contract/operations/naming.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { PatternEditor, problemOfPattern } from './PatternEditor.tsx'
import { SaveFault } from './SaveFault.tsx'

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
  // Another tab may have saved it in the meantime. The next attempt overwrites that version, as the notice says.
  const latest = useQuery(namingTemplatesQuery(projectId)).data?.find(({ id }) => id === template?.id) ?? template
  const [name, setName] = useState(template?.name ?? '')
  const [pattern, setPattern] = useState(template?.pattern ?? startPattern)
  const createOnce = useOperationKey()
  const save = useSubmit(async () => {
    const body = { name: name.trim(), pattern }
    try {
      if (latest === null)
        await createOnce(body, (idempotencyKey) =>
          call(saveNamingTemplate, { params: { projectId }, body, idempotencyKey }),
        )
      else
        await call(replaceNamingTemplate, {
          params: { projectId, resourceId: latest.id },
          body: { ...body, expectedUpdatedAt: latest.updatedAt },
        })
    } finally {
      await refreshNaming(client, projectId)
    }
    onClose()
  })
  const isBlocked = name.trim() === '' || problemOfPattern(pattern, fields) !== null
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
        {save.error === null ? null : <SaveFault error={save.error} />}
      </div>
    </Dialog>
  )
}
