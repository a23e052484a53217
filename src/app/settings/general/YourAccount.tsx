import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { leaveWorkspace, renameAccount } from '../../../contract/extensions/accountRoutes.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { NameDialog } from '../../../ui/dialogs/NameDialog.tsx'
import { sessionQuery } from '../../sessionQuery.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { accountQuery } from './accountQueries.ts'

/** Shows and changes the member's name, and lets the member leave the workspace. */
export function YourAccount() {
  const account = useQuery(accountQuery())
  const [dialog, setDialog] = useState<'rename' | 'leave' | null>(null)
  const queryClient = useQueryClient()
  const own = account.data
  return (
    <SettingsSection
      title={t`Your account`}
      {...(own?.email === null
        ? { description: t`You are the owner. You sign in with the link that the service prints when it starts.` }
        : {})}
    >
      <ReadFaultNotice fault={faultOfRead(account)} onRetry={() => void account.refetch()} />
      {own === undefined ? null : (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm text-primary">{own.name}</p>
            {own.email === null ? null : <p className="truncate text-xs text-muted">{own.email}</p>}
          </div>
          <Button size="sm" onClick={() => setDialog('rename')}>
            {t`Change name`}
          </Button>
          {own.email === null ? null : (
            <Button size="sm" onClick={() => setDialog('leave')}>
              {t`Leave workspace`}
            </Button>
          )}
        </div>
      )}
      {dialog === 'rename' && own !== undefined ? (
        <NameDialog
          title={t`Change your name`}
          label={t`Name`}
          initialName={own.name}
          confirmLabel={t`Change name`}
          maxLength={MAX_NAME_LENGTH}
          describeFault={sentenceOfError}
          onClose={() => setDialog(null)}
          onSubmit={async (name) => {
            await callAt(EXTENSIONS_PREFIX, renameAccount, { body: { name } })
            await queryClient.invalidateQueries()
          }}
        />
      ) : null}
      {dialog === 'leave' && own !== undefined ? (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setDialog(null)
          }}
          title={t`Leave this workspace?`}
          confirmLabel={t`Leave workspace`}
          tone="danger"
          describeFault={sentenceOfError}
          onConfirm={async () => {
            await callAt(EXTENSIONS_PREFIX, leaveWorkspace, { params: { memberId: own.id } })
            await queryClient.resetQueries({ queryKey: sessionQuery().queryKey })
          }}
        >
          {t`Your keys stop working, and you are signed out everywhere. Everything you made stays in the workspace. To return, you need a new invitation.`}
        </AlertDialog>
      ) : null}
    </SettingsSection>
  )
}
