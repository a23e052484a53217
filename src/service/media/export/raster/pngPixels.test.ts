import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { ffmpeg } from '../../../../testing/media/media.ts'
import { pngPixels, type Pixels } from './pngPixels.ts'

const picture = 'testsrc2=s=46x31:d=1:r=1,format=rgba,geq=r=p(X\\,Y):g=X*5:b=Y*8:a=255-X*Y/8'

function drawn(...args: readonly string[]): Buffer {
  return execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', picture, '-frames:v', '1', ...args, '-'])
}

const bytesOf = ({ rgba }: Pixels): number[] => [...new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength)]

describe('pngPixels', () => {
  it.each(['none', 'sub', 'up', 'avg', 'paeth', 'mixed'])('decodes rows filtered by “%s”', async (prediction) => {
    const png = drawn('-c:v', 'png', '-pred', prediction, '-f', 'image2pipe')
    expect(bytesOf(await pngPixels(png))).toEqual([...drawn('-f', 'rawvideo', '-pix_fmt', 'rgba')])
  })

  it('decodes a picture of a few pixels', async () => {
    const small = ['-vf', 'crop=3:2', '-frames:v', '1'] as const
    const png = drawn('-c:v', 'png', '-pred', 'up', '-f', 'image2pipe', ...small)
    expect(bytesOf(await pngPixels(png))).toEqual([...drawn('-f', 'rawvideo', '-pix_fmt', 'rgba', ...small)])
  })

  it('decodes RGB as opaque', async () => {
    const opaque = drawn('-c:v', 'png', '-pix_fmt', 'rgb24', '-pred', 'mixed', '-f', 'image2pipe')
    const expected = [...drawn('-f', 'rawvideo', '-pix_fmt', 'rgb24')]
    const pixels = await pngPixels(opaque)
    const rgba = bytesOf(pixels)
    expect([pixels.width, pixels.height]).toEqual([46, 31])
    expect(rgba.filter((_, at) => at % 4 < 3)).toEqual(expected)
    expect(rgba.every((value, at) => at % 4 < 3 || value === 255)).toBe(true)
  })
})
