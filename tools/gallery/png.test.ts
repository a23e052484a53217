import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ffmpeg, makeMedia } from '../../src/testing/media/media.ts'
import { temporaryFolder } from '../../src/testing/temporaryFolder.ts'
import { readPng } from './png.ts'

const path = temporaryFolder('framewright-png')

it.each([
  ['rgb24', 'mixed'],
  ['rgba', 'paeth'],
  ['rgb24', 'avg'],
])('reads the pixels that ffmpeg wrote as %s with prediction %s', async (pixelFormat, prediction) => {
  const file = await makeMedia(
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=70x50:duration=1',
    '-frames:v',
    '1',
    '-pix_fmt',
    pixelFormat,
    '-pred',
    prediction,
    path(`${pixelFormat}-${prediction}.png`),
  )
  const raw = execFileSync(ffmpeg, ['-v', 'error', '-i', file, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'])
  const picture = readPng(await readFile(file))
  expect([picture.width, picture.height]).toEqual([70, 50])
  expect(Buffer.from(picture.rgb).equals(raw)).toBe(true)
})

it('refuses a file that is not a PNG', () => {
  expect(() => readPng(Buffer.from('GIF89a..'))).toThrow('not a PNG')
})
