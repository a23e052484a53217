import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import { networksQuery } from '../../../../client/publishing/networkQueries.ts'
import { ReadFaultNotice } from '../../../../editor/library/ReadFaultNotice.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import { AccountSection } from '../accounts/AccountSection.tsx'
import { OutboxSection } from './OutboxSection.tsx'

/** The networks: accounts of the person who is signed in, and the outbox on this machine. */
export function NetworkSections({ isOwner }: { readonly isOwner: boolean }) {
  const networks = useQuery(networksQuery())
  const fault = faultOfRead(networks)
  const ofOutbox = networks.data?.filter(({ engine }) => engine === 'outbox') ?? []
  return (
    <section aria-label={t`Networks`} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold text-primary">{t`Networks`}</h2>
        <p className="text-sm text-secondary">{t`Publish finished videos on your pages and profiles, and make ads of them.`}</p>
      </div>
      <ReadFaultNotice fault={fault} onRetry={() => void networks.refetch()} />
      {networks.data === undefined && fault === null ? <Skeleton className="h-32" /> : null}
      {networks.data?.map((network) =>
        network.engine === 'account' ? <AccountSection key={network.provider} integration={network} /> : null,
      )}
      {ofOutbox.length === 0 ? null : (
        <OutboxSection isOwner={isOwner} providers={ofOutbox.map(({ provider }) => provider)} />
      )}
    </section>
  )
}
