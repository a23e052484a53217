import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { callAt } from '../../client/http/http.ts'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import { insightsKey } from '../../client/insights/insightsQueries.ts'
import { networkAccountsQuery, networksQuery, type Network } from '../../client/publishing/networkQueries.ts'
import { linkInsightsAccount } from '../../contract/extensions/insights/insightsAccountRoute.ts'
import type { InsightsAccount } from '../../contract/operations/insights.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'

const NONE = 'none'

export interface AccountSelectProps {
  readonly projectId: string
  readonly account: InsightsAccount | null
}

/** Chooses the ad account that a refresh reads. Without a connection it leads to the settings. */
export function AccountSelect(props: AccountSelectProps) {
  const networks = useQuery(networksQuery())
  const network = networks.data?.find(({ engine, provider }) => provider === 'social_one' && engine !== 'outbox')
  if (faultOfRead(networks) !== null)
    return <ReadFaultNotice fault={faultOfRead(networks)} isCompact onRetry={() => void networks.refetch()} />
  // Hosts without a network import files only.
  return network === undefined ? null : <AccountsOf {...props} network={network} />
}

function AccountsOf({ account, network, projectId }: AccountSelectProps & { readonly network: Network }) {
  const client = useQueryClient()
  const accounts = useQuery({ ...networkAccountsQuery('social_one'), enabled: network.isConnected })
  const link = useSubmit(async (accountId: string | null) => {
    await callAt(EXTENSIONS_PREFIX, linkInsightsAccount, { params: { projectId }, body: { accountId } })
    await client.invalidateQueries({ queryKey: insightsKey(projectId) })
  })
  if (!network.isConnected && account === null)
    return (
      <p className="text-sm text-secondary">
        {t`To read numbers from an ad account, connect ${network.label} first.`}{' '}
        <Link to="/settings/connections" className="text-accent-text underline underline-offset-2">
          {t`Open connections`}
        </Link>
      </p>
    )
  const offered = (accounts.data ?? []).filter(({ kind }) => kind === 'ad_account')
  const isListed = account === null || offered.some(({ id }) => id === account.accountId)
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={t`Ad account`}
        className="w-64 max-w-full"
        value={account?.accountId ?? NONE}
        disabled={link.isPending}
        options={[
          { value: NONE, label: t`None` },
          // Another member may have chosen an account that this one cannot read.
          ...(isListed ? [] : [{ value: account.accountId, label: account.name }]),
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => link.submit(id === NONE ? null : id)}
      />
      <ReadFaultNotice fault={faultOfRead(accounts)} isCompact onRetry={() => void accounts.refetch()} />
      {link.error === null ? null : <ErrorNotice {...wordsOf(link.error)} isCompact />}
    </div>
  )
}
