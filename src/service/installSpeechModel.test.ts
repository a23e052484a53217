import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { whisperModelPath } from '../testing/media/humanSpeech.ts'
import { listenOnLoopback } from '../testing/network/listenOnLoopback.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { findInstalledSpeech } from './findSpeech.ts'
import { ProcessError } from './media/processError.ts'
import { runProcess } from './media/runProcess.ts'
import { hasWhisperBinding } from './providers/speech/whisper/whisperBinding.ts'

const at = temporaryFolder('framewright-install-speech')
const program = fileURLToPath(new URL('installSpeechModel.ts', import.meta.url))

/** Runs the program. Returns its exit code and what it says. */
async function install(wanted: readonly string[], source = ''): Promise<readonly [code: number, said: string]> {
  const environment = { FRAMEWRIGHT_DATA: at('data'), FRAMEWRIGHT_WHISPER_SOURCE: source }
  try {
    const { errorOutput } = await runProcess({
      command: process.execPath,
      arguments: [program, ...wanted],
      deadlineMs: 60_000,
      environment,
    })
    return [0, errorOutput]
  } catch (error) {
    if (!(error instanceof ProcessError)) throw error
    return [error.exitCode ?? -1, error.errorOutput]
  }
}

const inUse = async () => (await findInstalledSpeech({ dataFolder: at('data'), whisperModel: null })).recognizer?.name

it('without a name, the models are listed with their size and languages, and nothing is installed', async () => {
  const [code, said] = await install([])
  expect(code).toBe(0)
  expect(said).toMatch(/ base\.en +148 MB +English\n/u)
  expect(said).toMatch(/ small +488 MB +99 languages\n/u)
  expect((await inUse()) ?? '').not.toMatch(/^whisper/u)
})

describe.runIf(hasWhisperBinding())('a speech model', () => {
  it('is refused if nobody knows its name, or if it is no whole model', async () => {
    expect(await install(['gigantic'])).toEqual([1, expect.stringContaining('no file with the name gigantic')])
    expect(await install([program])).toEqual([1, expect.stringContaining('not a whole model')])
  })

  it('is refused if a server sends something else, and the one before stays in use', async () => {
    expect((await install([whisperModelPath]))[0]).toBe(0)
    expect(await inUse()).toBe('whisper:whisper-test-base')
    const server = await listenOnLoopback((_, response) => void response.writeHead(404).end('Not found'))
    try {
      const [code, said] = await install(['tiny'], `http://127.0.0.1:${server.port}`)
      expect([code, said]).toEqual([1, expect.stringContaining('status 404')])
    } finally {
      await server.close()
    }
    expect(await inUse()).toBe('whisper:whisper-test-base')
    expect(JSON.parse(await readFile(at('data/speech/model.json'), 'utf8'))).toMatchObject({ path: whisperModelPath })
  })
})
