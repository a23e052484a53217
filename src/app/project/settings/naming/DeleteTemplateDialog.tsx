import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../../../client/errorWords/wordsOf.ts'
import { call } from '../../../../client/http/http.ts'
import { refreshNaming } from '../../../../client/resources/naming.ts'
import { deleteNamingTemplate, type NamingTemplate } from '../../../../contract/operations/naming.ts'
import { AlertDialog } from '../../../../ui/dialogs/AlertDialog.tsx'

export interface DeleteTemplateDialogProps {
  readonly projectId: string
  readonly template: NamingTemplate
  readonly onClose: () => void
}

/** Shows which template will name batches after one is deleted. */
export function DeleteTemplateDialog({ onClose, projectId, template }: DeleteTemplateDialogProps) {
  const client = useQueryClient()
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Delete “${template.name}”?`}
      confirmLabel={t`Delete template`}
      tone="danger"
      describeFault={sentenceOfError}
      onConfirm={async () => {
        const { id: resourceId, updatedAt: expectedUpdatedAt } = template
        try {
          await call(deleteNamingTemplate, { params: { projectId, resourceId }, body: { expectedUpdatedAt } })
        } finally {
          await refreshNaming(client, projectId)
        }
      }}
    >
      {template.isDefault
        ? t`It is the default template. The oldest of the other templates will become the default. Existing videos keep their names.`
        : t`Existing videos keep their names.`}
    </AlertDialog>
  )
}
