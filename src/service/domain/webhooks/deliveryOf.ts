import type { WebhookAttempt, WebhookDelivery } from '../../../contract/extensions/webhookRoutes.ts'
import type { StoredAttempt, StoredDelivery } from '../../stores/webhooks/webhookDeliveryStore.ts'

export function deliveryOf(row: StoredDelivery, attempts: readonly StoredAttempt[]): WebhookDelivery {
  return {
    id: row.id,
    eventId: row.event_id,
    kind: row.kind,
    isTest: row.is_test,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    body: row.body.toString('utf8'),
    attempts: attempts.map(attemptOf),
  }
}

function attemptOf(row: StoredAttempt): WebhookAttempt {
  return {
    number: row.number,
    startedAt: row.started_at.toISOString(),
    durationMs: row.duration_ms,
    status: row.status,
    refusal: row.refusal,
    answer: row.answer.toString('utf8'),
  }
}
