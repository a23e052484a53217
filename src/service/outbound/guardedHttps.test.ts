import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HttpsReceiver, RECEIVER_ADDRESS, startHttpsReceiver } from '../../testing/network/httpsReceiver.ts'
import { guardedHttps } from './guardedHttps.ts'
import { type OutboundNetwork, publicNetwork } from './OutboundNetwork.ts'

let receiver: HttpsReceiver
beforeAll(async () => {
  receiver = await startHttpsReceiver(['hook.test', 'other.test'])
})
beforeEach(() => receiver.answer((response) => response.writeHead(204).end()))
afterAll(async () => await receiver.close())

interface Change {
  readonly network?: OutboundNetwork
  readonly deadlineMs?: number
  readonly signal?: AbortSignal
}

const send = async (url: string, { network = receiver.network(), deadlineMs = 10_000, signal }: Change = {}) =>
  await guardedHttps(
    { url, method: 'POST', headers: { 'x-kind': 'test' }, body: Buffer.from('{ "a":1}'), deadlineMs, maxBytes: 65_536 },
    network,
    signal ?? new AbortController().signal,
  )
const codeOf = async (url: string, change?: Change): Promise<string> => {
  const answer = await send(url, change)
  return answer.ok ? `status ${answer.value.status}` : answer.refusal.code
}

it('sends the exact bytes with the host of the address, and reads the answer', async () => {
  receiver.answer((response) => response.writeHead(202).end('taken'))
  const answer = await send('https://hook.test/path?query=1')
  expect(answer).toEqual({ ok: true, value: { status: 202, body: Buffer.from('taken') } })
  const request = receiver.requests.at(-1)
  expect(request?.path).toBe('/path?query=1')
  expect(request?.headers).toMatchObject({ host: 'hook.test', 'x-kind': 'test', connection: 'close' })
  expect(request?.body.toString()).toBe('{ "a":1}')
})

describe('W6: refuses private targets without a connection', () => {
  it.each([
    ['http://hook.test/', 'address_not_https'],
    ['ftp://hook.test/', 'address_not_https'],
    ['file:///etc/passwd', 'address_malformed'],
    ['hook.test', 'address_malformed'],
    ['https://', 'address_malformed'],
    ['https://hook.test:8443/', 'address_port'],
    ['https://hook.test:80/', 'address_port'],
    ['https://name@hook.test/', 'address_credentials'],
    ['https://name:word@hook.test/', 'address_credentials'],
    ['https://:word@hook.test/', 'address_credentials'],
  ])('%s is %s', async (url, code) => {
    const before = receiver.connections()
    expect(await codeOf(url)).toBe(code)
    expect(receiver.connections()).toBe(before)
  })

  it.each([
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.0.0.1.',
    '0x7f.1',
    '0x7f000001',
    '0x7F.0x0.0x0.0x1',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0177.0.0.01',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '１２７.0.0.1',
    '%31%32%37.0.0.1',
    '0',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '2852039166',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[0:0:0:0:0:0:0:1]',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ])('https://%s/', async (host) => {
    expect(await codeOf(`https://${host}/`, { network: publicNetwork })).toBe('address_not_public')
  })

  it.each(['localhost', 'LocalHost', 'localhost.', 'LOCALHOST.'])('the name %s', async (host) => {
    expect(await codeOf(`https://${host}/`, { network: publicNetwork })).toBe('address_not_public')
  })

  it('accepts mixed case and a final dot of a public host', async () => {
    expect(await codeOf('https://HOOK.Test./')).toBe('status 204')
  })
})

