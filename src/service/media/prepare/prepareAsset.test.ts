import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { freemem } from 'node:os'
import { describe, expect, it } from 'vitest'
import { ffmpeg, makeMedia, makeVideo, testPicture } from '../../../testing/media/media.ts'
import { attemptPreparation, prepareMedia } from '../../../testing/service/prepareMedia.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { runProcess } from '../runProcess.ts'

describe('prepareAsset', () => {
  const file = temporaryFolder('prepare')

  it('refuses a stream that cannot be decoded', async () => {
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
    // Every block keeps its position and length, and only the first bytes of each frame are damaged.
    for (let at = bytes.indexOf('\xa3', 'latin1'); at >= 0; at = bytes.indexOf('\xa3', at + 1, 'latin1'))
      bytes.fill(0, at + 6, at + 30)
    await writeFile(path, bytes)
    expect(await attemptPreparation(path, 'webm')).toMatchObject({ ok: false, refusal: { code: 'media_unreadable' } })
    expect(await readdir(`${path}.made`).catch(() => [])).toEqual([])
  })

  it('leaves nothing unfinished when aborted, and can be repeated', async () => {
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
    'throws if there is no room for its output, whatever ffmpeg reports',
    async () => {
      const path = await makeVideo(file('roomy.mp4'), { size: '640x360', seconds: 3 })
      const program = file('ffmpeg-without-room')
      await writeFile(program, `#!/bin/sh\ntrap '' XFSZ; ulimit -f 8\nexec '${ffmpeg}' "$@"\n`)
      await chmod(program, 0o755)
      await expect(attemptPreparation(path, 'mp4', { ffmpeg: program })).rejects.toThrow()
      expect(await readdir(`${path}.made`)).toEqual([])
    },
  )

  it.runIf(process.platform === 'linux' && freemem() > 6e9)(
    'retries a file whose program was killed because of another one, until it is ready',
    async () => {
      const path = await makeVideo(file('beside.mp4'), { seconds: 1 })
      const program = file('hungry-ffmpeg')
      const hungry = `#!${process.execPath}
        const words = process.argv.slice(2)
        const kept = words.includes('-progress') ? Buffer.alloc(2.4e9, 1) : Buffer.alloc(0)
        const run = () => require('node:child_process').spawnSync('${ffmpeg}', words, { stdio: Array(4).fill('inherit') })
        setTimeout(() => process.exit(run().status ?? kept.length), kept.length === 0 ? 0 : 1_000)`
      await writeFile(program, hungry)
      await chmod(program, 0o755)
      const { promise: taken, resolve } = Promise.withResolvers<void>()
      let isNeighbourOver = false
      const neighbour = runProcess({
        command: process.execPath,
        arguments: ['-e', 'const kept = Buffer.alloc(1.3e9, 1); console.log(1); setTimeout(() => kept.length, 8_000)'],
        deadlineMs: 60_000,
        memoryBudget: preparationMemory,
        onOutput: () => resolve(),
      }).then(() => (isNeighbourOver = true))
      await taken
      const prepared = await attemptPreparation(path, 'mp4', { ffmpeg: program })
      expect(isNeighbourOver).toBe(true)
      expect(prepared).toMatchObject({ ok: true })
      await neighbour
    },
    90_000,
  )

  it('throws if ffmpeg is missing, so that the file is not blamed', async () => {
    const path = await makeVideo(file('fine.mp4'), { seconds: 1 })
    await expect(attemptPreparation(path, 'mp4', { ffmpeg: 'framewright-no-such-program' })).rejects.toMatchObject({
      code: 'not_started',
    })
  })
})
