import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { describeStream, ffmpeg, makeMedia, testTone } from '../../../testing/media/media.ts'
import { prepareMedia } from '../../../testing/service/prepareMedia.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

describe('prepareMusic', () => {
  const file = temporaryFolder('prepare')

  it.each([
    ['mp3', ['-c:a', 'libmp3lame', '-q:a', '7', '-write_xing', '0']],
    ['m4a', ['-c:a', 'aac']],
    ['aac', ['-c:a', 'aac', '-f', 'adts']],
    ['wav', ['-c:a', 'pcm_f32le']],
    ['flac', []],
    ['ogg', ['-c:a', 'libvorbis']],
  ] as const)('makes proxy and peaks of music as %s', async (container, codec) => {
    const path = await makeMedia('-f', 'lavfi', '-i', testTone(2), ...codec, file(`music.${container}`))
    const { files, metadata, probe } = await prepareMedia(path, container)
    expect(Math.abs((probe.durationMs ?? 0) - 2000)).toBeLessThanOrEqual(60)
    expect(await describeStream(files.proxy.path, 'a:0', 'codec_name,sample_rate,start_time')).toEqual({
      codec_name: 'aac',
      sample_rate: '48000',
      start_time: '0.000000',
    })
    expect([files.thumbnail, files.filmstrip, files.proxy.mimeType]).toEqual([null, null, 'audio/mp4'])
    expect(metadata.peaks?.bucketCount).toBe((await readFile(files.peaks?.path ?? '')).length)
  })

  it.each([
    ['one channel', '0.5*sin(2*PI*440*t)'],
    ['two channels', '0.5*sin(2*PI*440*t)|0.5*sin(2*PI*440*t)'],
  ])('keeps the loudness of %s music', async (name, channels) => {
    const path = await makeMedia('-f', 'lavfi', '-i', `aevalsrc='${channels}':s=48000:d=1`, file(`${name}.wav`))
    const { files } = await prepareMedia(path, 'wav')
    const args = ['-v', 'error', '-ss', '0.3', '-t', '0.4', '-i', files.proxy.path, '-f', 'f32le', '-']
    const bytes = execFileSync(ffmpeg, args)
    const samples = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4))
    expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(0.5, 1)
    expect(Math.sqrt(samples.reduce((sum, one) => sum + one ** 2, 0) / samples.length)).toBeCloseTo(Math.SQRT1_2 / 2, 2)
  })
})
