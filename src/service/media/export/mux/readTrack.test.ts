import { open, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { makeMedia, testPicture } from '../../../../testing/media/media.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { boxesOf } from '../mp4/mp4Boxes.ts'
import { readTrack } from './readTrack.ts'

const path = temporaryFolder('track')

it('reads offsets, sync samples and pts', async () => {
  const coded = ['-c:v', 'libx264', '-g', '10', '-sc_threshold', '0', '-pix_fmt', 'yuv420p']
  const file = await makeMedia('-f', 'lavfi', '-i', testPicture({ seconds: 1 }), ...coded, path('clip.mp4'))
  const { syncSamples, editListStart, positions, pts, sizes, timescale } = await readTrack(file)
  const frames = pts.map((ticks) => (ticks * 30) / timescale)
  expect(frames.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, frame) => frame))
  // B-frames are decoded after frames that are shown later.
  expect(editListStart).toBeGreaterThan(0)
  expect([...(syncSamples ?? [])].map((key) => frames[key])).toEqual([0, 10, 20])
  const media = boxesOf(await readFile(file)).find(({ type }) => type === 'mdat')
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(media?.body.length)
  expect(positions.slice(1)).toEqual(positions.slice(0, -1).map((position, index) => position + (sizes[index] ?? 0)))
})

it('refuses what is not MP4, or is cut off', async () => {
  const whole = await makeMedia(
    '-f',
    'lavfi',
    '-i',
    testPicture({ seconds: 1 }),
    '-pix_fmt',
    'yuv420p',
    path('whole.mp4'),
  )
  const bytes = await readFile(whole)
  for (const [name, chunk] of [
    ['text.mp4', Buffer.from('no clip at all, only words')],
    ['cut.mp4', bytes.subarray(0, -400)],
  ] as const) {
    const file = await open(path(name), 'w')
    await file.writeFile(chunk)
    await file.close()
    await expect(readTrack(path(name))).rejects.toThrow('MP4')
  }
})
