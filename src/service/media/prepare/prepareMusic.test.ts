import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { describeStream, makeMedia, testTone } from '../../../testing/media.ts'
import { prepareMedia } from '../../../testing/prepareMedia.ts'
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
})
