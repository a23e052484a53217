import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { callAt } from '../../../client/http/http.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { listAuditEntries } from '../../../contract/extensions/auditRoute.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { auditWords } from './auditWords.ts'

const SHOWN_ENTRIES = 20

/** The latest changes to members, keys and webhooks, for owners and admins. */
export function AuditList() {
  const entries = useQuery({
    // Any change to the workspace reads the list again.
    queryKey: ['workspace', 'audit'],
    queryFn: async ({ signal }) =>
      (await callAt(EXTENSIONS_PREFIX, listAuditEntries, { query: { limit: SHOWN_ENTRIES }, signal })).items,
    staleTime: 0,
  })
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <SettingsSection
      title={t`Latest changes`}
      description={t`Changes to members, invitations, keys, webhooks and connections, and who made them.`}
    >
      <ReadFaultNotice fault={faultOfRead(entries)} onRetry={() => void entries.refetch()} />
      {entries.data?.length === 0 ? <p className="text-sm text-muted">{t`Nothing has been changed yet.`}</p> : null}
      <ol aria-label={t`Latest changes`} className="flex flex-col divide-y divide-line-subtle">
        {entries.data?.map((entry) => (
          <li key={entry.id} className="flex items-baseline gap-4 py-2 text-sm">
            <span className="min-w-0 flex-1 text-primary">{auditWords(entry)}</span>
            <time dateTime={entry.createdAt} className="shrink-0 text-xs text-muted">
              {time.format(new Date(entry.createdAt))}
            </time>
          </li>
        ))}
      </ol>
    </SettingsSection>
  )
}
