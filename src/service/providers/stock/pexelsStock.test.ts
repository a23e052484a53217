import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHttpsReceiver } from '../../../testing/network/httpsReceiver.ts'
import { type FakePexels, startFakePexels, videoOf } from '../../../testing/providers/fakePexels.ts'
import { ProviderError } from '../ProviderError.ts'
import type { StockLibrary } from '../stock.ts'
import { fittingFile } from './pexelsItems.ts'
import { pexelsVideoSchema } from './pexelsSchemas.ts'
import { pexelsStock } from './pexelsStock.ts'

const video = Buffer.alloc(50_000, 7)
const photo = Buffer.alloc(3_000, 9)
const running = new AbortController().signal
let fake: FakePexels
let stock: StockLibrary
let folder = ''
beforeAll(async () => {
  fake = await startFakePexels({ video, photo })
  stock = pexelsStock({ url: `${fake.origin}/`, key: fake.key, metadataMs: 400, downloadMs: 400 })
  folder = await mkdtemp(join(tmpdir(), 'framewright-pexels-'))
})
afterAll(async () => {
  await fake.close()
  await rm(folder, { recursive: true, force: true })
})

const clip = { kind: 'video', id: '857195' } as const
const download = (wanted: { kind: 'video' | 'image'; id: string } = clip, maxBytes = 1_000_000) =>
  stock.download(wanted, { outputPath: join(folder, 'file'), maxBytes }, running)
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const fault: unknown = await work.then(
    () => 'no fault',
    (error: unknown) => error,
  )
  return fault instanceof ProviderError ? fault.code : String(fault)
}

describe('a search', () => {
  it('describes videos like their import', async () => {
    const query = { kind: 'video', query: 'sea & waves', orientation: 'landscape', limit: 7 } as const
    expect(await stock.search(query, running)).toEqual([
      {
        kind: 'stock',
        stock: { provider: 'stock', id: '857195' },
        type: 'video',
        title: 'Waves at the beach',
        credit: 'Ada Fischer',
        width: 320,
        height: 180,
        durationMs: 2_000,
        previewUrl: 'https://images.pexels.com/videos/857195/preview.jpg',
      },
    ])
    expect(fake.requests.at(-1)).toBe('/videos/search?query=sea+%26+waves&per_page=7&orientation=landscape')
  })

  it('finds photos, and returns an empty list if there are none', async () => {
    const query = { kind: 'image', query: 'rocks', orientation: null, limit: 10 } as const
    expect(await stock.search(query, running)).toMatchObject([
      {
        stock: { id: '2014422' },
        type: 'image',
        title: 'Brown rocks / at dusk',
        credit: 'Joey Farina',
        durationMs: null,
      },
    ])
    expect(fake.requests.at(-1)).toBe('/v1/search?query=rocks&per_page=10')
    expect(await stock.search({ ...query, query: 'nothing' }, running)).toEqual([])
  })

  it.each([
    ['a fault of the server', { status: 500 }, 'stock_unavailable'],
    ['too many requests', { status: 429 }, 'stock_unavailable'],
    ['a page instead of data', { text: '<html>' }, 'stock_unavailable'],
    ['other data', { text: '{"photos": 3}' }, 'stock_unavailable'],
    ['silence', { silence: true }, 'stock_unavailable'],
    ['an answer without an end', { stall: true }, 'stock_unavailable'],
    ['a broken connection', { cut: true }, 'stock_unavailable'],
    ['an answer of many megabytes', { endless: 5_000_000 }, 'stock_unavailable'],
    ['a refused key', { status: 403 }, 'stock_unsupported'],
    ['a circle of redirects', { redirect: '/v1/search?again' }, 'stock_unsupported'],
  ] as const)('reports %s with its own code', async (_name, fault, code) => {
    fake.fail('/v1/search', fault, 'redirect' in fault ? 6 : 1)
    const found = stock.search({ kind: 'image', query: 'x', orientation: null, limit: 1 }, running)
    expect(await codeOf(found)).toBe(code)
  })

  it('reports an unreachable server, and the variable of a wrong key', async () => {
    const closed = pexelsStock({ url: 'http://127.0.0.1:1', key: null })
    expect(await codeOf(closed.find('image', '1', running))).toBe('stock_unavailable')
    const keyless = pexelsStock({ url: fake.origin, key: 'another' })
    await expect(keyless.find('image', '1', running)).rejects.toThrow('FRAMEWRIGHT_STOCK_KEY')
  })

  it('rethrows the caller’s abort', async () => {
    const stopping = new AbortController()
    fake.fail('/v1/photos', { silence: true })
    fake.requests.push('before')
    const asked = stock.find('image', '1', stopping.signal)
    await expect.poll(() => fake.requests.at(-1)).toBe('/v1/photos/1')
    stopping.abort(new Error('The service stops.'))
    await expect(asked).rejects.toThrow('The service stops.')
  })
})

