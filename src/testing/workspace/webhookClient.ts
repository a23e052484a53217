import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  testWebhook,
  type WebhookDelivery,
} from '../../contract/extensions/webhookRoutes.ts'
import { type WebhookEventKind, webhookEventKinds } from '../../contract/extensions/webhookEvents.ts'
import { type ErrorEnvelope, errorEnvelopeSchema } from '../../contract/errorEnvelope.ts'
import { type Operation, successEnvelope } from '../../contract/operation.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import type { ServiceClient } from '../service/serviceClient.ts'

export interface ExtensionRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
  /** Null sends none. */
  readonly idempotencyKey?: string | null
}

export interface ExtensionAnswer<Output> {
  readonly status: number
  readonly text: string
  /** Throws if the request was refused. */
  readonly data: () => Output
  /** Throws if the request succeeded. */
  readonly error: () => ErrorEnvelope['error']
}

/** Calls an extension over HTTP. */
export async function sendExtension<Definition extends Operation>(
  client: ServiceClient,
  operation: Definition,
  { params = {}, query = '', body = {}, idempotencyKey = randomUUID() }: ExtensionRequest = {},
): Promise<ExtensionAnswer<z.output<Definition['output']>>> {
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? name)
  const { method } = operation
  const response = await client.fetch(EXTENSIONS_PREFIX + path + query, {
    method,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    headers: {
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' || idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    data: () => {
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
      const { data } = successEnvelope(z.unknown()).parse(JSON.parse(text))
      return operation.output.parse(data) as z.output<Definition['output']>
    },
    error: () => errorEnvelopeSchema.parse(JSON.parse(text)).error,
  }
}

export interface AddedWebhook {
  readonly webhookId: string
  readonly url: string
  readonly secret: string
}

/** Adds a destination. By default it receives events of every kind. */
export async function addWebhook(
  client: ServiceClient,
  url = 'https://hook.test/events',
  kinds: readonly WebhookEventKind[] = webhookEventKinds,
): Promise<AddedWebhook> {
  const { id, secret, ...added } = (await sendExtension(client, createWebhook, { body: { url, kinds } })).data()
  if (secret === null) throw new Error('The secret was not shown.')
  return { webhookId: id, url: added.url, secret }
}

/** The deliveries to a destination, newest first. */
export async function deliveriesOf(client: ServiceClient, webhookId: string): Promise<readonly WebhookDelivery[]> {
  return (await sendExtension(client, listWebhookDeliveries, { params: { webhookId } })).data().items
}

export async function sendTestEvent(client: ServiceClient, webhookId: string): Promise<WebhookDelivery> {
  return (await sendExtension(client, testWebhook, { params: { webhookId } })).data()
}

export async function redeliver(client: ServiceClient, webhookId: string, deliveryId: string): Promise<void> {
  ;(await sendExtension(client, redeliverWebhook, { params: { webhookId, deliveryId } })).data()
}

export async function removeWebhook(client: ServiceClient, webhookId: string): Promise<void> {
  ;(await sendExtension(client, deleteWebhook, { params: { webhookId } })).data()
}

export async function webhookUrls(client: ServiceClient): Promise<readonly string[]> {
  return (await sendExtension(client, listWebhooks)).data().webhooks.map(({ url }) => url)
}
