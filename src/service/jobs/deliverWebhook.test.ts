import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebhookDelivery } from '../../contract/extensions/webhookRoutes.ts'
import { SIGNATURE_HEADER, webhookEventSchema } from '../../contract/extensions/webhookEvents.ts'
import { type HttpsReceiver, RECEIVER_ADDRESS, startHttpsReceiver } from '../../testing/network/httpsReceiver.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { isSignatureValid } from '../../testing/workspace/verifySignature.ts'
import {
  type AddedWebhook,
  addWebhook,
  deliveriesOf,
  redeliver,
  removeWebhook,
  sendTestEvent,
} from '../../testing/workspace/webhookClient.ts'

const MINUTE_MS = 60_000
/** Longer than the relay and the queue need to notice a delivery that is due. */
const SETTLE_MS = 2_500

let receiver: HttpsReceiver
let service: TestService
/** IP addresses by host name. All other names resolve to the receiver. */
const addresses = new Map<string, string[]>()
beforeAll(async () => {
  receiver = await startHttpsReceiver(['hook.test', 'moving.test', 'slow.test', 'redirect.test', 'gone.test'])
  const network = receiver.network(async (host) => await Promise.resolve(addresses.get(host) ?? [RECEIVER_ADDRESS]))
  service = await startTestService({ network })
})
afterAll(async () => {
  await service.stop()
  await receiver.close()
})

const requestsTo = (path: string) => receiver.requests.filter((request) => request.path === path)

/** Makes the receiver answer requests to one path with these statuses in turn. All other requests get 204. */
function answerWith(path: string, statuses: readonly number[]): void {
  const left = [...statuses]
  receiver.answer((response, request) => {
    response.writeHead(request.path === path ? (left.shift() ?? 204) : 204).end(`to ${request.path}`)
  })
}

async function delivered(webhook: AddedWebhook, wanted: Partial<WebhookDelivery>, attempts: number) {
  const newest = async () => (await deliveriesOf(service.owner, webhook.webhookId))[0]
  await expect
    .poll(async () => (await newest())?.attempts.length, { timeout: 20_000, interval: 50 })
    .toBeGreaterThanOrEqual(attempts)
  const delivery = await newest()
  expect(delivery).toMatchObject(wanted)
  if (delivery === undefined) throw new Error('There is no delivery.')
  return delivery
}

describe('W3: retries', () => {
  it('after 0, 1, 6 and 36 minutes with the same bytes and a fresh signature, until a 2xx', {
    timeout: 60_000,
  }, async () => {
    const webhook = await addWebhook(service.owner, 'https://hook.test/schedule')
    answerWith('/schedule', [500, 503, 404])
    const start = service.clock.now().getTime()
    const { eventId } = await sendTestEvent(service.owner, webhook.webhookId)
    await delivered(webhook, { status: 'pending', nextAttemptAt: new Date(start + MINUTE_MS).toISOString() }, 1)
    for (const [minutes, made] of [
      [1, 1],
      [5, 2],
      [30, 3],
    ] as const) {
      service.clock.advance(minutes * MINUTE_MS - 1)
      await delay(SETTLE_MS)
      expect(requestsTo('/schedule')).toHaveLength(made)
      service.clock.advance(1)
      await delivered(webhook, {}, made + 1)
    }
    const last = await delivered(webhook, { status: 'delivered', eventId, nextAttemptAt: null }, 4)
    expect(
      last.attempts.map(({ number, status, startedAt }) => [number, status, Date.parse(startedAt) - start]),
    ).toEqual([
      [1, 500, 0],
      [2, 503, MINUTE_MS],
      [3, 404, 6 * MINUTE_MS],
      [4, 204, 36 * MINUTE_MS],
    ])
    expect(last.attempts[0]?.answer).toBe('to /schedule')
    const received = requestsTo('/schedule')
    expect(new Set(received.map(({ body }) => body.toString())).size).toBe(1)
    expect(last.body).toBe(received[0]?.body.toString())
    const event = webhookEventSchema.parse(JSON.parse(last.body))
    expect(event).toMatchObject({ id: eventId, kind: 'job.succeeded', createdAt: new Date(start).toISOString() })
    expect(event.data).toMatchObject({ status: 'succeeded', projectId: null, isTest: true })
    const signatures = received.map(({ headers }) => String(headers[SIGNATURE_HEADER.toLowerCase()]))
    expect(new Set(signatures).size).toBe(4)
    // The receiver checks the time in the header only, so an old `createdAt` does not matter (W2).
    for (const [index, header] of signatures.entries()) {
      const nowSeconds = Math.floor(Date.parse(last.attempts[index]?.startedAt ?? '') / 1_000)
      const rawBody = received[index]?.body ?? Buffer.from('')
      expect(isSignatureValid({ header, rawBody, secret: webhook.secret, nowSeconds })).toBe(true)
    }
  })

  it('five times in all, the last after 156 minutes, and redelivers outside the five', {
    timeout: 60_000,
  }, async () => {
    const webhook = await addWebhook(service.owner, 'https://hook.test/never')
    answerWith('/never', [500, 500, 500, 500, 500, 500])
    const start = service.clock.now().getTime()
    await sendTestEvent(service.owner, webhook.webhookId)
    for (const [index, minutes] of [0, 1, 5, 30, 120].entries()) {
      service.clock.advance(minutes * MINUTE_MS)
      await delivered(webhook, {}, index + 1)
    }
    const failed = await delivered(webhook, { status: 'failed', nextAttemptAt: null }, 5)
    expect(failed.attempts.map(({ startedAt }) => (Date.parse(startedAt) - start) / MINUTE_MS)).toEqual([
      0, 1, 6, 36, 156,
    ])
    service.clock.advance(24 * 60 * MINUTE_MS)
    await delay(SETTLE_MS)
    expect(requestsTo('/never')).toHaveLength(5)
    await redeliver(service.owner, webhook.webhookId, failed.id)
    await delivered(webhook, { status: 'failed' }, 6)
    service.clock.advance(1)
    await redeliver(service.owner, webhook.webhookId, failed.id)
    const after = await delivered(webhook, { status: 'delivered', nextAttemptAt: null }, 7)
    expect(after.attempts.map(({ number, status }) => [number, status]).slice(4)).toEqual([
      [5, 500],
      [null, 500],
      [null, 204],
    ])
    expect(new Set(requestsTo('/never').map(({ body }) => body.toString())).size).toBe(1)
  })
})

