import type { Result } from '../../base/result.ts'
import { SIGNATURE_HEADER } from '../../contract/extensions/webhookEvents.ts'
import {
  MAX_WEBHOOK_ANSWER_BYTES,
  SHOWN_WEBHOOK_ANSWER_BYTES,
  WEBHOOK_DELAYS_MINUTES,
  WEBHOOK_TIMEOUT_MS,
} from '../../contract/limits.ts'
import { outboundRefusal } from '../../contract/extensions/outboundRefusals.ts'
import type { ServiceContext } from '../context.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { signEvent } from '../events/signEvent.ts'
import { type GuardedAnswer, guardedHttps } from '../outbound/guardedHttps.ts'
import { type SendableDelivery, webhookDeliveryStore } from '../stores/webhooks/webhookDeliveryStore.ts'
import { withDatabaseRetry } from './attempts/withDatabaseRetry.ts'

/**
 * Makes one attempt at a delivery and schedules the next. After a crash, the queue repeats the attempt with the same
 * number, so an event is delivered at least once.
 *
 * @param signal fires when the service stops; the attempt is then repeated at the next start
 */
export async function deliverWebhook(
  { deliveryId, number }: JobPayloads['deliverWebhook'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const { db } = service
  const delivery = await withDatabaseRetry(signal, async () => await webhookDeliveryStore.findSendable(db, deliveryId))
  if (delivery === null || !isWanted(delivery, number)) return
  const [startedAt, beganAt] = [service.now(), performance.now()]
  const answer = await send(delivery, { service, signal, startedAt })
  const status = answer.ok ? answer.value.status : null
  const isDelivered = status !== null && status >= 200 && status < 300
  const attempt = {
    deliveryId,
    number,
    startedAt,
    durationMs: Math.round(performance.now() - beganAt),
    status,
    refusal: answer.ok ? null : answer.refusal,
    answer: answer.ok ? answer.value.body.subarray(0, SHOWN_WEBHOOK_ANSWER_BYTES) : new Uint8Array(),
  }
  const nextAttemptAt = isDelivered || number === null ? null : nextAttempt(number, startedAt)
  await withDatabaseRetry(signal, async () => {
    await db.transaction().execute(async (transaction) => {
      await webhookDeliveryStore.recordAttempt(transaction, attempt, { isDelivered, nextAttemptAt })
    })
  })
  if (isDelivered) return
  const code = answer.ok ? null : answer.refusal.code
  service.log.info({ deliveryId, number, status, code, nextAttemptAt }, 'an event could not be delivered')
}

/**
 * Whether an attempt should be made. A numbered attempt is repeated only if its result was lost, whereas a manual
 * redelivery is always made.
 */
function isWanted({ status, attempts }: SendableDelivery, number: number | null): boolean {
  return number === null || (status === 'pending' && attempts < number)
}

/** Null after the last attempt. */
function nextAttempt(number: number, startedAt: Date): Date | null {
  const minutes = WEBHOOK_DELAYS_MINUTES[number - 1]
  return minutes === undefined ? null : new Date(startedAt.getTime() + minutes * 60_000)
}

interface Attempt {
  readonly service: ServiceContext
  readonly signal: AbortSignal
  readonly startedAt: Date
}

async function send(
  delivery: SendableDelivery,
  { service, signal, startedAt }: Attempt,
): Promise<Result<GuardedAnswer>> {
  const secret = service.secrets.open(delivery.secret, delivery.destinationId)
  if (secret === null) return { ok: false, refusal: outboundRefusal('secret_unreadable') }
  const headers = {
    'content-type': 'application/json',
    'content-length': String(delivery.body.length),
    'user-agent': 'Framewright',
    [SIGNATURE_HEADER]: signEvent(delivery.body, secret, startedAt),
  }
  const limits = { deadlineMs: WEBHOOK_TIMEOUT_MS, maxBytes: MAX_WEBHOOK_ANSWER_BYTES }
  const request = { url: delivery.url, method: 'POST' as const, headers, body: delivery.body, ...limits }
  return await guardedHttps(request, service.network, signal)
}
