import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeConnection, saveConnection } from '../../../contract/extensions/connections/connectionRoutes.ts'
import type { StockItem } from '../../../contract/toolResults.ts'
import { type HttpsReceiver, startHttpsReceiver } from '../../../testing/network/httpsReceiver.ts'
import { type FakePexels, startFakePexels } from '../../../testing/providers/fakePexels.ts'
import { newComposition, runTool } from '../../../testing/service/editorJobs.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

let service: TestService
let fake: FakePexels
let pictures: HttpsReceiver
let photo: Buffer
beforeAll(async () => {
  photo = await readFile(new URL('../../../../public/stock/previews/dunes.jpg', import.meta.url))
  pictures = await startHttpsReceiver(['images.pexels.com'])
  fake = await startFakePexels({ video: Buffer.from('video'), photo })
  service = await startTestService({ network: pictures.network() })
  await connect(service.owner, fake.origin)
})
afterAll(async () => {
  await service.stop()
  await fake.close()
  await pictures.close()
})

const connect = async (client: ServiceClient, address: string): Promise<void> => {
  const body = { address, key: fake.key }
  expect((await sendExtension(client, saveConnection, { params: { kind: 'stock' }, body })).status).toBe(200)
}

/** Runs a search. Reads its result from the job and from the list of jobs. */
async function search(client: ServiceClient, query = 'rocks'): Promise<StockItem> {
  const record = await newComposition(client)
  const { results } = await runTool(client, record, { tool: 'searchStockImage', input: { query } })
  const item = results?.[0]
  if (item?.kind !== 'stock') throw new Error('The search found no stock.')
  const listed = await client.fetch(`/extensions/v1/projects/${record.projectId}/jobs`)
  expect(await listed.json()).toMatchObject({ data: { jobs: [{ results: [item] }] } })
  return item
}

const show = (body: Uint8Array, status = 200): void =>
  pictures.answer((response) => response.writeHead(status, { 'content-type': 'text/html' }).end(body))

/** The address of a preview that no earlier test has read, because the service keeps pictures in memory. */
async function freshPreview(client = service.owner): Promise<string> {
  fake.fail('/v1/search', {
    text: JSON.stringify({
      photos: [
        {
          id: 7,
          width: 9,
          height: 9,
          src: { original: 'https://images.pexels.com/o', medium: `https://images.pexels.com/${(fresh += 1)}.jpg` },
        },
      ],
    }),
  })
  return (await search(client)).previewUrl ?? ''
}
let fresh = 0

describe('a preview of stock', () => {
  it('comes from the service’s own origin, without a key, and is read from the provider once', async () => {
    const { previewUrl } = await search(service.owner)
    expect(previewUrl).toMatch(new RegExp(`^${service.origin}/media/stock-previews\\?`, 'u'))
    pictures.answer((response) => setTimeout(() => response.writeHead(200).end(photo), 20))
    const before = pictures.requests.length
    const answers = await Promise.all([1, 2, 3].map(async () => await fetch(previewUrl ?? '')))
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/u)
      expect(Buffer.from(await answer.arrayBuffer()).equals(photo)).toBe(true)
    }
    expect((await fetch(previewUrl ?? '', { method: 'HEAD' })).status).toBe(200)
    const sent = pictures.requests.slice(before)
    expect(sent.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/photos/2014422/m.jpeg', undefined],
    ])
  })

  it('may come from the stock service itself, although that is on this machine', async () => {
    fake.fail('/v1/search', {
      text: JSON.stringify({
        photos: [{ id: 8, width: 9, height: 9, src: { original: 'o', medium: `${fake.origin}/files/photo.jpg` } }],
      }),
    })
    const { previewUrl } = await search(service.owner)
    expect((await fetch(previewUrl ?? '')).status).toBe(200)
  })

  it('cannot be changed to another address, workspace or time', async () => {
    const url = new URL(await freshPreview())
    const before = pictures.connections()
    for (const [name, value] of [
      ['from', 'https://images.pexels.com/other.jpg'],
      ['workspace', crypto.randomUUID()],
      ['exp', '9999999999'],
      ['sig', 'x'],
      ['sig', ''],
    ] as const) {
      const changed = new URL(url)
      changed.searchParams.set(name, value)
      expect((await fetch(changed)).status).toBe(404)
    }
    expect((await fetch(`${service.origin}/media/stock-previews`)).status).toBe(404)
    expect(pictures.connections()).toBe(before)
  })

  it('ends after a day', async () => {
    const url = await freshPreview()
    show(photo)
    service.clock.advance(25 * 3_600_000)
    expect((await fetch(url)).status).toBe(404)
  })

  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a video', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom00000000isommp41')])],
    ['nothing', Buffer.alloc(0)],
    ['more than 2 MiB', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2 * 1024 * 1024)])],
  ])('is not shown if the provider sends %s', async (_name, body) => {
    const url = await freshPreview()
    show(body)
    const answer = await fetch(url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
  })

  it('is tried again after the provider failed', async () => {
    const url = await freshPreview()
    show(Buffer.from('busy'), 500)
    const failed = await fetch(url)
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await failed.json()).toMatchObject({ error: { code: 'service_unavailable', facts: { reason: 'stock' } } })
    show(photo)
    expect((await fetch(url)).status).toBe(200)
  })

  it.each(['http://127.0.0.1:1/a.jpg', 'https://10.0.0.1/a.jpg', 'https://[::1]/a.jpg', 'https://169.254.169.254/a'])(
    'is not read from the service’s own network: %s',
    async (medium) => {
      fake.fail('/v1/search', {
        text: JSON.stringify({ photos: [{ id: 9, width: 9, height: 9, src: { original: 'o', medium } }] }),
      })
      const { previewUrl } = await search(service.owner)
      const before = pictures.connections()
      expect((await fetch(previewUrl ?? '')).status).toBe(404)
      expect(pictures.connections()).toBe(before)
    },
  )

  it('is read by the connection of its workspace, and no longer once that is removed', async () => {
    await connect(service.stranger, fake.origin)
    const [own, theirs] = [await freshPreview(), await freshPreview(service.stranger)]
    show(photo)
    expect((await fetch(theirs)).status).toBe(200)
    await sendExtension(service.owner, removeConnection, { params: { kind: 'stock' } })
    expect((await fetch(own)).status).toBe(404)
    const { previewUrl } = await search(service.owner, 'dunes')
    expect(previewUrl).toMatch(/^\/stock\/previews\//u)
  })
})
