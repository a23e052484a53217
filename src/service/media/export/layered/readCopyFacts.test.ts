import { chmod, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { ffprobe, makeMedia, testPicture } from '../../../../testing/media/media.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { readVideoFile } from './readVideoFile.ts'

const [WIDTH, HEIGHT, FPS, FRAMES] = [320, 180, 30, 30]
const path = temporaryFolder('copy-facts')

/** The real ffprobe, except that requests for packets run `atPackets`. */
async function ffprobeWith(name: string, atPackets: string): Promise<string> {
  const program = path(name)
  await writeFile(program, `#!/bin/sh\ncase "$*" in *packet=*) ${atPackets} ;; esac\nexec '${ffprobe}' "$@"\n`)
  await chmod(program, 0o755)
  return program
}

const wanted = { fps: FPS, width: WIDTH, height: HEIGHT }
const read = async (program: string, signal = new AbortController().signal) => {
  const source = { filePath: path('clip.mp4'), mimeType: 'video/mp4', kind: 'video', durationMs: 1_000 } as const
  const file = { ...source, width: WIDTH, height: HEIGHT, hasAudio: false }
  const found = await readVideoFile(file, { ffprobe: program, signal, wanted })
  return found?.picture
}

describe('readCopyFacts', () => {
  beforeAll(async () => {
    const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
    const filters = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
    const picture = ['-f', 'lavfi', '-i', testPicture({ seconds: 1 }), '-vf', filters]
    await makeMedia(...picture, '-c:v', 'libx264', '-preset', 'ultrafast', ...tags, path('clip.mp4'))
  })

  it('lists all packets of a file like an export', async () => {
    expect((await read(ffprobe))?.copy?.packets).toHaveLength(FRAMES)
  })

  it.each([
    ['fails', 'exit 1'],
    ['is killed after its first packets', 'echo 0.000000,900,K__; echo 0.033333,90,___; kill -9 $$'],
    ['lists a packet between two frames', `echo 0.000000,900,K__; echo 0.051000,90,___; exec sleep 20`],
    ['says that it could not read all of it', `'${ffprobe}' "$@"; echo 'Error writing trailer' >&2; exit 0`],
  ])('lists nothing if ffprobe %s, so that the file is encoded', async (name, atPackets) => {
    const picture = await read(await ffprobeWith(`ffprobe ${name}`, atPackets))
    expect(picture).toMatchObject({ copy: null, unsupported: null, width: WIDTH, height: HEIGHT })
  })

  it('stops with the export', async () => {
    const controller = new AbortController()
    const program = await ffprobeWith('slow', 'sleep 20')
    const reading = read(program, controller.signal)
    setTimeout(() => controller.abort(), 500)
    await expect(reading).rejects.toMatchObject({ name: 'ExportError', code: 'aborted' })
  })
})
