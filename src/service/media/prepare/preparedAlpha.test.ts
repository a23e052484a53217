import { describe, expect, it } from 'vitest'
import { execFileSync } from 'node:child_process'
import { describeStream, ffmpeg, makeMedia } from '../../../testing/media/media.ts'
import { prepareMedia } from '../../../testing/service/prepareMedia.ts'
import { halfClearVideos, makeHalfClear, type HalfClearVideo } from '../../../testing/media/halfClearVideo.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

const file = temporaryFolder('alpha')

/** Red, green, blue and alpha in the middle of the left and the right half. */
function halves(path: string, decoder: readonly string[]): readonly (readonly number[])[] {
  const pixels = execFileSync(ffmpeg, [
    '-v', 'error', ...decoder, '-i', path, '-frames:v', '1', '-vf', 'scale=64:64,format=rgba', '-f', 'rawvideo', '-',
  ]) // biome-ignore format: one row
  const at = (x: number) => [...pixels.subarray((32 * 64 + x) * 4, (32 * 64 + x) * 4 + 4)]
  return [at(16), at(48)]
}

describe('alpha', () => {
  const names = Object.keys(halfClearVideos) as HalfClearVideo[]
  it.each(names)('proxy and thumbnail keep the alpha of %s', async (name) => {
    const { container } = halfClearVideos[name]
    const path = await makeHalfClear(name, file(`${names.indexOf(name)}.${container}`))
    const { files } = await prepareMedia(path, container)
    expect([files.proxy.mimeType, files.thumbnail?.mimeType]).toEqual(['video/webm', 'image/webp'])
    for (const [made, decoder] of [
      [files.proxy, ['-c:v', 'libvpx-vp9']],
      [files.thumbnail, []],
    ] as const) {
      const [left, right] = halves(made?.path ?? '', decoder)
      expect(left?.[0], made?.path).toBeGreaterThan(225)
      expect(left?.[3], made?.path).toBeGreaterThan(250)
      expect(right?.[3], made?.path).toBeLessThan(5)
    }
  })

  it('an opaque file keeps its H.264 proxy', async () => {
    const path = await makeMedia('-f', 'lavfi', '-i', 'color=red:s=64x64:r=10:d=1', '-c:v', 'libx264', file('red.mp4'))
    const { files } = await prepareMedia(path, 'mp4')
    expect(await describeStream(files.proxy.path, 'v:0', 'codec_name')).toEqual({ codec_name: 'h264' })
  })
})
