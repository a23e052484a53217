import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import type { Network } from '../../client/publishing/networkQueries.ts'
import type { IntegrationAccount } from '../../contract/operations/drives/integrations.ts'
import type { SocialProvider } from '../../contract/operations/social/networks.ts'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'
import { buttonClasses } from '../../ui/buttons/buttonClasses.ts'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'

export interface AccountFieldsProps {
  readonly network: Network
  readonly networks: readonly Network[]
  readonly accounts: UseQueryResult<readonly IntegrationAccount[]>
  /** Those that can take what is being made. */
  readonly fitting: readonly IntegrationAccount[]
  readonly account: IntegrationAccount | null
  readonly isAd: boolean
  readonly onNetwork: (provider: SocialProvider) => void
  readonly onAccount: (accountId: string) => void
}

/** Chooses the network, and the page, profile or ad account there. */
export function AccountFields(props: AccountFieldsProps) {
  const { account, accounts, fitting, isAd, network, networks, onAccount, onNetwork } = props
  return (
    <>
      <SegmentedControl
        label={t`Network`}
        value={network.provider}
        options={networks.map(({ label, provider }) => ({ value: provider, label }))}
        onChange={onNetwork}
      />
      <ReadFaultNotice fault={faultOfRead(accounts)} isCompact onRetry={() => void accounts.refetch()} />
      {network.engine === 'outbox' && !network.isConnected ? (
        <p className="text-xs text-secondary">
          {t`Videos for this network wait in the outbox, a folder on this machine. Ask the owner of the workspace to share it.`}
        </p>
      ) : network.engine === 'outbox' ? (
        <p className="text-xs text-secondary">
          {t`No account is connected, so the video and its text wait in the outbox, a folder on this machine.`}{' '}
          <ConnectionsLink />
        </p>
      ) : isAd && !network.capabilities.adLaunches ? (
        <ErrorNotice
          tone="warning"
          isCompact
          title={t`Ads cannot be created at ${network.label} from here.`}
          next={t`Download the export, and create the ad there.`}
        />
      ) : accounts.data !== undefined && fitting.length === 0 ? (
        <ErrorNotice
          tone="warning"
          isCompact
          title={network.isConnected ? t`The account has nothing that fits.` : t`${network.label} is not connected.`}
          next={network.isConnected ? t`Connect one with the rights to it.` : t`Connect your account first.`}
          actions={<ConnectionsLink isButton />}
        />
      ) : (
        <Select
          label={t`Account`}
          value={account?.id ?? null}
          placeholder={t`Loading`}
          options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onAccount}
        />
      )}
    </>
  )
}

function ConnectionsLink({ isButton = false }: { readonly isButton?: boolean }) {
  return (
    <Link
      to="/settings/connections"
      className={isButton ? buttonClasses({ size: 'sm' }) : 'text-accent-text underline underline-offset-2'}
    >
      {t`Connect an account`}
    </Link>
  )
}
