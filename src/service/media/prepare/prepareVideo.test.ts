import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import {
  colourAt,
  describeStream,
  makeMedia,
  makeVideo,
  testPicture,
  rotateMovie,
} from '../../../testing/media/media.ts'
import { isRed, prepareMedia, proxyFacts, twoColours, x264 } from '../../../testing/service/prepareMedia.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

describe('prepareVideo', () => {
  const file = temporaryFolder('prepare')

  it('makes a proxy that scrubs well, a filmstrip, peaks and a thumbnail of a video', async () => {
    const percents: number[] = []
    const source = await makeVideo(file('plain.mp4'), { size: '1280x720', seconds: 3 })
    const { files, metadata, probe } = await prepareMedia(source, 'mp4', {
      onProgress: (percent) => percents.push(percent),
    })
    expect(probe.durationMs).toBe(3000)
    expect(await proxyFacts(files.proxy.path)).toMatchObject({
      codec_name: 'h264',
      width: '960',
      height: '540',
      pix_fmt: 'yuv420p',
      has_b_frames: '0',
      color_space: 'bt709',
      color_transfer: 'bt709',
      color_primaries: 'bt709',
      color_range: 'tv',
      r_frame_rate: '30/1',
      start_time: '0.000000',
      nb_read_frames: '90',
    })
    expect(await describeStream(files.proxy.path, 'a:0', 'codec_name,sample_rate,channels,start_time')).toEqual({
      codec_name: 'aac',
      sample_rate: '48000',
      channels: '2',
      start_time: '0.000000',
    })
    expect(metadata).toEqual({
      proxy: { width: 960, height: 540, fps: 30 },
      filmstrip: { frameWidth: 160, frameHeight: 90, frameCount: 6, columns: 6, intervalMs: 500 },
      peaks: { bucketsPerSecond: 50, bucketCount: expect.toSatisfy((count: number) => Math.abs(count - 150) <= 3) },
    })
    expect(await describeStream(files.filmstrip?.path ?? '', 'v:0', 'width,height')).toEqual({
      width: '960',
      height: '90',
    })
    expect(await describeStream(files.thumbnail?.path ?? '', 'v:0', 'width,height')).toEqual({
      width: '480',
      height: '270',
    })
    const peaks = await readFile(files.peaks?.path ?? '')
    expect(peaks).toHaveLength(metadata.peaks?.bucketCount ?? -1)
    expect(Math.min(...peaks.subarray(2, 140))).toBeGreaterThan(10)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(percents.at(-1)).toBe(100)
    expect([files.proxy.mimeType, files.thumbnail?.mimeType, files.filmstrip?.mimeType, files.peaks?.mimeType]).toEqual(
      ['video/mp4', 'image/jpeg', 'image/jpeg', 'application/octet-stream'],
    )
  })

  it('has a keyframe at least every 8 frames and its index at the start', async () => {
    const { files } = await prepareMedia(await makeVideo(file('keys.mp4'), { seconds: 2 }), 'mp4')
    const bytes = await readFile(files.proxy.path)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    const keys = await describeStream(
      await makeMedia(
        '-skip_frame',
        'nokey',
        '-i',
        files.proxy.path,
        '-an',
        '-fps_mode',
        'passthrough',
        '-c:v',
        'mpeg4',
        file('only-keys.mp4'),
      ),
      'v:0',
      'nb_read_frames',
    )
    expect(keys['nb_read_frames']).toBe('8')
  })

  it.each([
    [90, 'top'],
    [180, 'right'],
    [270, 'bottom'],
  ] as const)('rotates a picture by %i degrees, so that its left side is at the %s', async (clockwise, side) => {
    const path = await makeMedia('-f', 'lavfi', '-i', twoColours('128x64'), ...x264, file(`turned-${clockwise}.mp4`))
    const { files, metadata } = await prepareMedia(await rotateMovie(path, clockwise), 'mp4')
    const size = clockwise === 180 ? [128, 64] : [64, 128]
    expect([metadata.proxy.width, metadata.proxy.height]).toEqual(size)
    const crop = { top: '20:20:22:10', bottom: '20:20:22:98', right: '20:20:98:22' }[side]
    for (const made of [files.proxy, files.thumbnail])
      expect(await colourAt(made?.path ?? '', { crop }), side).toSatisfy(isRed)
  })

  it('stretches pixels that are not square', async () => {
    const path = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      testPicture({ size: '160x120', seconds: 1 }),
      '-vf',
      'setsar=2',
      ...x264,
      file('wide.mp4'),
    )
    expect((await prepareMedia(path, 'mp4')).metadata.proxy).toEqual({ width: 320, height: 120, fps: 30 })
  })

  it.each([
    ['PQ', 'smpte2084'],
    ['HLG', 'arib-std-b67'],
  ])('maps %s to standard range', async (title, transfer) => {
    const path = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      testPicture({ size: '128x128', seconds: 1 }),
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-x265-params',
      'log-level=none',
      '-pix_fmt',
      'yuv420p10le',
      '-color_primaries',
      'bt2020',
      '-color_trc',
      transfer,
      '-colorspace',
      'bt2020nc',
      '-tag:v',
      'hvc1',
      file(`${title}.mp4`),
    )
    const { files, probe } = await prepareMedia(path, 'mp4')
    expect(probe.traits.picture?.transfer).toBe({ PQ: 'pq', HLG: 'hlg' }[title])
    expect(await proxyFacts(files.proxy.path)).toMatchObject({
      color_transfer: 'bt709',
      pix_fmt: 'yuv420p',
      nb_read_frames: '30',
    })
  })

  it.each(['bt709', 'smpte170m'] as const)('keeps the colours of a picture in %s', async (matrix) => {
    const colours = 'color=0x20c060:size=64x64:rate=30:duration=1'
    const path = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      `${colours},scale=out_color_matrix=${matrix}:out_range=tv,format=yuv420p`,
      '-colorspace',
      matrix,
      '-color_range',
      'tv',
      ...x264,
      file(`${matrix}.mp4`),
    )
    const { files } = await prepareMedia(path, 'mp4')
    const [red, green, blue] = await colourAt(files.thumbnail?.path ?? '', { crop: '32:32:16:16' })
    for (const [got, wanted] of [
      [red, 0x20],
      [green, 0xc0],
      [blue, 0x60],
    ] as const)
      expect(Math.abs(got - wanted), `${red} ${green} ${blue}`).toBeLessThanOrEqual(12)
  })

  it.each(['mov', 'webm'] as const)('prepares %s with odd sides and without sound', async (container) => {
    const codec =
      container === 'webm'
        ? ['-c:v', 'libvpx-vp9', '-cpu-used', '8', '-deadline', 'realtime', '-pix_fmt', 'yuv420p']
        : ['-c:v', 'png']
    const path = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      `${testPicture({ seconds: 1 })},scale=161:121,setsar=1,format=yuv444p`,
      ...codec,
      file(`odd.${container}`),
    )
    const { files, metadata } = await prepareMedia(path, container)
    expect(metadata).toMatchObject({ proxy: { width: 162, height: 122 }, peaks: null })
    expect(files.peaks).toBeNull()
  })
})
