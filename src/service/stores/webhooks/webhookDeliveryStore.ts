import type { Selectable } from 'kysely'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { SafeError } from '../columns.ts'
import type { Db } from '../tables.ts'
import type { WebhookAttemptRow, WebhookDeliveryRow, WebhookEventRow } from './webhookTables.ts'

export type StoredAttempt = Selectable<WebhookAttemptRow>

/** A delivery with its event. */
export type StoredDelivery = Selectable<WebhookDeliveryRow> & Pick<WebhookEventRow, 'kind' | 'body' | 'is_test'>

export interface DueDelivery {
  readonly id: string
  /** Number of attempts made. */
  readonly attempts: number
}

/** A delivery with everything that its next attempt needs. */
export interface SendableDelivery extends Pick<Selectable<WebhookDeliveryRow>, 'id' | 'attempts' | 'status'> {
  readonly body: Buffer
  readonly destinationId: string
  readonly url: string
  /** Encrypted. */
  readonly secret: string
}

export interface NewAttempt {
  readonly deliveryId: string
  /** Null for a manual redelivery. */
  readonly number: number | null
  readonly startedAt: Date
  readonly durationMs: number
  readonly status: number | null
  readonly refusal: SafeError | null
  readonly answer: Uint8Array
}

export const webhookDeliveryStore = {
  /** Returns deliveries to a destination, newest first. */
  async list(db: Db, destinationId: string, page: PageRequest): Promise<StoredDelivery[]> {
    // Selects only ids here, because positions refer to columns of the deliveries alone.
    const ids = db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('destination_id', '=', destinationId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
    return await deliveries(db)
      .where('webhook_deliveries.id', 'in', ids)
      .orderBy('webhook_deliveries.created_at', 'desc')
      .orderBy('webhook_deliveries.id', 'desc')
      .execute()
  },

  async find(db: Db, destinationId: string, id: string): Promise<StoredDelivery | null> {
    const query = deliveries(db)
      .where('webhook_deliveries.id', '=', id)
      .where('webhook_deliveries.destination_id', '=', destinationId)
    return (await query.executeTakeFirst()) ?? null
  },

  async findOfEvent(db: Db, destinationId: string, eventId: string): Promise<StoredDelivery | null> {
    const query = deliveries(db)
      .where('webhook_deliveries.event_id', '=', eventId)
      .where('webhook_deliveries.destination_id', '=', destinationId)
    return (await query.executeTakeFirst()) ?? null
  },

  /** The attempts of deliveries, in order of their start. */
  async listAttempts(db: Db, ids: readonly string[]): Promise<StoredAttempt[]> {
    if (ids.length === 0) return []
    return await db
      .selectFrom('webhook_attempts')
      .selectAll()
      .where('delivery_id', 'in', ids)
      .orderBy('started_at')
      .orderBy('id')
      .execute()
  },

  /** Marks deliveries that are due as queued. The caller queues them in the same transaction. */
  async claimDue(db: Db, now: Date, limit: number): Promise<DueDelivery[]> {
    const due = db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('status', '=', 'pending')
      .where('is_queued', '=', false)
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
    return await db
      .updateTable('webhook_deliveries')
      .set({ is_queued: true })
      .where('id', 'in', due)
      .returning(['id', 'attempts'])
      .execute()
  },

  /** Null if the destination has been removed. */
  async findSendable(db: Db, id: string): Promise<SendableDelivery | null> {
    const row = await db
      .selectFrom('webhook_deliveries as delivery')
      .innerJoin('webhook_events as event', 'event.id', 'delivery.event_id')
      .innerJoin('webhook_destinations as destination', 'destination.id', 'delivery.destination_id')
      .select(['delivery.id', 'delivery.attempts', 'delivery.status', 'event.body', 'destination.url'])
      .select(['destination.secret', 'destination.id as destinationId'])
      .where('delivery.id', '=', id)
      .where('destination.removed_at', 'is', null)
      .executeTakeFirst()
    return row === undefined || row.secret === null ? null : { ...row, secret: row.secret }
  },

  /**
   * Records an attempt and the resulting state: the delivery ends if `nextAttemptAt` is null. An attempt that is
   * already recorded is left unchanged.
   */
  async recordAttempt(
    db: Db,
    attempt: NewAttempt,
    after: { readonly isDelivered: boolean; readonly nextAttemptAt: Date | null },
  ): Promise<void> {
    const { deliveryId, number } = attempt
    const inserted = await db
      .insertInto('webhook_attempts')
      .values({
        delivery_id: deliveryId,
        number,
        started_at: attempt.startedAt,
        duration_ms: attempt.durationMs,
        status: attempt.status,
        refusal: jsonText<SafeError | null>(attempt.refusal),
        answer: Buffer.from(attempt.answer),
      })
      .onConflict((conflict) => conflict.columns(['delivery_id', 'number']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted === undefined) return
    const { isDelivered, nextAttemptAt } = after
    // A manual redelivery that fails does not change the schedule.
    if (number === null && !isDelivered) return
    const status = isDelivered ? 'delivered' : nextAttemptAt === null ? 'failed' : 'pending'
    await db
      .updateTable('webhook_deliveries')
      .set({
        status,
        next_attempt_at: nextAttemptAt,
        is_queued: false,
        ...(number === null ? {} : { attempts: number }),
      })
      .where('id', '=', deliveryId)
      .where('status', 'in', isDelivered ? ['pending', 'failed', 'canceled'] : ['pending'])
      .execute()
  },
}

function deliveries(db: Db) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
    .selectAll('webhook_deliveries')
    .select(['webhook_events.kind', 'webhook_events.body', 'webhook_events.is_test'])
}
