import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { endOtherSignIns, endSignIn } from '../../../contract/extensions/accountRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { ageInWords } from '../../age.ts'
import { useNow } from '../../useNow.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { signInsQuery } from './accountQueries.ts'
import { deviceWords } from './deviceWords.ts'

/** Lists the browsers in which the member is signed in, and signs them out. */
export function SignIns() {
  const signIns = useQuery(signInsQuery())
  const now = useNow()
  const queryClient = useQueryClient()
  const end = useSubmit(async (signInId: string | null) => {
    if (signInId === null) await callAt(EXTENSIONS_PREFIX, endOtherSignIns, {})
    else await callAt(EXTENSIONS_PREFIX, endSignIn, { params: { signInId } })
    await queryClient.invalidateQueries({ queryKey: signInsQuery().queryKey })
  })
  const all = signIns.data ?? []
  return (
    <SettingsSection title={t`Sign-ins`} description={t`Browsers where you are signed in.`}>
      <ReadFaultNotice fault={faultOfRead(signIns)} onRetry={() => void signIns.refetch()} />
      <ul aria-label={t`Sign-ins`} className="flex flex-col divide-y divide-line-subtle">
        {all.map(({ id, userAgent, isCurrent, createdAt, lastUsedAt }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2 text-sm text-primary">
                <span className="truncate">{deviceWords(userAgent)}</span>
                {isCurrent ? <Badge>{t`This browser`}</Badge> : null}
              </p>
              <p className="truncate text-xs text-muted">
                {t`Signed in ${ageInWords(createdAt, now)} · last used ${ageInWords(lastUsedAt, now)}`}
              </p>
            </div>
            {isCurrent ? null : (
              <IconButton label={t`Sign out ${deviceWords(userAgent)}`} icon={X} onClick={() => end.submit(id)} />
            )}
          </li>
        ))}
      </ul>
      {all.some(({ isCurrent }) => !isCurrent) ? (
        <Button className="self-start" isLoading={end.isPending} onClick={() => end.submit(null)}>
          {t`Sign out all others`}
        </Button>
      ) : null}
      {end.error === null ? null : <ErrorNotice {...wordsOf(end.error)} isCompact />}
    </SettingsSection>
  )
}