describe('W7: connects only to the address that was checked', () => {
  it('resolves once, so a later private answer is never used', async () => {
    const answers = [[RECEIVER_ADDRESS], ['127.0.0.1']]
    const network = receiver.network(async () => await Promise.resolve(answers.shift() ?? []))
    expect(await codeOf('https://hook.test/', { network })).toBe('status 204')
    expect(answers).toEqual([['127.0.0.1']])
    const before = receiver.connections()
    expect(await codeOf('https://hook.test/', { network })).toBe('address_not_public')
    expect(receiver.connections()).toBe(before)
  })

  it.each([
    ['the second of two', [RECEIVER_ADDRESS, '10.0.0.1']],
    ['the first of two', ['10.0.0.1', RECEIVER_ADDRESS]],
    ['the IPv6 address', [RECEIVER_ADDRESS, '::1']],
    ['a mapped address', ['::ffff:192.168.0.1']],
    ['the target of a CNAME', ['169.254.169.254']],
  ])('refuses a host if %s is private', async (_name, addresses) => {
    const before = receiver.connections()
    const network = receiver.network(async () => await Promise.resolve(addresses))
    expect(await codeOf('https://hook.test/', { network })).toBe('address_not_public')
    expect(receiver.connections()).toBe(before)
  })

  it('refuses a host without addresses', async () => {
    const network = receiver.network(async () => await Promise.resolve([]))
    expect(await send('https://hook.test/', { network })).toMatchObject({
      refusal: { code: 'host_unknown', facts: { host: 'hook.test' } },
    })
  })
})

it('refuses a certificate of another host or authority', async () => {
  expect(await codeOf('https://unnamed.test/')).toBe('certificate_invalid')
  const { ca: _, ...untrusting } = receiver.network()
  expect(await codeOf('https://hook.test/', { network: untrusting })).toBe('certificate_invalid')
})

it.each([301, 302, 303, 307, 308])('W5: returns a redirect with status %d without following it', async (status) => {
  const before = receiver.requests.length
  for (const location of ['https://other.test/', 'https://127.0.0.1/', 'http://hook.test/']) {
    receiver.answer((response) => response.writeHead(status, { location }).end())
    expect(await codeOf('https://hook.test/')).toBe(`status ${status}`)
  }
  expect(receiver.requests.length).toBe(before + 3)
})

describe('W4: abandons a slow or huge answer', () => {
  it.each([
    ['no headers', () => {}],
    [
      'a body that drips',
      (response: ServerResponse) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write('.'), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ] as const)('%s', async (_name, reply) => {
    receiver.answer(reply)
    const startedAt = performance.now()
    const answer = await send('https://hook.test/', { deadlineMs: 300 })
    expect(answer).toMatchObject({ refusal: { code: 'answer_late', facts: { host: 'hook.test', seconds: 0.3 } } })
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  it('a look-up that never ends', async () => {
    const network = receiver.network(async () => await new Promise<never>(() => {}))
    expect(await codeOf('https://hook.test/', { network, deadlineMs: 100 })).toBe('answer_late')
  })

  it('reads at most 64 KiB of an endless body, then closes the connection', async () => {
    const closed = Promise.withResolvers<number>()
    receiver.answer((response) => {
      let sent = 0
      const more = (): void => {
        while (!response.destroyed) {
          sent += 16_384
          if (!response.write(Buffer.alloc(16_384, 'x'))) return
        }
      }
      response.writeHead(200)
      response.on('drain', more)
      response.on('close', () => closed.resolve(sent))
      more()
    })
    const answer = await send('https://hook.test/')
    expect(answer.ok && answer.value.body.length).toBe(65_536)
    expect(await closed.promise).toBeLessThan(64 * 1024 * 1024)
  })
})

it('reports a broken connection, and rethrows the abort of the caller', async () => {
  receiver.answer((response) => response.destroy())
  expect(await codeOf('https://hook.test/')).toBe('connection_failed')
  receiver.answer((response) => {
    response.writeHead(200, { 'content-length': '100' }).write('cut', () => response.destroy())
  })
  expect(await codeOf('https://hook.test/')).toBe('connection_failed')
  receiver.answer(() => {})
  await expect(send('https://hook.test/', { signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout')
})