describe('an item', () => {
  it('is found by its id, or null', async () => {
    expect(await stock.find('video', '857195', running)).toMatchObject({
      media: { durationMs: 2_000, width: 320, height: 180, fps: 30, hasAudio: false },
      filename: 'Waves at the beach.mp4',
    })
    expect(await stock.find('image', '2014422', running)).toMatchObject({
      media: { durationMs: null, width: 640, height: 360, fps: null },
      filename: 'Brown rocks at dusk.jpg',
    })
    expect(await stock.find('video', '2014422', running)).toBeNull()
    expect(await stock.find('image', '9', running)).toBeNull()
  })

  it('has the largest file of up to 1920 pixels that fits, else the smallest', () => {
    const parsed = pexelsVideoSchema.parse(videoOf('http://a', 5))
    expect(fittingFile(parsed)?.width).toBe(320)
    const large = parsed.video_files.filter(({ width }) => width === 3840)
    expect(fittingFile({ ...parsed, video_files: large })?.width).toBe(3840)
    expect(fittingFile({ ...parsed, video_files: large }, 80_000_000)).toBeNull()
  })
})

describe('a download', () => {
  it('writes the file', async () => {
    expect(await download()).toMatchObject({ filename: 'Waves at the beach.mp4' })
    expect(await readFile(join(folder, 'file'))).toEqual(video)
    await download({ kind: 'image', id: '2014422' })
    expect(await readFile(join(folder, 'file'))).toEqual(photo)
  })

  it('is null if the item or its file is gone', async () => {
    expect(await download({ kind: 'image', id: '9' })).toBeNull()
    fake.fail('/files/', { status: 404 })
    expect(await download()).toBeNull()
  })

  it.each([
    ['a fault of the server', { status: 503 }, 'stock_unavailable'],
    ['a body that does not come', { stall: true }, 'stock_unavailable'],
    ['a broken connection', { cut: true }, 'stock_unavailable'],
    ['more bytes than may be', { endless: 60_000 }, 'stock_too_large'],
  ] as const)('aborts on %s', async (_name, fault, code) => {
    fake.fail('/files/', fault)
    expect(await codeOf(download(clip, 55_000))).toBe(code)
  })

  it('accepts a file of exactly the remaining size, and not one byte more', async () => {
    expect(await download(clip, 50_000)).not.toBeNull()
    expect(await codeOf(download(clip, 49_999))).toBe('stock_too_large')
  })

  it('downloads from another public host through the guard, and does not send it the key', async () => {
    const host = await startHttpsReceiver(['files.test'])
    host.answer((response) => response.writeHead(200).end('elsewhere'))
    const guarded = pexelsStock({ url: fake.origin, key: fake.key, network: host.network() })
    fake.fail('/files/', { redirect: 'https://files.test/clip.mp4' })
    const outputPath = join(folder, 'elsewhere')
    expect(await guarded.download(clip, { outputPath, maxBytes: 1_000_000 }, running)).not.toBeNull()
    expect(await readFile(outputPath, 'utf8')).toBe('elsewhere')
    expect(host.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([['/clip.mp4', undefined]])
    await host.close()
  })

  it('follows no redirect to another scheme or a private address', async () => {
    const reached: string[] = []
    const inside = createServer((request, response) => {
      reached.push(request.url ?? '')
      response.end('secret')
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    const { port } = inside.address() as AddressInfo
    for (const redirect of [
      'file:///etc/passwd',
      'ftp://example.org/a.mp4',
      'data:video/mp4;base64,AAAA',
      `http://127.0.0.1:${port}/a`,
      `http://localhost:${port}/b`,
      `http://[::ffff:127.0.0.1]:${port}/c`,
      `http://[::1]:${port}/d`,
      `http://2130706433:${port}/e`,
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://[fd00::1]/',
    ]) {
      fake.fail('/files/', { redirect })
      expect([redirect, await codeOf(download())]).toEqual([redirect, 'stock_unsupported'])
    }
    expect(reached).toEqual([])
    inside.close()
  })
})
