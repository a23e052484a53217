import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { type ApiKey, revokeKey } from '../../../contract/extensions/keyRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { keysQuery } from './keysQuery.ts'

export interface RevokeKeyDialogProps {
  readonly apiKey: ApiKey
  readonly onClose: () => void
}

/** Revokes a key after confirmation. The dialog is open while it is mounted. */
export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const queryClient = useQueryClient()
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Revoke “${apiKey.name}”?`}
      confirmLabel={t`Revoke key`}
      tone="danger"
      describeFault={sentenceOfError}
      onConfirm={async () => {
        await callAt(EXTENSIONS_PREFIX, revokeKey, { params: { keyId: apiKey.id } })
        await queryClient.invalidateQueries({ queryKey: keysQuery().queryKey })
      }}
    >
      {t`Programs that use this key, and browsers that signed in with it, lose access at once. Work that has already started will finish.`}
    </AlertDialog>
  )
}
