import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { RotateCw, Search } from 'lucide-react'
import { useState } from 'react'
import { callAt } from '../../client/http/http.ts'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import { useHostOffers } from '../../client/http/session.ts'
import { type LoggedRequest, listRequests, statusClasses } from '../../contract/extensions/requestLogRoute.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { SettingsSection } from './SettingsSection.tsx'

const PAGE = 20
const ANY = 'any'
type StatusClass = (typeof statusClasses)[number]

/** The requests that programs made with the keys of this member. */
export function RequestLog() {
  return useHostOffers('requestLog') ? <Requests /> : null
}

function Requests() {
  const [keyId, setKeyId] = useState(ANY)
  const [statusClass, setStatusClass] = useState<StatusClass | typeof ANY>(ANY)
  const [typed, setTyped] = useState('')
  const requestId = useDebounced(typed.trim(), 300)
  const filter = {
    ...(keyId === ANY ? {} : { keyId }),
    ...(statusClass === ANY ? {} : { statusClass }),
    ...(requestId === '' ? {} : { requestId }),
  }
  const log = useInfiniteQuery({
    queryKey: ['requests', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return callAt(EXTENSIONS_PREFIX, listRequests, { query, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const requests = log.data?.pages.flatMap(({ items }) => items) ?? []
  const keys = log.data?.pages[0]?.keys ?? []
  return (
    <SettingsSection
      title={t`Request log`}
      description={t`Requests that programs made with your own keys in the last 30 days. The content of a request is not stored.`}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t`API key`}
          className="w-44"
          options={[{ value: ANY, label: t`All keys` }, ...keys.map(({ id, name }) => ({ value: id, label: name }))]}
          value={keyId}
          onChange={setKeyId}
        />
        <Select
          label={t`Status`}
          className="w-32"
          options={[
            { value: ANY, label: t`Any status` },
            ...statusClasses.map((one) => ({ value: one, label: t`${one}xx` })),
          ]}
          value={statusClass}
          onChange={setStatusClass}
        />
        <TextField
          label={t`Request ID`}
          className="flex-1"
          icon={Search}
          maxLength={64}
          value={typed}
          onChange={setTyped}
        />
        <Button icon={RotateCw} isLoading={log.isFetching} onClick={() => void log.refetch()}>
          {t`Reload`}
        </Button>
      </div>
      <ReadFaultNotice fault={faultOfRead(log)} onRetry={() => void log.refetch()} />
      {log.data !== undefined && requests.length === 0 ? (
        <p className="text-sm text-muted">
          {Object.keys(filter).length === 0 ? t`No program has used your keys yet.` : t`No requests match.`}
        </p>
      ) : (
        <ol aria-label={t`Request log`} className="flex flex-col divide-y divide-line-subtle">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ol>
      )}
      {log.hasNextPage ? (
        <Button className="self-start" isLoading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t`Show older requests`}
        </Button>
      ) : null}
    </SettingsSection>
  )
}

function RequestRow({ request }: { readonly request: LoggedRequest }) {
  const { method, route, status, errorCode, durationMs, key, requestId, createdAt } = request
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'short', timeStyle: 'medium' })
  const duration = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'millisecond' }).format(durationMs)
  return (
    <li className="flex flex-col gap-0.5 py-2 text-xs">
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 truncate font-mono text-primary" dir="ltr" title={`${method} ${route}`}>
          {method} {route}
        </code>
        <span className="tabular text-muted">{duration}</span>
        <Badge tone={status < 400 ? 'success' : 'danger'}>
          {errorCode === null ? status : `${status} ${errorCode}`}
        </Badge>
      </div>
      <div className="flex items-center gap-2 text-muted">
        <span className="min-w-0 flex-1 truncate">{t`${key.name} · ${time.format(new Date(createdAt))}`}</span>
        <code className="font-mono select-all" dir="ltr">
          {requestId}
        </code>
      </div>
    </li>
  )
}
