import { truncate, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { box, uint32s } from './mp4Boxes.ts'
import { readMoov } from './readMoov.ts'

const path = temporaryFolder('movie-box')
const NO_HEAD = 'An MP4 file has no head.'

it('finds `moov` wherever it lies, and reads nothing else', async () => {
  const media = uint32s([(3 << 20) + 8])
  await writeFile(path('late.mp4'), Buffer.concat([media, Buffer.from('mdat'), Buffer.alloc(3 << 20), box('moov', uint32s([5, 6, 7]))])) // biome-ignore format: one file
  expect(await readMoov(path('late.mp4'))).toEqual(uint32s([5, 6, 7]))
})

it('refuses a `moov` that is cut off or too large, and a file of many small boxes', async () => {
  await writeFile(path('cut.mp4'), box('moov', Buffer.alloc(400)).subarray(0, 300))
  await expect(readMoov(path('cut.mp4'))).rejects.toThrow(NO_HEAD)
  const large = 49 * 2 ** 20
  await writeFile(path('large.mp4'), Buffer.concat([uint32s([large]), Buffer.from('moov')]))
  await truncate(path('large.mp4'), large)
  await expect(readMoov(path('large.mp4'))).rejects.toThrow(NO_HEAD)
  const small = Buffer.concat([...Array.from({ length: 1_000 }, () => box('free')), box('moov', uint32s([1, 2, 3]))])
  await writeFile(path('small.mp4'), small)
  await expect(readMoov(path('small.mp4'))).rejects.toThrow(NO_HEAD)
  await writeFile(path('fewer.mp4'), small.subarray(8))
  expect(await readMoov(path('fewer.mp4'))).toEqual(uint32s([1, 2, 3]))
})
