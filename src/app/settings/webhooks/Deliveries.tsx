import { plural, t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import {
  redeliverWebhook,
  type WebhookAttempt,
  type WebhookDelivery,
} from '../../../contract/extensions/webhookRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { deliveryState, eventName } from './eventWords.ts'
import { deliveriesQuery } from './webhookQueries.ts'

export interface DeliveriesProps {
  readonly webhookId: string
}

/** The latest events sent to an address, with each attempt and its response. */
export function Deliveries({ webhookId }: DeliveriesProps) {
  const deliveries = useQuery(deliveriesQuery(webhookId))
  return (
    <div className="rounded-md bg-canvas px-3 py-1">
      <ReadFaultNotice fault={faultOfRead(deliveries)} onRetry={() => void deliveries.refetch()} />
      {deliveries.data?.length === 0 ? (
        <p className="py-2 text-xs text-muted">{t`Nothing has been sent yet. Press Test to send an example.`}</p>
      ) : (
        <ol aria-label={t`Deliveries`} className="flex flex-col divide-y divide-line-subtle">
          {deliveries.data?.map((delivery) => (
            <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />
          ))}
        </ol>
      )}
    </div>
  )
}

interface DeliveryRowProps extends DeliveriesProps {
  readonly delivery: WebhookDelivery
}

const timeOf = (time: string): string =>
  new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(time))

function DeliveryRow({ webhookId, delivery }: DeliveryRowProps) {
  const { id: deliveryId, kind, isTest, createdAt, nextAttemptAt, attempts, body } = delivery
  const queryClient = useQueryClient()
  const [words, tone] = deliveryState(delivery)
  const again = useSubmit(async () => {
    await callAt(EXTENSIONS_PREFIX, redeliverWebhook, { params: { webhookId, deliveryId } })
    await queryClient.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey })
  })
  const name = isTest ? t`Test` : eventName(kind)
  return (
    <li className="flex flex-col gap-1.5 py-2 text-xs">
      <div className="flex items-center gap-2">
        <span className="flex-1 text-primary">{t`${name} · ${timeOf(createdAt)}`}</span>
        <Badge tone={tone}>{words}</Badge>
        <Button size="sm" icon={RotateCw} isLoading={again.isPending} onClick={() => again.submit()}>
          {t`Send again`}
        </Button>
      </div>
      {nextAttemptAt === null ? null : <p className="text-muted">{t`Next attempt: ${timeOf(nextAttemptAt)}`}</p>}
      {again.error === null ? null : <ErrorNotice {...wordsOf(again.error)} isCompact />}
      <details>
        <summary className="cursor-default text-secondary">
          {plural(attempts.length, { 0: 'No attempt yet', one: '# attempt', other: '# attempts' })}
        </summary>
        <div className="flex flex-col gap-2 py-1.5">
          <code className="font-mono break-all text-secondary" dir="ltr">
            {body}
          </code>
          {attempts.map((attempt) => (
            <Attempt key={attempt.startedAt} attempt={attempt} />
          ))}
        </div>
      </details>
    </li>
  )
}

interface AttemptProps {
  readonly attempt: WebhookAttempt
}

function Attempt({ attempt: { startedAt, status, refusal, answer } }: AttemptProps) {
  const outcome = refusal === null ? t`Response status: ${String(status)}` : sentenceOfError(refusal)
  return (
    <div className="flex flex-col gap-0.5">
      <p className="text-primary">{t`${timeOf(startedAt)} · ${outcome}`}</p>
      {answer === '' ? null : (
        <code className="font-mono break-all text-muted" dir="ltr">
          {answer}
        </code>
      )}
    </div>
  )
}
