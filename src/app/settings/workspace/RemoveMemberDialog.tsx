import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { type Member, removeMember } from '../../../contract/operations/workspace.ts'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { workspaceQuery } from './workspaceQueries.ts'

export interface RemoveMemberDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** Removes a member after confirmation. The dialog is open while it is mounted. */
export function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const queryClient = useQueryClient()
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Remove ${member.name}?`}
      confirmLabel={t`Remove member`}
      tone="danger"
      describeFault={sentenceOfError}
      onConfirm={async () => {
        await call(removeMember, { params: { resourceId: member.id } })
        await queryClient.invalidateQueries({ queryKey: workspaceQuery().queryKey })
      }}
    >
      {t`Their keys stop working, and they are signed out everywhere. Everything they made stays in the workspace.`}
    </AlertDialog>
  )
}
