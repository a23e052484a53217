import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { networkOf } from './keyPacing.ts'

let service: TestService | null = null
async function start(environment: Record<string, string> = {}): Promise<TestService> {
  service = await startTestService({ environment })
  return service
}
afterEach(async () => {
  await service?.stop()
  service = null
})

/** Counts each status, in order of first occurrence. */
async function statusesOf(times: number, send: (index: number) => Promise<Response>): Promise<[number, number][]> {
  const counted = new Map<number, number>()
  for (let index = 0; index < times; index += 1) {
    const { status } = await send(index)
    counted.set(status, (counted.get(status) ?? 0) + 1)
  }
  return [...counted]
}

const guess = (): string => randomBytes(16).toString('hex')
const json = { 'Content-Type': 'application/json' }

describe('after 300 wrong keys in a minute', () => {
  it('a valid key and the sign-in by key, link and session work, and an invalid key must wait', async () => {
    const { anonymous, owner, running, clock } = await start()
    const opened = await signIn(running.startToken)
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    const wrong = async () =>
      await anonymous.fetch('/api/v1/projects', { headers: { Authorization: `Bearer ${guess()}` } })
    expect(await statusesOf(305, wrong)).toEqual([
      [401, 300],
      [429, 5],
    ])
    const refused = await wrong()
    expect([await refused.json(), Number(refused.headers.get('retry-after'))]).toMatchObject([
      { error: { code: 'rate_limited' } },
      60,
    ])
    expect((await owner.fetch('/api/v1/projects')).status).toBe(200)
    expect((await anonymous.fetch('/api/v1/projects', { headers: { cookie } })).status).toBe(200)
    expect((await signIn(owner.key ?? '')).status).toBe(200)
    expect((await signIn(running.startToken)).status).toBe(200)
    expect((await signIn(guess())).status).toBe(429)
    clock.advance(60_000)
    expect((await wrong()).status).toBe(401)

    async function signIn(key: string): Promise<Response> {
      return await anonymous.fetch('/session', { method: 'POST', headers: json, body: JSON.stringify({ key }) })
    }
  })

  it.each([
    ['headers that hold no key', () => ({ Authorization: 'Basic YTpi' })],
    ['cookies of no session', (port: string) => ({ cookie: `framewright_session_${port}=${guess()}` })],
  ])('%s are counted the same way', async (_what, headersOf) => {
    const { anonymous, origin, owner } = await start()
    const headers = headersOf(new URL(origin).port)
    const found = await statusesOf(302, async () => await anonymous.fetch('/api/v1/projects', { headers }))
    expect(found).toEqual([
      [401, 300],
      [429, 2],
    ])
    expect((await owner.fetch('/api/v1/projects')).status).toBe(200)
  })

  it('a request without a key gets 401 each time', async () => {
    const { anonymous } = await start()
    expect(await statusesOf(302, async () => await anonymous.fetch('/api/v1/projects'))).toEqual([[401, 302]])
  })
})

describe('hosted', () => {
  it.each([
    ['from one address', {}, 300],
    ['shared behind a proxy', { FRAMEWRIGHT_PUBLIC_URL: 'https://video.example' }, 60],
  ])('verifies %s as many valid keys as the specification allows, whatever was guessed', async (_how, more, limit) => {
    const { owner, clock, running } = await start({ FRAMEWRIGHT_PACING: 'hosted', ...more })
    const music = `http://127.0.0.1:${running.port}/api/v1/music`
    const wrong = async () => await fetch(music, { headers: { Authorization: `Bearer ${guess()}` } })
    const right = async () => await fetch(music, { headers: { Authorization: `Bearer ${owner.key}` } })
    expect(await statusesOf(limit + 2, wrong)).toEqual([
      [401, limit],
      [429, 2],
    ])
    expect(await statusesOf(limit + 2, right)).toEqual([
      [200, limit],
      [429, 2],
    ])
    clock.advance(60_000)
    expect([(await right()).status, (await wrong()).status]).toEqual([200, 401])
  })
})

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts the address %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
