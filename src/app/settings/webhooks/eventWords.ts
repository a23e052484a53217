import { t } from '@lingui/core/macro'
import type { WebhookEventKind } from '../../../contract/extensions/webhookEvents.ts'
import type { WebhookDelivery } from '../../../contract/extensions/webhookRoutes.ts'
import type { Tone } from '../../../ui/status/tone.ts'

export function eventName(kind: WebhookEventKind): string {
  switch (kind) {
    case 'job.succeeded':
      return t`Job succeeded`
    case 'job.failed':
      return t`Job failed`
    case 'job.partially_succeeded':
      return t`Job partly succeeded`
    case 'job.requires_action':
      return t`Job needs action`
  }
}

export function deliveryState({ status }: WebhookDelivery): readonly [words: string, tone: Tone] {
  switch (status) {
    case 'pending':
      return [t`Pending`, 'info']
    case 'delivered':
      return [t`Delivered`, 'success']
    case 'failed':
      return [t`Failed`, 'danger']
    case 'canceled':
      return [t`Cancelled`, 'neutral']
  }
}
