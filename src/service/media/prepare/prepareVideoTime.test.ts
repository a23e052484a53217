import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { makeMedia, testPicture, testTone } from '../../../testing/media/media.ts'
import { prepareMedia, proxyFacts, x264 } from '../../../testing/service/prepareMedia.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

describe('prepareVideo and time', () => {
  const file = temporaryFolder('prepare')

  it('makes a variable rate constant without losing time', async () => {
    const path = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      testPicture({ seconds: 4 }),
      '-vf',
      "select='lt(n,30)+not(mod(n,3))'",
      '-fps_mode',
      'vfr',
      ...x264,
      file('variable.mp4'),
    )
    const { files, metadata, probe } = await prepareMedia(path, 'mp4')
    const facts = await proxyFacts(files.proxy.path)
    expect(probe.isVariableFrameRate).toBe(true)
    expect(Math.abs(Number(facts['nb_read_frames']) / (metadata.proxy.fps ?? 1) - 4)).toBeLessThan(0.15)
  })

  it('keeps every frame of usual rates and never exceeds 60 fps', async () => {
    for (const [rate, frames, fps] of [
      ['24000/1001', 24, 23.976],
      ['25', 25, 25],
      ['30000/1001', 30, 29.97],
      ['50', 50, 50],
      ['120', 60, 60],
    ] as const) {
      const path = await makeMedia(
        '-f',
        'lavfi',
        '-i',
        testPicture({ size: '64x64', rate, seconds: 1 }),
        ...x264,
        file(`rate-${frames}.mp4`),
      )
      const { files, metadata } = await prepareMedia(path, 'mp4')
      expect(metadata.proxy.fps).toBe(fps)
      expect(
        Math.abs(Number((await proxyFacts(files.proxy.path))['nb_read_frames']) - frames),
        rate,
      ).toBeLessThanOrEqual(1)
    }
  })

  it('is no longer if the picture changes size mid-file, as in calls and shared screens', async () => {
    const coded = ['-c:v', 'libvpx', '-b:v', '1M', '-deadline', 'realtime', '-cpu-used', '8']
    const sizes = ['320x180', '160x90']
    for (const size of sizes) {
      await makeMedia('-f', 'lavfi', '-i', testPicture({ size, seconds: 1 }), ...coded, file(`${size}.webm`))
    }
    await writeFile(file('sizes.txt'), sizes.map((size) => `file '${file(`${size}.webm`)}'\n`).join(''))
    const path = await makeMedia(
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      file('sizes.txt'),
      '-c',
      'copy',
      file('sizes.webm'),
    )
    const { files } = await prepareMedia(path, 'webm')
    expect(await proxyFacts(files.proxy.path)).toMatchObject({ nb_read_frames: '60', width: '320', height: '180' })
  })

  it('starts at zero and keeps the offset of picture and sound', async () => {
    const picture = await makeMedia('-f', 'lavfi', '-i', testPicture({ seconds: 1 }), ...x264, file('late-picture.mp4'))
    const path = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      testTone(2),
      '-itsoffset',
      '1',
      '-i',
      picture,
      '-map',
      '1:v',
      '-map',
      '0:a',
      '-c:v',
      'copy',
      '-c:a',
      'aac',
      file('late.mp4'),
    )
    const { files, probe } = await prepareMedia(path, 'mp4')
    expect(Math.abs((probe.durationMs ?? 0) - 2000)).toBeLessThanOrEqual(40)
    expect(await proxyFacts(files.proxy.path)).toMatchObject({ start_time: '0.000000' })
    expect(Math.abs(Number((await proxyFacts(files.proxy.path))['nb_read_frames']) - 60)).toBeLessThanOrEqual(1)
    const late = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      testPicture({ seconds: 2 }),
      '-itsoffset',
      '1',
      '-f',
      'lavfi',
      '-i',
      testTone(1),
      ...x264,
      '-c:a',
      'aac',
      file('late-sound.mp4'),
    )
    const peaks = await readFile((await prepareMedia(late, 'mp4')).files.peaks?.path ?? '')
    expect(Math.max(...peaks.subarray(0, 45))).toBeLessThan(8)
    expect(Math.min(...peaks.subarray(55, 95))).toBeGreaterThan(10)
  })

  it('prepares a video of one frame', async () => {
    const path = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      testPicture({ seconds: 1 }),
      '-frames:v',
      '1',
      ...x264,
      file('one.mp4'),
    )
    expect((await prepareMedia(path, 'mp4')).metadata.filmstrip).toMatchObject({ frameCount: 1, columns: 1 })
  })
})