it('W4: abandons a receiver that does not answer after 10 seconds', { timeout: 40_000 }, async () => {
  const webhook = await addWebhook(service.owner, 'https://slow.test/slow')
  receiver.answer((response, request) => {
    if (request.path !== '/slow') response.writeHead(204).end()
  })
  await sendTestEvent(service.owner, webhook.webhookId)
  const { attempts } = await delivered(webhook, { status: 'pending' }, 1)
  const refusal = { code: 'answer_late', facts: { host: 'slow.test', seconds: 10 } }
  expect(attempts).toMatchObject([{ number: 1, status: null, answer: '', refusal }])
  expect(attempts[0]?.durationMs).toBeGreaterThanOrEqual(9_900)
  expect(attempts[0]?.durationMs).toBeLessThan(13_000)
  await removeWebhook(service.owner, webhook.webhookId)
})

it('W4: keeps only the first bytes of a long answer', async () => {
  const webhook = await addWebhook(service.owner, 'https://hook.test/long')
  receiver.answer((response) => response.writeHead(200).end('ä'.repeat(500_000)))
  await sendTestEvent(service.owner, webhook.webhookId)
  const { attempts } = await delivered(webhook, { status: 'delivered' }, 1)
  expect(attempts[0]?.answer).toBe('ä'.repeat(500))
})

it('W5: counts a redirect as a failure and requests nothing else', async () => {
  const webhook = await addWebhook(service.owner, 'https://redirect.test/redirect')
  receiver.answer((response, { path }) => {
    response.writeHead(path === '/redirect' ? 307 : 204, { location: 'https://hook.test/elsewhere' }).end()
  })
  await sendTestEvent(service.owner, webhook.webhookId)
  const { attempts } = await delivered(webhook, { status: 'pending' }, 1)
  expect(attempts).toMatchObject([{ number: 1, status: 307, refusal: null }])
  expect(requestsTo('/elsewhere')).toEqual([])
  await removeWebhook(service.owner, webhook.webhookId)
})

it('W6, W7: checks the address again at each attempt', async () => {
  const webhook = await addWebhook(service.owner, 'https://moving.test/moving')
  answerWith('/moving', [])
  const before = receiver.connections()
  for (const moved of [['127.0.0.1'], [RECEIVER_ADDRESS, '169.254.169.254'], []]) {
    addresses.set('moving.test', moved)
    await sendTestEvent(service.owner, webhook.webhookId)
    const { attempts } = await delivered(webhook, { status: 'pending', nextAttemptAt: expect.any(String) }, 1)
    expect(attempts[0]?.refusal?.code).toBe(moved.length === 0 ? 'host_unknown' : 'address_not_public')
    service.clock.advance(1)
  }
  expect(receiver.connections()).toBe(before)
  addresses.delete('moving.test')
  service.clock.advance(MINUTE_MS)
  await delivered(webhook, { status: 'delivered' }, 2)
})

it('sends nothing more after the removal of a destination', async () => {
  const webhook = await addWebhook(service.owner, 'https://gone.test/removed')
  answerWith('/removed', [500])
  await sendTestEvent(service.owner, webhook.webhookId)
  await delivered(webhook, { status: 'pending' }, 1)
  await removeWebhook(service.owner, webhook.webhookId)
  service.clock.advance(MINUTE_MS)
  await delay(SETTLE_MS)
  expect(requestsTo('/removed')).toHaveLength(1)
})

it('does not repeat an attempt that the queue runs again after its result was stored', async () => {
  const webhook = await addWebhook(service.owner, 'https://hook.test/repeated')
  answerWith('/repeated', [500])
  const { id } = await sendTestEvent(service.owner, webhook.webhookId)
  await delivered(webhook, { status: 'pending' }, 1)
  const { db, queue } = service.running.context
  await queue.send(db, 'deliverWebhook', { deliveryId: id, number: 1 })
  await delay(SETTLE_MS)
  expect(requestsTo('/repeated')).toHaveLength(1)
  await removeWebhook(service.owner, webhook.webhookId)
})
