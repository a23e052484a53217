import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { REQUESTS_PER_MINUTE } from '../../../contract/limits.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { createTestDatabase } from '../../../testing/database/database.ts'

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

  it.each([
    ['sign-in links', '/session/link', (index: number) => ({ email: `a${index}@example.org` }), 202],
    ['challenges of passkeys', '/session/passkey/options', () => ({}), 403],
  ])('%s are limited for one address, whoever they are for', async (_what, path, bodyOf, status) => {
    const { anonymous, owner } = await start()
    const send = async (index: number) =>
      await anonymous.fetch(path, { method: 'POST', headers: json, body: JSON.stringify(bodyOf(index)) })
    expect(await statusesOf(302, send)).toEqual([
      [status, 300],
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

describe('behind a trusted proxy', () => {
  it('counts each client, and the shared limit holds where none is named', async () => {
    const { owner, clock, running } = await start({
      FRAMEWRIGHT_PACING: 'hosted',
      FRAMEWRIGHT_PUBLIC_URL: 'https://video.example',
      FRAMEWRIGHT_TRUSTED_PROXIES: '127.0.0.0/8, ::1',
    })
    const music = `http://127.0.0.1:${running.port}/api/v1/music`
    const from = (forwarded: string | null, key: string) => async () =>
      await fetch(music, {
        headers: {
          Authorization: `Bearer ${key}`,
          ...(forwarded === null ? {} : { 'X-Forwarded-For': forwarded }),
        },
      })
    const key = owner.key ?? ''
    expect(await statusesOf(302, from('198.51.100.9, 203.0.113.5', key))).toEqual([
      [200, 300],
      [429, 2],
    ])
    expect((await from('203.0.113.5, 203.0.113.6, 127.0.0.9', key)()).status).toBe(200)
    expect(await statusesOf(62, from(null, guess()))).toEqual([
      [401, 60],
      [429, 2],
    ])
    for (const strange of ['nobody', ',,,,', '1.2.3.4.5', `${'9,'.repeat(5_000)}`])
      expect((await from(strange, guess())()).status, strange.slice(0, 20)).toBe(429)
    clock.advance(60_000)
    expect((await from('203.0.113.5', key)()).status).toBe(200)
  })
})

describe('the limits of a workspace', () => {
  it('are those of the bucket, for keys and sessions together, and do not affect other workspaces', async () => {
    const { owner, colleague, stranger, anonymous, running, clock } = await start({ FRAMEWRIGHT_PACING: 'hosted' })
    const { db } = running.context
    const project = await owner.call('createProject', { body: { name: 'One' } })
    const reserve = { params: { projectId: project.id }, body: {} }
    expect((await colleague.send('reserveUpload', reserve)).status).toBe(422)
    const workspaceId = running.owner.workspaceId
    const counted = async () =>
      Object.fromEntries(
        (await db.selectFrom('rate_windows').select(['name', 'count']).execute()).map((row) => [row.name, row.count]),
      )
    expect(await counted()).toEqual({
      'verified 127.0.0.1': 2,
      [`ordinary ${workspaceId}`]: 1,
      [`uploads ${workspaceId}`]: 1,
    })
    const most = REQUESTS_PER_MINUTE.uploads
    await db.updateTable('rate_windows').set({ count: most }).where('name', 'like', 'uploads %').execute()
    const refused = await owner.send('reserveUpload', reserve)
    expect([refused.status, refused.error().code, refused.error().facts, refused.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      { reason: 'uploads' },
      '60',
    ])
    const opened = await anonymous.fetch('/session', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ key: running.startToken }),
    })
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    const viaPage = async () =>
      await anonymous.fetch(`/api/v1/projects/${project.id}/uploads`, {
        method: 'POST',
        headers: { ...json, cookie, 'Idempotency-Key': guess() },
        body: '{}',
      })
    expect((await viaPage()).status).toBe(429)
    expect((await owner.send('listProjects')).status).toBe(200)
    expect((await stranger.send('reserveUpload', reserve)).status).toBe(422)
    clock.advance(60_000)
    expect((await viaPage()).status).toBe(422)
  })

  it('count nothing for valid keys with the pacing local', async () => {
    const { owner, running } = await start()
    expect(await statusesOf(320, async () => await owner.fetch('/api/v1/music'))).toEqual([[200, 320]])
    expect(await running.context.db.selectFrom('rate_windows').selectAll().execute()).toEqual([])
  })
})

it('two services on one database let exactly the limit pass, whatever arrives at once', async () => {
  const database = await createTestDatabase()
  const environment = {
    FRAMEWRIGHT_PACING: 'hosted',
    FRAMEWRIGHT_ROLE: 'api',
    FRAMEWRIGHT_API_KEY: `shared-${guess()}`,
    FRAMEWRIGHT_SECRET: randomBytes(32).toString('base64'),
  }
  const first = await startTestService({ database, environment })
  const second = await startTestService({ database, environment })
  try {
    const counts = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const { owner } = index % 2 === 0 ? first : second
        return await statusesOf(25, async () => await owner.fetch('/api/v1/music'))
      }),
    )
    const total = (status: number) =>
      counts.flat().reduce((sum, [found, count]) => (found === status ? sum + count : sum), 0)
    expect([total(200), total(429)]).toEqual([300, 100])
  } finally {
    await second.running.stop()
    await first.stop()
  }
}, 60_000)

it('answers 503 while requests cannot be counted', async () => {
  const { owner, anonymous, running } = await start({ FRAMEWRIGHT_PACING: 'hosted' })
  const { db } = running.context
  await sql`alter table rate_windows rename to away`.execute(db)
  const wrong = await anonymous.fetch('/api/v1/music', { headers: { Authorization: `Bearer ${guess()}` } })
  for (const answer of [await owner.fetch('/api/v1/music'), wrong])
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([
      503,
      '1',
      { error: { code: 'service_unavailable', facts: { reason: 'limits' } } },
    ])
  await sql`alter table away rename to rate_windows`.execute(db)
  expect((await owner.fetch('/api/v1/music')).status).toBe(200)
})

it('forgets the windows of earlier minutes while it counts', async () => {
  const { anonymous, clock, running } = await start({ FRAMEWRIGHT_TRUSTED_PROXIES: '127.0.0.1' })
  const wrong = async (address: string) =>
    await anonymous.fetch('/api/v1/music', {
      headers: { Authorization: `Bearer ${guess()}`, 'X-Forwarded-For': address },
    })
  for (let index = 0; index < 20; index += 1) expect((await wrong(`203.0.113.${index}`)).status).toBe(401)
  clock.advance(60_000)
  for (let index = 0; index < 3; index += 1) await wrong('198.51.100.1')
  const left = await running.context.db.selectFrom('rate_windows').selectAll().execute()
  expect(left.map(({ name, count }) => [name, count])).toEqual([['failed 198.51.100.1', 3]])
})
