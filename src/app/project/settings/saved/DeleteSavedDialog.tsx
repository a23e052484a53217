import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../../../client/errorWords/wordsOf.ts'
import { savedQuery, type SavedFamily } from '../../../../client/saved/savedFamilies.ts'
import { AlertDialog } from '../../../../ui/dialogs/AlertDialog.tsx'
import type { NamedSaved } from './SavedDialog.tsx'

export interface DeleteSavedDialogProps<Saved extends NamedSaved> {
  readonly family: SavedFamily<Saved>
  readonly saved: Saved
  readonly onClose: () => void
}

export function DeleteSavedDialog<Saved extends NamedSaved>(props: DeleteSavedDialogProps<Saved>) {
  const { family, onClose, saved } = props
  const client = useQueryClient()
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Delete “${saved.name}”?`}
      confirmLabel={t`Delete`}
      tone="danger"
      describeFault={sentenceOfError}
      onConfirm={async () => {
        try {
          await family.remove(saved)
        } finally {
          await client.invalidateQueries({ queryKey: savedQuery(family, saved.projectId).queryKey })
        }
      }}
    >
      {t`What was made with it stays.`}
    </AlertDialog>
  )
}
