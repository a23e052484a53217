import type { Generated } from 'kysely'
import type { WebhookEventKind } from '../../../contract/extensions/webhookEvents.ts'
import type { WebhookDelivery } from '../../../contract/extensions/webhookRoutes.ts'
import type { Json, SafeError } from '../columns.ts'

export interface WebhookDestinationRow {
  readonly id: string
  readonly workspace_id: string
  /** Null if unknown. */
  readonly creator_id: string | null
  readonly url: string
  readonly kinds: readonly WebhookEventKind[]
  /** Encrypted. Null once the destination is removed. */
  readonly secret: string | null
  readonly created_at: Date
  readonly removed_at: Date | null
}

export interface WebhookEventRow {
  readonly id: string
  readonly workspace_id: string
  readonly kind: WebhookEventKind
  /** The exact bytes of every attempt. */
  readonly body: Buffer
  readonly is_test: boolean
  readonly created_at: Date
}

/** An event for one destination. */
export interface WebhookDeliveryRow {
  readonly id: Generated<string>
  readonly event_id: string
  readonly destination_id: string
  readonly status: WebhookDelivery['status']
  /** Number of attempts made, not counting manual redeliveries. */
  readonly attempts: number
  /** Null unless pending. */
  readonly next_attempt_at: Date | null
  /** Whether the next attempt is in the queue. */
  readonly is_queued: boolean
  readonly created_at: Date
}

export interface WebhookAttemptRow {
  readonly id: Generated<string>
  readonly delivery_id: string
  /** Null for a manual redelivery. */
  readonly number: number | null
  readonly started_at: Date
  readonly duration_ms: number
  readonly status: number | null
  readonly refusal: Json<SafeError | null>
  /** The first bytes of the answer. */
  readonly answer: Buffer
}
