import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { NewWebhookDialog } from './NewWebhookDialog.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import { webhooksQuery } from './webhookQueries.ts'

/** The addresses that receive events of jobs, for owners and admins. */
export function Webhooks() {
  const webhooks = useQuery(webhooksQuery())
  const [isAdding, setIsAdding] = useState(false)
  return (
    <SettingsSection
      title={t`Webhooks`}
      description={t`When a job ends, a signed message is sent to each of these addresses.`}
    >
      <ReadFaultNotice fault={faultOfRead(webhooks)} onRetry={() => void webhooks.refetch()} />
      {webhooks.data === undefined || webhooks.data.length === 0 ? null : (
        <ul aria-label={t`Webhooks`} className="flex flex-col divide-y divide-line-subtle">
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <Button icon={Plus} className="self-start" onClick={() => setIsAdding(true)}>
        {t`Add an address`}
      </Button>
      {isAdding ? <NewWebhookDialog onClose={() => setIsAdding(false)} /> : null}
    </SettingsSection>
  )
}
