import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { deleteDictionaryRule, type DictionaryRuleRecord } from '../../../contract/operations/dictionary.ts'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { dictionaryQuery } from '../../../client/resources/dictionary.ts'

export interface DeleteRuleDialogProps {
  readonly rule: DictionaryRuleRecord
  readonly onClose: () => void
}

/** Deletes a rule after confirmation. The dialog is open while it is mounted. */
export function DeleteRuleDialog({ rule, onClose }: DeleteRuleDialogProps) {
  const queryClient = useQueryClient()
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Delete the rule for “${rule.find}”?`}
      confirmLabel={t`Delete rule`}
      tone="danger"
      describeFault={sentenceOfError}
      onConfirm={async () => {
        const body = { expectedUpdatedAt: rule.updatedAt }
        await call(deleteDictionaryRule, { params: { resourceId: rule.id }, body })
        await queryClient.invalidateQueries({ queryKey: dictionaryQuery().queryKey })
      }}
    >
      {t`Transcripts that it has already changed keep those changes.`}
    </AlertDialog>
  )
}
