import { t } from '@lingui/core/macro'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { changeAvatarName, disableAvatar } from '../../../client/resources/avatars.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import type { Avatar } from '../../../contract/operations/generation/avatars.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { NameDialog } from '../../../ui/dialogs/NameDialog.tsx'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'

export interface AvatarMenuProps {
  readonly avatar: Avatar
  readonly refresh: () => Promise<void>
}

/** The name of the chosen avatar, with its actions. */
export function AvatarMenu({ avatar, refresh }: AvatarMenuProps) {
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className="flex items-center gap-2">
      <p className="min-w-0 flex-1 truncate text-sm font-medium text-primary">{avatar.displayName}</p>
      <DropdownMenu
        align="end"
        trigger={<IconButton size="sm" variant="ghost" icon={EllipsisVertical} label={t`Actions for the avatar`} />}
        entries={[
          { kind: 'action', id: 'rename', label: t`Rename`, icon: Pencil, onSelect: () => setDialog('rename') },
          {
            kind: 'action',
            id: 'delete',
            label: t`Delete`,
            icon: Trash2,
            isDanger: true,
            onSelect: () => setDialog('delete'),
          },
        ]}
      />
      {dialog === 'rename' ? (
        <NameDialog
          title={t`Rename avatar`}
          label={t`Name`}
          initialName={avatar.displayName}
          maxLength={MAX_NAME_LENGTH}
          confirmLabel={t`Rename`}
          describeFault={sentenceOfError}
          onClose={close}
          onSubmit={async (name) => {
            await changeAvatarName(avatar.id, name)
            await refresh()
          }}
        />
      ) : null}
      <AlertDialog
        isOpen={dialog === 'delete'}
        onOpenChange={close}
        title={t`Delete “${avatar.displayName}”?`}
        confirmLabel={t`Delete avatar`}
        tone="danger"
        describeFault={sentenceOfError}
        onConfirm={async () => {
          await disableAvatar(avatar.id)
          await refresh()
        }}
      >
        {t`Its approvals are revoked and no more videos can be made. Finished videos and the record of the consent are kept.`}
      </AlertDialog>
    </div>
  )
}
