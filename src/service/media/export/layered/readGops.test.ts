import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ffprobe, makeMedia, testPicture, testTone } from '../../../../testing/media/media.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { readMoov } from '../mp4/readMoov.ts'
import { readGops } from './readGops.ts'

const path = temporaryFolder('keys')

it('reads start, frames and bytes of each GOP, whatever else the file holds', async () => {
  const picture = ['-f', 'lavfi', '-i', testPicture({ size: '64x36', seconds: 2 })]
  const coded = ['-c:v', 'libx264', '-g', '15', '-sc_threshold', '0', '-pix_fmt', 'yuv420p']
  const sound = ['-f', 'lavfi', '-i', testTone(2)]
  const clip = await makeMedia(
    ...sound,
    ...picture,
    '-map',
    '0',
    '-map',
    '1',
    ...coded,
    '-c:a',
    'aac',
    path('clip.mp4'),
  )
  const gops = (await readGops(clip, 'mp4'))?.all ?? []
  expect(gops.map(({ start }) => Math.round(start * 1_000))).toEqual([0, 500, 1_000, 1_500])
  expect(gops.map(({ frames }) => frames)).toEqual([15, 15, 15, 15])
  const args = ['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=size', '-of', 'csv=p=0', clip]
  const sizes = (await promisify(execFile)(ffprobe, args)).stdout.trim().split('\n').map(Number)
  const bytesOf = (from: number) => sizes.slice(from, from + 15).reduce((sum, size) => sum + size, 0)
  expect(gops.map(({ bytes }) => bytes)).toEqual([0, 15, 30, 45].map(bytesOf))
})

it('estimates the share of non-reference frames from their order', async () => {
  const picture = ['-f', 'lavfi', '-i', testPicture({ size: '64x36', seconds: 2 }), '-pix_fmt', 'yuv420p']
  const steady = ['-c:v', 'libx264', '-g', '60', '-sc_threshold', '0', '-b_strategy', '0']
  const shareOf = async (name: string, ...args: readonly string[]): Promise<number | undefined> =>
    (await readGops(await makeMedia(...picture, ...steady, ...args, path(name)), 'mp4'))?.nonReferenceShare
  expect(await shareOf('alone.mp4', '-bf', '0')).toBe(0)
  // The frames repeat as one P-frame, two referenced B-frames, and one B-frame that no other frame references.
  expect(await shareOf('pyramid.mp4', '-bf', '3', '-b-pyramid', 'normal')).toBeCloseTo(0.5, 1)
  expect(await shareOf('flat.mp4', '-bf', '3', '-b-pyramid', 'none')).toBeCloseTo(0.75, 1)
  expect(await shareOf('other.mp4', '-c:v', 'libx265', '-bf', '3', '-x265-params', 'log-level=none')).toBe(0)
})

it('returns null if every frame is a sync sample, if the tables are broken, or for other containers', async () => {
  const still = [
    '-f',
    'lavfi',
    '-i',
    testPicture({ size: '64x36', seconds: 1 }),
    '-c:v',
    'mjpeg',
    '-pix_fmt',
    'yuvj420p',
  ]
  expect(await readGops(await makeMedia(...still, path('still.mov')), 'mov')).toBeNull()
  await writeFile(path('broken.mp4'), Buffer.from('\0\0\0\u0010moov\0\0\0\u0040trak', 'latin1'))
  expect(await readGops(path('broken.mp4'), 'mp4')).toBeNull()
  expect(await readGops(path('missing.webm'), 'webm')).toBeNull()
})

it('returns null if a table names a sync sample that does not exist', async () => {
  const coded = ['-f', 'lavfi', '-i', testPicture({ size: '64x36', seconds: 1 }), '-c:v', 'libx264', '-g', '15', '-pix_fmt', 'yuv420p'] // biome-ignore format: one row
  const bytes = await readFile(await makeMedia(...coded, path('keyed.mp4')))
  const firstKey = bytes.indexOf('stss') + 12
  for (const number of [0, 31]) {
    bytes.writeUInt32BE(number, firstKey)
    await writeFile(path('wrong.mp4'), bytes)
    expect(await readGops(path('wrong.mp4'), 'mp4')).toBeNull()
  }
  bytes.writeUInt32BE(1, firstKey)
  // Declares one entry per frame in a table that has only two.
  bytes.writeUInt32BE(25, firstKey - 4)
  await writeFile(path('short.mp4'), bytes)
  expect(await readGops(path('short.mp4'), 'mp4')).toBeNull()
  bytes.writeUInt32BE(2, firstKey - 4)
  await writeFile(path('right.mp4'), bytes)
  expect((await readGops(path('right.mp4'), 'mp4'))?.all.map(({ start }) => start)).toEqual([0, 0.5])
})

it('searches the first hundred tracks only', async () => {
  const coded = ['-f', 'lavfi', '-i', testPicture({ size: '64x36', seconds: 1 }), '-c:v', 'libx264', '-g', '15', '-pix_fmt', 'yuv420p'] // biome-ignore format: one row
  const movie = await readMoov(await makeMedia(...coded, path('short.mp4')))
  const emptyTrack = Buffer.from('\0\0\0\u0008trak', 'latin1')
  for (const [tracks, keys] of [
    [99, 2],
    [100, undefined],
  ] as const) {
    const head = Buffer.alloc(8)
    const body = Buffer.concat([...Array.from({ length: tracks }, () => emptyTrack), movie])
    head.writeUInt32BE(head.length + body.length)
    head.write('moov', 4, 'latin1')
    await writeFile(path('many.mp4'), Buffer.concat([head, body]))
    expect((await readGops(path('many.mp4'), 'mp4'))?.all.length).toBe(keys)
  }
})
