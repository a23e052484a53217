import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { addPasskey, canUsePasskeys } from '../../../client/http/signIn.ts'
import { removePasskey } from '../../../contract/extensions/accountRoutes.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { NameDialog } from '../../../ui/dialogs/NameDialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ageInWords } from '../../age.ts'
import { useNow } from '../../useNow.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { passkeysQuery } from './accountQueries.ts'
import { deviceWords } from './deviceWords.ts'

/** Lists the member's passkeys and adds one. Adding needs a page that is opened at a host name. */
export function Passkeys() {
  const passkeys = useQuery(passkeysQuery())
  const [isAdding, setIsAdding] = useState(false)
  const now = useNow()
  const queryClient = useQueryClient()
  const refresh = async () => await queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey })
  const remove = useSubmit(async (passkeyId: string) => {
    await callAt(EXTENSIONS_PREFIX, removePasskey, { params: { passkeyId } })
    await refresh()
  })
  return (
    <SettingsSection title={t`Passkeys`} description={t`A passkey signs you in without a key or a link.`}>
      <ReadFaultNotice fault={faultOfRead(passkeys)} onRetry={() => void passkeys.refetch()} />
      {passkeys.data === undefined || passkeys.data.length === 0 ? null : (
        <ul aria-label={t`Passkeys`} className="flex flex-col divide-y divide-line-subtle">
          {passkeys.data.map(({ id, name, lastUsedAt }) => (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm text-primary">{name}</p>
                <p className="truncate text-xs text-muted">
                  {lastUsedAt === null ? t`Never used` : t`Last used ${ageInWords(lastUsedAt, now)}`}
                </p>
              </div>
              <IconButton label={t`Remove the passkey ${name}`} icon={Trash2} onClick={() => remove.submit(id)} />
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button icon={Plus} className="self-start" onClick={() => setIsAdding(true)}>
          {t`Add a passkey`}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t`Passkeys need a host name. On this machine, open this page at localhost.`}</p>
      )}
      {remove.error === null ? null : <ErrorNotice {...wordsOf(remove.error)} isCompact />}
      {isAdding ? (
        <NameDialog
          title={t`Add a passkey`}
          label={t`Name`}
          initialName={deviceWords(navigator.userAgent)}
          confirmLabel={t`Add passkey`}
          maxLength={MAX_NAME_LENGTH}
          describeFault={sentenceOfError}
          onClose={() => setIsAdding(false)}
          onSubmit={async (name) => {
            await addPasskey(name)
            await refresh()
          }}
        />
      ) : null}
    </SettingsSection>
  )
}
