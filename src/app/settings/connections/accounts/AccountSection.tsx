import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfError, wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../../client/http/http.ts'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import {
  integrationConnectionsQuery,
  refreshIntegrations,
} from '../../../../client/integrations/integrationConnections.ts'
import { useOperationKey } from '../../../../client/resources/useOperationKey.ts'
import { beginConnection, endConnection } from '../../../../contract/extensions/integrations/integrationRoutes.ts'
import {
  driveProviderSchema,
  type Integration,
  type IntegrationConnection,
} from '../../../../contract/operations/drives/integrations.ts'
import { EXTENSIONS_PREFIX } from '../../../../contract/revisions.ts'
import { ReadFaultNotice } from '../../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { AlertDialog } from '../../../../ui/dialogs/AlertDialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { Badge } from '../../../../ui/status/Badge.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import { SettingsSection } from '../../SettingsSection.tsx'
import { rightsInWords } from './rightsInWords.ts'

const isDrive = (provider: Integration['provider']): boolean => driveProviderSchema.safeParse(provider).success

export interface AccountSectionProps {
  readonly integration: Pick<Integration, 'label' | 'provider'>
}

/** The account of the person who is signed in at a drive or network, with buttons to connect and disconnect it. */
export function AccountSection({ integration: { label, provider } }: AccountSectionProps) {
  const connections = useQuery(integrationConnectionsQuery(provider))
  const [isDisconnecting, setIsDisconnecting] = useState(false)
  const sendOnce = useOperationKey()
  const connect = useSubmit(async () => {
    const returnTo = '/settings/connections'
    const ask = async (idempotencyKey: string) =>
      await callAt(EXTENSIONS_PREFIX, beginConnection, { params: { provider }, body: { returnTo }, idempotencyKey })
    // The reply to a repeated request has no address, because it is shown once.
    const address = (await sendOnce({ returnTo }, ask)).address ?? (await ask(crypto.randomUUID())).address
    if (address === null) throw new Error('A new sign-in has no address.')
    location.assign(address)
    // The button stays busy until the browser has left the page.
    await new Promise(() => undefined)
  })
  const fault = faultOfRead(connections)
  const connection = connections.data?.[0]
  const isEnded = connection?.status === 'needs_reconnect'
  return (
    <SettingsSection title={label} description={t`Your own account. Other members do not see it and cannot use it.`}>
      <ReadFaultNotice fault={fault} onRetry={() => void connections.refetch()} />
      {connections.data === undefined ? (
        fault === null ? (
          <Skeleton className="h-16" />
        ) : null
      ) : (
        <>
          <Account connection={connection} label={label} isDrive={isDrive(provider)} />
          {connect.error === null ? null : <ErrorNotice {...wordsOf(connect.error)} isCompact />}
          <div className="flex flex-wrap gap-2">
            {connection === undefined || isEnded ? (
              <Button
                variant="primary"
                isLoading={connect.isPending}
                aria-label={isEnded ? t`Connect again: ${label}` : t`Connect ${label}`}
                onClick={() => connect.submit()}
              >
                {isEnded ? t`Connect again` : t`Connect`}
              </Button>
            ) : null}
            {connection === undefined ? null : (
              <Button aria-label={t`Disconnect ${label}`} onClick={() => setIsDisconnecting(true)}>
                {t`Disconnect`}
              </Button>
            )}
          </div>
        </>
      )}
      {isDisconnecting ? (
        <DisconnectDialog provider={provider} label={label} onOpenChange={setIsDisconnecting} />
      ) : null}
    </SettingsSection>
  )
}

interface AccountProps {
  readonly label: string
  readonly isDrive: boolean
  readonly connection: IntegrationConnection | undefined
}

function Account({ connection, isDrive: isOfDrive, label }: AccountProps) {
  if (connection === undefined)
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="neutral">{t`Not connected`}</Badge>
        <span className="text-secondary">{t`You sign in at ${label} and come back here.`}</span>
      </div>
    )
  const { accountName, email, scopes, status } = connection
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        {status === 'connected' ? (
          <Badge tone="success">{t`Connected`}</Badge>
        ) : (
          <Badge tone="warning">{t`Connection ended`}</Badge>
        )}
        <span className="min-w-0 wrap-anywhere text-primary">
          <bdi>{accountName}</bdi>
          {email === null || email === accountName ? null : <bdi className="ms-2 text-secondary">{email}</bdi>}
        </span>
      </div>
      {status === 'connected' ? null : (
        <p className="text-sm text-secondary">
          {isOfDrive
            ? t`${label} no longer accepts this connection. Nothing can be imported, copied or watched until you connect it again.`
            : t`${label} no longer accepts this connection. Nothing can be published until you connect it again.`}
        </p>
      )}
      {scopes.length === 0 ? null : (
        <div className="flex flex-col gap-1 text-sm">
          <p className="text-secondary">{t`Framewright may:`}</p>
          <ul className="list-disc ps-5 text-primary">
            {rightsInWords(scopes).map((right) => (
              <li key={right} className="wrap-anywhere">
                {right}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface DisconnectDialogProps extends Pick<Integration, 'label' | 'provider'> {
  readonly onOpenChange: (isOpen: boolean) => void
}

function DisconnectDialog({ label, onOpenChange, provider }: DisconnectDialogProps) {
  const queryClient = useQueryClient()
  const sendOnce = useOperationKey()
  return (
    <AlertDialog
      isOpen
      onOpenChange={onOpenChange}
      title={t`Disconnect ${label}?`}
      confirmLabel={t`Disconnect`}
      tone="danger"
      describeFault={sentenceOfError}
      onConfirm={async () => {
        await sendOnce({ provider }, (idempotencyKey) =>
          callAt(EXTENSIONS_PREFIX, endConnection, { params: { provider }, idempotencyKey }),
        )
        await refreshIntegrations(queryClient)
      }}
    >
      <p>
        {isDrive(provider)
          ? t`Running imports and copies stop, and your watched folders are no longer checked.`
          : t`Videos that are not published yet can then not be published.`}
      </p>
      <p className="mt-2">
        {isDrive(provider)
          ? t`Media that is already imported stays, and so do videos in ${label}.`
          : t`Posts and ads in ${label} stay.`}
      </p>
    </AlertDialog>
  )
}
