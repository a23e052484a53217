import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BookOpen, ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { describeRead, faultOfRead } from '../../client/http/retriedRead.ts'
import { hostStore, resolveAddress } from '../../client/http/host.ts'
import { usageQuery } from '../../client/resources/queries.ts'
import { endSession, useHostOffers } from '../../client/http/session.ts'
import { API_PREFIX } from '../../contract/operation.ts'
import { permissions } from '../../contract/permissions.ts'
import { reaches } from '../../contract/roles.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { sessionQuery } from '../sessionQuery.ts'
import { HostForm } from './HostForm.tsx'
import { Keys } from './keys/Keys.tsx'
import { RequestLog } from './RequestLog.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'

const planInWords = (name: string, isActive: boolean): string =>
  isActive ? t`${name}, active` : t`${name}, not active`

/** The API host that this editor uses and the permissions there, at `/settings/developer`. */
export function DeveloperPage() {
  const host = useStore(hostStore)
  const session = useQuery(sessionQuery())
  const usage = useQuery(usageQuery())
  const fault = faultOfRead(usage)
  const queryClient = useQueryClient()
  const signOut = useSubmit(async () => {
    await endSession()
    await queryClient.resetQueries()
  })
  const apiAddress = resolveAddress(`${API_PREFIX}/`)
  const role = session.data?.member?.role
  const isAdmin = role !== undefined && reaches(role, 'admin')
  const [offersKeys, offersWebhooks] = [useHostOffers('apiKeys'), useHostOffers('webhooks')]
  const granted = session.data?.permissions ?? []
  return (
    <SettingsFrame title={t`Developer`}>
      <section className="flex flex-col gap-3 rounded-lg border border-line bg-panel p-5">
        <h2 className="text-base font-semibold text-primary">{t`In use now`}</h2>
        <dl className="grid grid-cols-[8rem_1fr] items-center gap-x-4 gap-y-2.5 text-sm">
          <dt className="text-secondary">{t`API address`}</dt>
          <dd className="flex min-w-0 items-center gap-1 text-primary">
            <code className="truncate font-mono text-xs">{apiAddress}</code>
            <CopyButton text={apiAddress} label={t`Copy API address`} />
          </dd>
          <dt className="text-secondary">{t`Signed in with`}</dt>
          <dd className="text-primary">{host.key === null ? t`Session in this browser` : t`API key in this tab`}</dd>
          <dt className="text-secondary">{t`Workspace`}</dt>
          <dd className="text-primary">{session.data?.workspaceName ?? t`Unknown`}</dd>
          <dt className="text-secondary">{t`Permissions`}</dt>
          <dd className="flex flex-wrap gap-1">
            {granted.length === 0 ? (
              <span className="text-muted">{t`Other hosts do not list permissions. They name a missing permission only when they refuse an operation.`}</span>
            ) : (
              permissions.map((permission) => (
                <Badge key={permission} tone={granted.includes(permission) ? 'success' : 'neutral'}>
                  {granted.includes(permission) ? permission : t`no ${permission}`}
                </Badge>
              ))
            )}
          </dd>
          <dt className="text-secondary">{t`Plan`}</dt>
          <dd className="text-primary">
            {usage.data === undefined
              ? ''
              : planInWords(usage.data.plan.name ?? t`Plan`, usage.data.plan.activePaidPlan)}
          </dd>
        </dl>
        {fault === null ? null : <ErrorNotice {...describeRead(fault)} isCompact />}
        {host.key === null && host.baseUrl === '' ? (
          <Button size="sm" className="self-start" isLoading={signOut.isPending} onClick={() => signOut.submit()}>
            {t`Sign out on this browser`}
          </Button>
        ) : null}
        {signOut.error === null ? null : <ErrorNotice {...wordsOf(signOut.error)} isCompact />}
        <Link
          to="/settings/developer/api"
          className="inline-flex items-center gap-1.5 self-start rounded-sm text-sm text-accent-text hover:underline"
        >
          {t`API reference`}
          <BookOpen size={13} aria-hidden />
        </Link>
        <a
          href={resolveAddress(`${API_PREFIX}/openapi.json`)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1.5 self-start rounded-sm text-sm text-accent-text hover:underline"
        >
          {t`OpenAPI description`}
          <ExternalLink size={13} aria-hidden />
        </a>
      </section>
      {isAdmin && offersKeys ? <Keys /> : null}
      <RequestLog />
      {isAdmin && offersWebhooks ? <Webhooks /> : null}
      <HostForm />
    </SettingsFrame>
  )
}
