import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ffmpeg, makeMedia, makeVideo, testPicture } from '../../../testing/media.ts'
import { attemptPreparation, prepareMedia } from '../../../testing/prepareMedia.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

describe('prepareAsset', () => {
  const file = temporaryFolder('prepare')

  it('refuses a stream in which nothing can be decoded', async () => {
    const path = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      testPicture({ seconds: 1 }),
      '-c:v',
      'libvpx-vp9',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
      file('broken.webm'),
    )
    const bytes = await readFile(path)
    // Every block keeps its place and length; only the first bytes of each frame are spoilt.
    for (let at = bytes.indexOf('\xa3', 'latin1'); at >= 0; at = bytes.indexOf('\xa3', at + 1, 'latin1'))
      bytes.fill(0, at + 6, at + 30)
    await writeFile(path, bytes)
    expect(await attemptPreparation(path, 'webm')).toMatchObject({ ok: false, refusal: { code: 'media_unreadable' } })
    expect(await readdir(`${path}.made`).catch(() => [])).toEqual([])
  })

  it('leaves nothing unfinished behind when it is aborted, and can be repeated', async () => {
    const path = await makeVideo(file('repeated.mp4'), { size: '640x360', seconds: 10 })
    const controller = new AbortController()
    const aborted = attemptPreparation(path, 'mp4', { signal: controller.signal, onProgress: () => controller.abort() })
    await expect(aborted).rejects.toMatchObject({ code: 'aborted' })
    expect(await readdir(`${path}.made`)).toEqual([])
    await prepareMedia(path, 'mp4')
    await prepareMedia(path, 'mp4')
    expect((await readdir(`${path}.made`)).toSorted()).toEqual([
      'filmstrip.jpg',
      'peaks.bin',
      'proxy.mp4',
      'thumbnail.jpg',
    ])
  })

  it.runIf(process.platform === 'linux')(
    'throws when there is no room for what it makes, whatever ffmpeg says of it',
    async () => {
      const path = await makeVideo(file('roomy.mp4'), { size: '640x360', seconds: 3 })
      const program = file('ffmpeg-without-room')
      await writeFile(program, `#!/bin/sh\ntrap '' XFSZ; ulimit -f 8\nexec '${ffmpeg}' "$@"\n`)
      await chmod(program, 0o755)
      await expect(attemptPreparation(path, 'mp4', { ffmpeg: program })).rejects.toThrow()
      expect(await readdir(`${path}.made`)).toEqual([])
    },
  )

  it('throws when ffmpeg is not there, so that the file is not blamed', async () => {
    const path = await makeVideo(file('fine.mp4'), { seconds: 1 })
    await expect(attemptPreparation(path, 'mp4', { ffmpeg: 'framewright-no-such-program' })).rejects.toMatchObject({
      code: 'not_started',
    })
  })
})
