import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { movieFloods } from '../../../testing/hostileMedia/floods/movieFloods.ts'
import { changeBoxes, isoBox, isoTable, withEdits, withWord } from '../../../testing/hostileMedia/isoBoxes.ts'
import { ffprobe, makeMedia, testPicture } from '../../../testing/media/media.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { refusalOfFailure } from '../refusalOfFailure.ts'
import { probeMedia } from './probeMedia.ts'

describe('probeMedia on movies that demand more than real ones', () => {
  const file = temporaryFolder('demanding')
  let movie = Buffer.alloc(0)
  beforeAll(async () => {
    const args = ['-f', 'lavfi', '-i', testPicture({ seconds: 1 }), '-c:v', 'libx264', '-preset', 'ultrafast']
    movie = await readFile(await makeMedia(...args, '-pix_fmt', 'yuv420p', file('good.mp4')))
  })
  const outcomeOf = async (content: Buffer) => {
    await writeFile(file('movie.mp4'), content)
    const input = { path: file('movie.mp4'), container: 'mp4', type: 'video', ffprobe } as const
    const probe = await probeMedia(input).catch(refusalOfFailure)
    return probe.ok ? 'read' : probe.refusal.code
  }
  const edits = (count: number) =>
    withEdits(
      movie,
      Array.from({ length: count }, () => [33, 0] as const),
    )

  it('reads the unchanged movie', async () => {
    expect(await outcomeOf(movie)).toBe('read')
  })

  it.each([
    [128, 'read'],
    [129, 'media_too_demanding'],
    [50_000, 'media_too_demanding'],
  ])('judges %i edits: %s', async (count, expected) => {
    expect(await outcomeOf(edits(count))).toBe(expected)
  })

  it('counts the entries that are there, whatever the table claims', async () => {
    const lying = changeBoxes(edits(2), (type, body) =>
      type === 'elst'
        ? isoBox('elst', Buffer.concat([body.subarray(0, 4), Buffer.alloc(4, 255), body.subarray(8)]))
        : undefined,
    )
    expect(await outcomeOf(lying)).not.toBe('media_too_demanding')
  })

  it('refuses a timescale of 0, more than a hundred tracks, and endless nesting of boxes', async () => {
    expect(await outcomeOf(withWord(movie, 'mdhd', { offset: 12, value: 0 }))).toBe('media_too_demanding')
    const crowded = changeBoxes(movie, (type, body) =>
      type === 'trak' ? Buffer.concat(Array.from({ length: 101 }, () => isoBox('trak', body))) : undefined,
    )
    expect(await outcomeOf(crowded)).toBe('media_too_demanding')
    const nested = Array.from({ length: 200 }).reduce<Buffer>((inner) => isoBox('udta', inner), Buffer.alloc(0))
    const deep = changeBoxes(movie, (type, body) =>
      type === 'moov' ? isoBox('moov', Buffer.concat([body, nested])) : undefined,
    )
    expect(await outcomeOf(deep)).toBe('media_too_demanding')
  })

  it.each([
    ['samples of one run', 1_000, 20_000_000],
    ['runs of samples', 1_000, 30_000],
    ['fragments', 1_000, 110_000],
    ['fragments of nothing', 1_000, 110_000],
    ['indexes of 65,535 segments', 2, 8],
    ['boxes at the top', 1_000, 600_000],
    ['protections', 50, 200],
    ['defaults of fragments', 1, 30_000],
    ['samples of one byte', 1_000, 300_000],
  ])('reads %s with %i entries, and refuses %i', async (name, few, many) => {
    const make = movieFloods.find((flood) => flood.name === name)?.make
    if (make === undefined) throw new Error(`No flood has the name ${name}.`)
    expect(await outcomeOf(make(few, { mp4: movie }))).not.toBe('media_too_demanding')
    expect(await outcomeOf(make(many, { mp4: movie }))).toBe('media_too_demanding')
  })

  it('refuses a few frames that claim a day', async () => {
    const day = changeBoxes(movie, (type) => {
      if (type === 'edts') return Buffer.alloc(0)
      const lengths = [[15, 512], [1, 86_400 * 15_360], [14, 512]] // biome-ignore format: a row an entry
      return type === 'stts' ? isoTable('stts', lengths) : undefined
    })
    expect(await outcomeOf(day)).toBe('media_too_demanding')
  })
})
