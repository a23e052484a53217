import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { humanSpeechPath, whisperModelPath } from '../../../../testing/media/humanSpeech.ts'
import { soakCount } from '../../../../testing/soak.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { runProcess } from '../../../media/runProcess.ts'
import type { RunProgram } from '../../runProgram.ts'
import { type InstalledModel, installedModel, sha256Of } from './installedModel.ts'
import { createWhisper } from './whisper.ts'
import { hasWhisperBinding } from './whisperBinding.ts'

const at = temporaryFolder('framewright-whisper')
const never = new AbortController().signal
const anything = { language: null, knownText: null }
const model: InstalledModel = { path: whisperModelPath, name: 'test', expected: null }
const sound = humanSpeechPath('austen-0930')

const hear = async (installed: InstalledModel, signal = never) =>
  await createWhisper({ model: installed, run: runProcess }).recognize(sound, anything, signal)

/** Hands out the process id of each started program. */
const observed =
  (onStarted: (pid: number) => void): RunProgram =>
  async (run) =>
    await runProcess({
      ...run,
      onStarted: (pid) => {
        onStarted(pid)
        return () => undefined
      },
    })

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a model is checked before it is loaded', () => {
  it('and refused if it is missing, cut off or changed', async () => {
    const whole = await readFile(whisperModelPath)
    const expected = { sizeBytes: whole.length, sha256: await sha256Of(whisperModelPath) }
    const path = at('ggml-own.bin')
    const refused = async (reason: string) =>
      await expect(hear({ path, name: 'own', expected })).rejects.toMatchObject({
        code: 'speech_model_invalid',
        facts: { reason, name: 'own' },
      })
    await refused('missing')
    await writeFile(path, whole.subarray(0, 500_000))
    await refused('incomplete')
    const changed = Buffer.from(whole)
    changed.writeFloatLE(0.5, 64)
    await writeFile(path, changed)
    await refused('changed')
    await writeFile(path, 'Not found')
    await refused('unreadable')
  })

  it('by what whisper.cpp’s own models must be', async () => {
    const path = at('ggml-tiny.en.bin')
    await writeFile(path, await readFile(whisperModelPath))
    const named = await installedModel(path, at('none'))
    expect(named).toMatchObject({ name: 'tiny.en', expected: { sizeBytes: 77_704_715 } })
    expect(await installedModel(null, at('none'))).toBeNull()
    await expect(hear(named ?? model)).rejects.toMatchObject({ facts: { reason: 'incomplete' } })
  })

  it('and English models hear only English', async () => {
    const english = Buffer.from(await readFile(whisperModelPath))
    english.writeInt32LE(51_864, 4)
    const path = at('english.bin')
    await writeFile(path, english)
    const recognizer = createWhisper({ model: { path, name: 'english', expected: null }, run: runProcess })
    await expect(recognizer.recognize(sound, { language: 'fr', knownText: null }, never)).rejects.toMatchObject({
      code: 'language_unavailable',
    })
  })
})

describe.runIf(hasWhisperBinding())('whisper.cpp in a process of its own', () => {
  it('ends with the abort of a recognition', { timeout: 60_000 }, async () => {
    const stopping = new AbortController()
    const started = Promise.withResolvers<number>()
    const recognizer = createWhisper({ model, run: observed(started.resolve) })
    const heard = recognizer.recognize(sound, anything, stopping.signal)
    const pid = await started.promise
    stopping.abort(new Error('Nobody waits.'))
    await expect(heard).rejects.toThrow('Nobody waits.')
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('invents no words if nobody speaks', { timeout: 60_000 }, async () => {
    const silence = Buffer.from(await readFile(sound))
    silence.fill(0, 44)
    await writeFile(at('silence.wav'), silence)
    const heard = await createWhisper({ model, run: runProcess }).recognize(at('silence.wav'), anything, never)
    expect(heard).toEqual({ language: 'und', words: [], isDraft: false })
  })

  it('may crash without harm', { timeout: 60_000 }, async () => {
    const recognizer = createWhisper({ model, run: observed((pid) => process.kill(pid, 'SIGKILL')) })
    await expect(recognizer.recognize(sound, anything, never)).rejects.toMatchObject({
      code: 'speech_failed',
      facts: { reason: 'recognition' },
    })
  })

  it('is ended if it needs too much memory', { timeout: 60_000 }, async () => {
    const recognizer = createWhisper({ model, run: runProcess, maxMemoryBytes: 32 * 1024 ** 2 })
    await expect(recognizer.recognize(sound, anything, never)).rejects.toMatchObject({
      code: 'speech_failed',
      facts: { reason: 'memory' },
    })
  })

  // A model of random weights takes a minute, and nobody knows what it will say.
  it.runIf(soakCount(0, 1) > 0)(
    'answers with words in order and reports its progress',
    { timeout: 600_000 },
    async () => {
      const fractions: number[] = []
      const onProgress = (fraction: number): void => void fractions.push(fraction)
      const { isDraft, words } = await createWhisper({ model, run: runProcess }).recognize(
        sound,
        { language: 'en', knownText: null, onProgress },
        never,
      )
      expect(isDraft).toBe(false)
      for (const [index, { endMs, startMs }] of words.entries()) {
        expect(startMs).toBeGreaterThanOrEqual(words[index - 1]?.endMs ?? 0)
        expect(endMs).toBeGreaterThan(startMs)
      }
      expect(fractions.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true)
    },
  )
})
