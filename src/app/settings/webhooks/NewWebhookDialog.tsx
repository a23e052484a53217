import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { type WebhookEventKind, webhookEventKinds } from '../../../contract/extensions/webhookEvents.ts'
import { createWebhook } from '../../../contract/extensions/webhookRoutes.ts'
import { MAX_WEBHOOK_URL_LENGTH } from '../../../contract/limits.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ShownOnceDialog } from '../ShownOnceDialog.tsx'
import { eventName } from './eventWords.ts'
import { webhooksQuery } from './webhookQueries.ts'

export interface NewWebhookDialogProps {
  readonly onClose: () => void
}

/** Adds an address and shows its signing secret once. The dialog is open while it is mounted. */
export function NewWebhookDialog({ onClose }: NewWebhookDialogProps) {
  const [created, setCreated] = useState<{ readonly secret: string | null } | null>(null)
  return created === null ? (
    <WebhookForm onClose={onClose} onCreated={setCreated} />
  ) : (
    <ShownOnceDialog
      title={t`Signing secret`}
      secret={created.secret}
      sentence={t`The receiver needs this secret to check that messages come from here. Copy it now: it will not be shown again.`}
      lostSentence={t`The address was added, but the reply that showed its secret was lost. Remove the address, then add it again.`}
      copyLabel={t`Copy secret`}
      onClose={onClose}
    />
  )
}

interface WebhookFormProps extends NewWebhookDialogProps {
  readonly onCreated: (created: { readonly secret: string | null }) => void
}

function WebhookForm({ onClose, onCreated }: WebhookFormProps) {
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<readonly WebhookEventKind[]>(webhookEventKinds)
  const queryClient = useQueryClient()
  const createOnce = useOperationKey()
  const { submit, isPending, error } = useSubmit(async () => {
    const body = { url: url.trim(), kinds: webhookEventKinds.filter((kind) => chosen.includes(kind)) }
    const created = await createOnce(body, (idempotencyKey) =>
      callAt(EXTENSIONS_PREFIX, createWebhook, { body, idempotencyKey }),
    )
    await queryClient.invalidateQueries({ queryKey: webhooksQuery().queryKey })
    onCreated(created)
  })
  const canSubmit = url.trim() !== '' && chosen.length > 0
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Add a webhook`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" disabled={!canSubmit} isLoading={isPending} onClick={() => submit()}>
            {t`Add`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t`Address`}
          type="url"
          inputMode="url"
          value={url}
          maxLength={MAX_WEBHOOK_URL_LENGTH}
          onChange={setUrl}
          description={t`A public address that begins with https://.`}
          {...(error === null ? {} : { error: sentenceOfError(error) })}
        />
        <fieldset className="flex flex-col">
          <legend className="pb-1 text-xs text-secondary">{t`Events`}</legend>
          {webhookEventKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={eventName(kind)}
              isChecked={chosen.includes(kind)}
              onChange={(isChecked) => setChosen(isChecked ? [...chosen, kind] : chosen.filter((one) => one !== kind))}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
