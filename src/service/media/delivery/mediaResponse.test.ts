import { createAdaptorServer } from '@hono/node-server'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portOf } from '../../../testing/network/portOf.ts'
import { diskBlobStore } from '../diskBlobStore.ts'
import { mediaResponse } from './mediaResponse.ts'
import { createSignedMediaUrl, mediaLifetimeMs } from './signedMediaUrl.ts'

const secret = 'a secret for tests'
const start = Date.parse('2026-01-01T00:07:00Z')

describe('mediaResponse', () => {
  let folder = ''
  let origin = ''
  let now = start
  let server: ReturnType<typeof createAdaptorServer>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-'))
    const store = diskBlobStore(join(folder, 'blobs'), randomUUID)
    await writeFile(join(folder, 'source'), '0123456789')
    await store.putFile('assets/1/proxy.mp4', join(folder, 'source'))
    const service = {
      store,
      secret,
      now: () => new Date(now),
      isAllowedOrigin: (candidate: string) => candidate === 'http://editor.test',
    }
    server = createAdaptorServer({ fetch: async (request) => await mediaResponse(request, service) })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${portOf(server)}`
  })
  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    now = start
  })

  const media = { key: 'assets/1/proxy.mp4', contentType: 'video/mp4' }
  const sign = (more: { readonly key?: string; readonly downloadName?: string } = {}) =>
    createSignedMediaUrl({ ...media, ...more }, { secret, now: new Date(now), publicUrl: origin })
  const get = async (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    await fetch(url, { method, headers })

  it('sends the whole file with its type and forbids sniffing', async () => {
    const response = await get(sign().url)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, max-age=4080, immutable',
    })
  })

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
  ])('sends the range %s', async (range, text, contentRange) => {
    const response = await get(sign().url, { range })
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      206,
      text,
      contentRange,
    ])
    expect(response.headers.get('content-length')).toBe(String(text.length))
  })

  it('answers 416 to a range outside of the media', async () => {
    const response = await get(sign().url, { range: 'bytes=10-' })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  it('answers HEAD without a body', async () => {
    const response = await get(sign().url, { range: 'bytes=0-3' }, 'HEAD')
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([206, '4', ''])
  })

  it('answers 304 to a known entity, and a range only for the same entity', async () => {
    const { url } = sign()
    const etag = (await get(url)).headers.get('etag') ?? ''
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get(url, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  })

  it('names a download in ASCII and in UTF-8', async () => {
    const response = await get(sign({ downloadName: 'Mein "Film" ✓ (1).mp4' }).url)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Mein _Film_ _ (1).mp4"; filename*=UTF-8''Mein%20%22Film%22%20%E2%9C%93%20%281%29.mp4`,
    )
  })

  it('refuses a URL with any part changed', async () => {
    const { url } = sign({ downloadName: 'a.mp4' })
    const changes = [
      url.replace('assets/1', 'assets/2'),
      url.replace('type=video%2Fmp4', 'type=text%2Fhtml'),
      url.replace('name=a.mp4', 'name=b.mp4'),
      url.replace('&name=a.mp4', ''),
      url.replace(/exp=\d+/, 'exp=9999999999'),
      url.replace(/sig=.*/, 'sig=x'),
      url.replace(/&sig=.*/, ''),
      `${origin}/media/..%2f..%2fetc/passwd${new URL(url).search}`,
    ]
    for (const changed of changes) {
      expect(changed).not.toBe(url)
      expect((await get(changed)).status, changed).toBe(403)
    }
  })

  it('answers 410 once expired', async () => {
    const { url, expiresAt } = sign()
    now = expiresAt.getTime() - 1
    expect((await get(url)).status).toBe(200)
    now = expiresAt.getTime()
    expect((await get(url)).status).toBe(410)
  })

  it('answers 404 for media that do not exist and 405 to a write', async () => {
    expect((await get(sign({ key: 'assets/1/absent.mp4' }).url)).status).toBe(404)
    expect((await get(sign().url, {}, 'POST')).status).toBe(405)
  })

  it('lets pages of allowed origins read', async () => {
    expect((await get(sign().url, { origin: 'http://editor.test' })).headers.get('access-control-allow-origin')).toBe(
      'http://editor.test',
    )
    expect(
      (await get(sign().url, { origin: 'http://evil.test' })).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })

  it('gives the same URL within a quarter of an hour, with at least the lifetime left', () => {
    const first = sign()
    now = Date.parse('2026-01-01T00:15:00Z')
    expect(sign().url).toBe(first.url)
    expect(first.expiresAt.getTime() - now).toBeGreaterThanOrEqual(mediaLifetimeMs)
    now += 1
    expect(sign().url).not.toBe(first.url)
  })
})
