import { readFile, truncate, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { uploadFormats, type MediaContainer } from '../../../contract/mediaTypes.ts'
import {
  ffprobe,
  headOf,
  makeMedia,
  makeVideo,
  testPicture,
  testTone,
  rotateMovie,
} from '../../../testing/media/media.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { checkHeader } from '../sniff/checkHeader.ts'
import { probeMedia } from './probeMedia.ts'

describe('probeMedia', () => {
  const file = temporaryFolder('probe')

  const probe = async (
    path: string,
    container: MediaContainer,
    type = uploadFormats.find((format) => format.container === container)?.type ?? 'video',
  ) => {
    const header = checkHeader(await headOf(path), container)
    return header.ok ? await probeMedia({ path, container, type, ffprobe }) : header
  }
  const facts = async (path: string, container: MediaContainer) => {
    const result = await probe(path, container)
    if (!result.ok) throw new Error(result.refusal.code)
    if (!('durationMs' in result.value)) throw new Error('not a probe')
    return result.value
  }

  it('reads an ordinary video', async () => {
    expect(await facts(await makeVideo(file('plain.mp4')), 'mp4')).toMatchObject({
      durationMs: 2000,
      width: 320,
      height: 180,
      fps: 30,
      isVariableFrameRate: false,
      hasVideo: true,
      hasAudio: true,
      videoCodec: 'h264',
      audioCodec: 'aac',
      rotation: 0,
      hasAlpha: false,
      traits: { picture: { matrix: 'bt709', transfer: 'sdr', fields: 'progressive', hasAlpha: false } },
    })
  })

  it('reads the displayed size: rotated and with square pixels', async () => {
    for (const [clockwise, size] of [
      [90, [180, 320]],
      [180, [320, 180]],
      [270, [180, 320]],
    ] as const) {
      const turned = await rotateMovie(await makeVideo(file(`turned-${clockwise}.mov`), { seconds: 1 }), clockwise)
      const read = await facts(turned, 'mov')
      expect([read.width, read.height, read.rotation]).toEqual([...size, clockwise])
    }
    const wide = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      testPicture({ size: '720x576', rate: 25, seconds: 1 }),
      '-vf',
      'setsar=64/45',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      file('wide.mp4'),
    )
    expect(await facts(wide, 'mp4')).toMatchObject({ width: 1024, height: 576, fps: 25 })
  })

  it.each(['24000/1001', '25', '30000/1001', '60'])('reads the rate %s in MP4, MOV and WebM', async (rate) => {
    const [numerator, denominator] = rate.split('/').map(Number)
    const fps = Math.round(((numerator ?? 0) / (denominator ?? 1)) * 1000) / 1000
    for (const container of ['mp4', 'mov', 'webm'] as const) {
      const codec =
        container === 'webm'
          ? ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8']
          : ['-c:v', 'libx264', '-preset', 'ultrafast']
      const path = await makeMedia(
        '-f',
        'lavfi',
        '-i',
        testPicture({ rate, seconds: 1, size: '64x64' }),
        ...codec,
        '-pix_fmt',
        'yuv420p',
        file(`rate-${rate.replace('/', '-')}.${container}`),
      )
      expect(await facts(path, container), container).toMatchObject({ fps, isVariableFrameRate: false })
    }
  })

  it('detects a variable rate', async () => {
    const path = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      testPicture({ seconds: 4 }),
      '-vf',
      "select='lt(n,30)+not(mod(n,3))'",
      '-fps_mode',
      'vfr',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      file('variable.mp4'),
    )
    expect(await facts(path, 'mp4')).toMatchObject({ isVariableFrameRate: true })
  })

  it('uses the longer of picture and sound and applies an edit list', async () => {
    const longer = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      testPicture({ seconds: 1 }),
      '-f',
      'lavfi',
      '-i',
      testTone(3),
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      file('longer.mp4'),
    )
    expect((await facts(longer, 'mp4')).durationMs).toBeGreaterThanOrEqual(2990)
    expect((await facts(longer, 'mp4')).durationMs).toBeLessThanOrEqual(3030)
    const late = await makeMedia(
      '-i',
      longer,
      '-itsoffset',
      '1',
      '-i',
      longer,
      '-map',
      '1:v',
      '-map',
      '0:a',
      '-c',
      'copy',
      '-shortest',
      file('late.mp4'),
    )
    expect((await facts(late, 'mp4')).durationMs).toBeGreaterThanOrEqual(1980)
    const cut = await makeMedia('-ss', '0.5', '-i', await makeVideo(file('uncut.mp4')), '-c', 'copy', file('cut.mp4'))
    expect(Math.abs(((await facts(cut, 'mp4')).durationMs ?? 0) - 1500)).toBeLessThanOrEqual(50)
  })

  it('finds the true duration of a file whose container claims another', async () => {
    const path = await makeMedia(
      '-i',
      await makeVideo(file('unfragmented.mp4')),
      '-c',
      'copy',
      '-movflags',
      'frag_keyframe+empty_moov',
      file('fragmented.mp4'),
    )
    const bytes = await readFile(path)
    const header = bytes.indexOf('mvhd')
    bytes.writeUInt32BE(0x7fff_ffff, header + 4 + 16)
    await writeFile(path, bytes)
    expect(Math.abs(((await facts(path, 'mp4')).durationMs ?? 0) - 2000)).toBeLessThanOrEqual(50)
  })

  it('gives a truncated file the duration of the remaining part', async () => {
    const path = await makeMedia(
      '-i',
      await makeVideo(file('whole.mp4'), { seconds: 4 }),
      '-c',
      'copy',
      '-movflags',
      '+faststart',
      file('half.mp4'),
    )
    await truncate(path, Math.floor((await readFile(path)).length / 2))
    const read = await facts(path, 'mp4')
    expect(read.durationMs).toBeGreaterThan(500)
    expect(read.durationMs).toBeLessThan(3500)
  })

  it.each([
    ['mp3', ['-c:a', 'libmp3lame', '-q:a', '5']],
    ['m4a', ['-c:a', 'aac']],
    ['aac', ['-c:a', 'aac', '-f', 'adts']],
    ['wav', []],
    ['flac', []],
    ['ogg', ['-c:a', 'libvorbis']],
  ] as const)('reads music as %s', async (container, codec) => {
    const path = await makeMedia('-f', 'lavfi', '-i', testTone(2), ...codec, file(`music.${container}`))
    const read = await facts(path, container)
    expect(read).toMatchObject({ hasAudio: true, hasVideo: false, width: null, fps: null })
    expect(Math.abs((read.durationMs ?? 0) - 2000)).toBeLessThanOrEqual(100)
  })

  it('does not count cover art of music as video', async () => {
    const cover = await makeMedia('-f', 'lavfi', '-i', 'color=red:size=16x16', '-frames:v', '1', file('cover.png'))
    const path = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      testTone(1),
      '-i',
      cover,
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'copy',
      '-disposition:v',
      'attached_pic',
      '-c:a',
      'aac',
      file('covered.m4a'),
    )
    expect(await facts(path, 'm4a')).toMatchObject({ hasVideo: false, hasAudio: true })
    expect(await probe(path, 'mp4')).toMatchObject({ ok: false, refusal: { code: 'media_kind_mismatch' } })
  })

  it('refuses a video without picture and music without sound', async () => {
    const sound = await makeMedia('-f', 'lavfi', '-i', testTone(1), '-c:a', 'aac', file('sound.mp4'))
    expect(await probe(sound, 'mp4')).toMatchObject({ ok: false, refusal: { code: 'media_kind_mismatch' } })
    const silent = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      testPicture({ seconds: 1 }),
      '-c:v',
      'libx264',
      file('silent.m4a.mp4'),
    )
    expect(await probe(silent, 'm4a')).toMatchObject({ ok: false, refusal: { code: 'media_kind_mismatch' } })
  })

  it('reads images', async () => {
    for (const [container, alpha] of [
      ['jpeg', false],
      ['png', false],
      ['webp', false],
    ] as const) {
      const path = await makeMedia(
        '-f',
        'lavfi',
        '-i',
        'testsrc2=size=64x48',
        '-frames:v',
        '1',
        file(`image.${container}`),
      )
      expect(await facts(path, container)).toMatchObject({
        durationMs: null,
        width: 64,
        height: 48,
        hasAlpha: alpha,
        orientation: 1,
      })
    }
    const clear = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      'color=red@0.5:size=64x48,format=rgba',
      '-frames:v',
      '1',
      file('clear.png'),
    )
    expect(await facts(clear, 'png')).toMatchObject({ hasAlpha: true })
  })
})
