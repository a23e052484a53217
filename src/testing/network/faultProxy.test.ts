import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Fault, type FaultProxy, startFaultProxy } from './faultProxy.ts'
import { portOf } from './portOf.ts'
import { seededFaults } from './seededFaults.ts'

const REPLY = { data: { updatedAt: '2026-01-01T00:00:00.000Z' }, requestId: 'one' }

/** The request bodies that the service has received. It returns each body. */
const heard: string[] = []
async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(incoming)
  heard.push(`${incoming.method} ${incoming.url} ${incoming.headers.host} ${incoming.headers.cookie ?? '-'} ${body}`)
  response.setHeader('Set-Cookie', ['one=1', 'two=2'])
  if (incoming.url === '/stream') {
    response.write('first ')
    setTimeout(() => response.end('second'), 30)
    return
  }
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(REPLY))
}
const service = createServer((incoming, response) => void answer(incoming, response))
let target = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  target = `http://127.0.0.1:${portOf(service)}`
})
afterAll(() => new Promise((resolve) => service.close(resolve)))

async function proxyWith(fault: Fault): Promise<FaultProxy> {
  heard.length = 0
  const proxy = await startFaultProxy({ target, faultOf: ({ method }) => (method === 'PUT' ? fault : null) })
  onTestFinished(() => proxy.stop())
  return proxy
}

const put = (proxy: FaultProxy) =>
  fetch(`${proxy.origin}/thing?x=1`, {
    method: 'PUT',
    body: 'wish',
    headers: { 'Idempotency-Key': 'k', cookie: 'c=1' },
  })

/** The outcome for the client: status and JSON, or its error. */
async function outcomeOf(proxy: FaultProxy): Promise<unknown> {
  try {
    const response = await put(proxy)
    return [response.status, await response.json()]
  } catch (fault) {
    if (fault instanceof SyntaxError) return 'unreadable'
    if (fault instanceof TypeError) return 'network'
    throw fault
  }
}

it('passes requests without a fault as a stream, with cookies, and does not record them', async () => {
  const proxy = await proxyWith({ kind: 'dropRequest' })
  const response = await fetch(`${proxy.origin}/stream`, { headers: { cookie: 'c=1' } })
  expect(response.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
  expect(await response.text()).toBe('first second')
  expect(heard).toEqual([`GET /stream ${new URL(proxy.origin).host} c=1 `])
  expect(proxy.requests()).toEqual([])
})

it('shows the service its own address as the host, and the client the whole answer', async () => {
  const proxy = await proxyWith({ kind: 'none' })
  const response = await put(proxy)
  expect([response.status, await response.json()]).toEqual([200, REPLY])
  expect(response.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
  expect(heard).toEqual([`PUT /thing?x=1 ${new URL(proxy.origin).host} c=1 wish`])
  const [request] = proxy.requests()
  expect(request).toMatchObject({ method: 'PUT', path: '/thing?x=1', idempotencyKey: 'k', body: 'wish' })
  expect(request?.answers).toEqual([{ status: 200, at: expect.any(Number), text: JSON.stringify(REPLY) }])
})

it.each([
  { fault: { kind: 'dropRequest' }, outcome: 'network', times: 0 },
  { fault: { kind: 'reset' }, outcome: 'network', times: 0 },
  { fault: { kind: 'dropReply' }, outcome: 'network', times: 1 },
  { fault: { kind: 'truncate', how: 'ended' }, outcome: 'unreadable', times: 1 },
  { fault: { kind: 'truncate', how: 'cut' }, outcome: 'network', times: 1 },
  { fault: { kind: 'duplicate', reply: 'first' }, outcome: [200, REPLY], times: 2 },
  { fault: { kind: 'duplicate', reply: 'second' }, outcome: [200, REPLY], times: 2 },
] satisfies { fault: Fault; outcome: unknown; times: number }[])(
  'gives $outcome for $fault while the service receives it $times times',
  async ({ fault, outcome, times }) => {
    const proxy = await proxyWith(fault)
    expect(await outcomeOf(proxy)).toEqual(outcome)
    expect(heard).toHaveLength(times)
    expect(proxy.requests().map(({ answers }) => answers.map(({ status }) => status))).toEqual([Array(times).fill(200)])
  },
)

it.each([429, 503] as const)('refuses with %i and a Retry-After, without involving the service', async (status) => {
  const proxy = await proxyWith({ kind: 'refuse', status, retryAfterSeconds: 2 })
  const response = await put(proxy)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([status, '2'])
  expect(await response.json()).toMatchObject({ error: { code: expect.any(String) } })
  expect(heard).toEqual([])
})

it('delays a request in both directions, and completes it although the client has gone', async () => {
  const proxy = await proxyWith({ kind: 'delay', beforeMs: 60, afterMs: 60 })
  const startedAt = performance.now()
  expect(await outcomeOf(proxy)).toEqual([200, REPLY])
  expect(performance.now() - startedAt).toBeGreaterThan(110)
  const gone = fetch(`${proxy.origin}/gone`, { method: 'PUT', body: 'x', signal: AbortSignal.timeout(20) })
  await expect(gone).rejects.toThrow()
  await expect.poll(() => heard.some((line) => line.includes('/gone'))).toBe(true)
  await expect.poll(() => proxy.requests().at(-1)?.answers.length).toBe(1)
})

it('draws the same faults for the same seed, and every kind soon (seed 7)', () => {
  const drawn = (count: number) => {
    const next = seededFaults(7)
    return Array.from({ length: count }, next)
  }
  expect(drawn(50)).toEqual(drawn(50))
  const kinds = new Set(drawn(11).map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(
    ['delay', 'dropReply', 'dropRequest', 'duplicate', 'none', 'refuse', 'reset', 'truncate'].toSorted(),
  )
})
