import { readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ffprobe } from '../../../testing/media/media.ts'
import { catalogueEntries } from '../../../../tools/stockCatalogue/entries.ts'
import { probeMedia } from '../../media/probe/probeMedia.ts'
import { bundledStock } from './bundledStock.ts'

const folder = new URL('../../../../public/stock/', import.meta.url)
const running = new AbortController().signal
const stock = bundledStock()
const find = async (
  query: string,
  more: { kind?: 'video' | 'image'; orientation?: 'landscape' | 'portrait' | 'square' } = {},
) => {
  const { kind = 'video', orientation = null } = more
  return (await stock.search({ kind, query, orientation, limit: 20 }, running)).map(({ title }) => title)
}

describe('the bundled catalogue', () => {
  it.each(catalogueEntries)('describes the file of $name exactly', async ({ id, kind, name }) => {
    const found = await stock.find(kind, id, running)
    const [file, container] = kind === 'video' ? [`${name}.mp4`, 'mp4' as const] : [`${name}.jpg`, 'jpeg' as const]
    const probe = await probeMedia({ path: join(folder.pathname, file), container, type: kind, ffprobe })
    if (!probe.ok) throw new Error(probe.refusal.message)
    const { durationMs, width, height, fps, hasAudio } = probe.value
    expect(found?.media).toEqual({ durationMs, width, height, fps, hasAudio })
    expect(found?.item).toMatchObject({ width, height, durationMs, stock: { provider: 'stock', id } })
    expect((await stat(new URL(`previews/${name}.jpg`, folder))).size).toBeLessThan(40_000)
  })

  it('is at most 3 MiB, and contains no unlisted files', async () => {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3 * 1024 * 1024)
    expect(files).toHaveLength(catalogueEntries.length * 2 + 2)
    const listed = JSON.parse(await readFile(new URL('catalogue.json', folder), 'utf8')) as unknown[]
    expect(listed).toHaveLength(catalogueEntries.length)
  })

  it('has unique numeric ids, as tools require', () => {
    const ids = catalogueEntries.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[1-9]\d{0,15}$/u)
  })
})

describe('a search of it', () => {
  it.each([
    ['sea waves', 'Sea waves at sunset'],
    ['a video of the OCEAN', 'Sea waves at sunset'],
    ['wave', 'Sea waves at sunset'],
    ['city at night', 'City lights at night'],
    ['party', 'Falling confetti'],
    ['countd', 'Countdown of five seconds'],
    ['café', 'Steaming cup of coffee'],
    ['aurora borealis', 'Northern lights over mountains'],
  ])('ranks for “%s” first: %s', async (query, title) => {
    expect((await find(query))[0]).toBe(title)
  })

  it('filters by kind and orientation', async () => {
    expect(await find('nature', { kind: 'image', orientation: 'portrait' })).toEqual(['Desert dunes'])
    expect(await find('abstract', { kind: 'image', orientation: 'square' })).toEqual(['Pattern of plain shapes'])
    expect(await find('countdown', { orientation: 'square' })).toHaveLength(1)
    expect(await find('countdown', { orientation: 'landscape' })).toEqual([])
    expect(await find('desk')).toEqual([])
  })

  it('finds nothing if no word matches, and returns at most the requested number', async () => {
    expect(await find('submarine')).toEqual([])
    expect(await find('???')).toEqual([])
    expect(await stock.search({ kind: 'video', query: 'night', orientation: null, limit: 2 }, running)).toHaveLength(2)
  })
})

describe('a download of it', () => {
  it('refuses files beyond the limit, and reports missing items', async () => {
    const outputPath = join(tmpdir(), `framewright-bundled-${process.pid}`)
    const target = { outputPath, maxBytes: 10 }
    await expect(stock.download({ kind: 'image', id: '2001' }, target, running)).rejects.toMatchObject({
      code: 'stock_too_large',
    })
    expect(await stock.download({ kind: 'video', id: '2001' }, target, running)).toBeNull()
  })
})
