import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { deleteWebhook, testWebhook, type Webhook } from '../../../contract/extensions/webhookRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Deliveries } from './Deliveries.tsx'
import { eventName } from './eventWords.ts'
import { deliveriesQuery, webhooksQuery } from './webhookQueries.ts'

export interface WebhookRowProps {
  readonly webhook: Webhook
}

export function WebhookRow({ webhook: { id: webhookId, url, kinds } }: WebhookRowProps) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const panelId = useId()
  const test = useSubmit(async () => {
    await callAt(EXTENSIONS_PREFIX, testWebhook, { params: { webhookId } })
    setIsOpen(true)
    await queryClient.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey })
  })
  const events = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(kinds.map(eventName))
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm text-primary" dir="ltr">
            {url}
          </p>
          <p className="truncate text-xs text-muted">{events}</p>
        </div>
        <Button
          size="sm"
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': panelId } : {})}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t`Deliveries`}
        </Button>
        <Button size="sm" icon={Send} isLoading={test.isPending} onClick={() => test.submit()}>
          {t`Test`}
        </Button>
        <IconButton label={t`Remove ${url}`} icon={Trash2} onClick={() => setIsRemoving(true)} />
      </div>
      {test.error === null ? null : <ErrorNotice {...wordsOf(test.error)} isCompact />}
      {isOpen ? (
        <div id={panelId}>
          <Deliveries webhookId={webhookId} />
        </div>
      ) : null}
      {isRemoving ? (
        <AlertDialog
          isOpen
          onOpenChange={setIsRemoving}
          title={t`Remove this webhook?`}
          confirmLabel={t`Remove webhook`}
          tone="danger"
          describeFault={sentenceOfError}
          onConfirm={async () => {
            await callAt(EXTENSIONS_PREFIX, deleteWebhook, { params: { webhookId } })
            await queryClient.invalidateQueries({ queryKey: webhooksQuery().queryKey })
          }}
        >
          {t`Nothing more will be sent to ${url}.`}
        </AlertDialog>
      ) : null}
    </li>
  )
}
