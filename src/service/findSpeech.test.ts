import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkHeader } from './media/sniff/checkHeader.ts'
import { humanSpeechPath, JFK_TEXT } from '../testing/media/humanSpeech.ts'
import { startTestService, type TestService } from '../testing/service/service.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { findInstalledSpeech, speechOf } from './findSpeech.ts'
import { createOpenAiTranscription } from './providers/speech/openAiTranscription.ts'
import { createOpenAiVoices } from './providers/speech/openAiVoices.ts'
import { voiceoverSources } from './domain/speech/voiceoverSources.ts'

const programs = await findInstalledSpeech({ dataFolder: '.', whisperModel: null })
const installed = speechOf({ recognizer: null, speaker: null }, programs)
const voices = (await installed.speaker?.voices()) ?? []
const has = (program: string): boolean => voices.some(({ id }) => id.startsWith(`${program}:`))
const never = new AbortController().signal
const at = temporaryFolder('framewright-speech')

/**
 * These programs are optional (`npm run setup:speech`). Tests that need a missing program are skipped, and this title
 * says which one is missing.
 */
describe(`on this machine: pocketsphinx ${installed.recognizer ? 'is' : 'is NOT'} installed, festival ${has('festival') ? 'is' : 'is NOT'}, flite ${has('flite') ? 'is' : 'is NOT'}, espeak-ng ${has('espeak') ? 'is' : 'is NOT'}`, () => {
  it.runIf(installed.recognizer)(
    'pocketsphinx recognises words of a real recording, as a draft',
    { timeout: 120_000 },
    async () => {
      const wanted = { language: null, knownText: null }
      const heard = await installed.recognizer?.recognize(humanSpeechPath('austen-0930'), wanted, never)
      expect(heard).toMatchObject({ language: 'en', isDraft: true })
      // In the recording, the speaker says: "he might even have been made amiable himself".
      const texts = heard?.words.map(({ text }) => text) ?? []
      expect(
        texts.filter((text) => ['might', 'even', 'have', 'been', 'made', 'himself'].includes(text)).length,
      ).toBeGreaterThan(2)
      expect(heard?.words.at(-1)?.endMs).toBeLessThanOrEqual(3_300)
    },
  )

  it.runIf(installed.aligner)('pocketsphinx finds every word of a known text in order', async () => {
    const heard = await installed.aligner?.recognize(
      humanSpeechPath('jfk'),
      { language: 'en-US', knownText: JFK_TEXT },
      never,
    )
    expect(heard?.isDraft).toBe(false)
    expect(heard?.words.map(({ text }) => text).join(' ')).toBe(JFK_TEXT)
    const near = (index: number, startMs: number): void =>
      expect(Math.abs((heard?.words[index]?.startMs ?? 0) - startMs)).toBeLessThan(250)
    near(0, 300)
    near(5, 3_250)
    near(8, 5_600)
    near(21, 9_990)
  })

  it.runIf(installed.aligner)('pocketsphinx reports unsupported requests', async () => {
    const recognize = (language: string | null, knownText: string | null) =>
      installed.aligner?.recognize(humanSpeechPath('jfk'), { language, knownText }, never)
    await expect(recognize('fr', null)).rejects.toMatchObject({ code: 'language_unavailable' })
    await expect(recognize(null, 'xqzt 12 9 8 7 wrqqk')).rejects.toMatchObject({ code: 'alignment_failed' })
  })

  const hard = `Dr. Smith's "pay-off" (1234) isn’t $5 — café\\n; (system "touch x") 👍 done.`
  const speak = async (voiceId: string, script: string, language = 'en') => {
    const outputPath = at(`${voiceId.replace(':', '-')}-${script.length}.wav`)
    const modelId = voices.find(({ id }) => id === voiceId)?.modelIds[0] ?? ''
    const spoken = await installed.speaker?.speak(
      { script, voiceId, language, modelId, style: null, speed: 1, outputPath },
      never,
    )
    const bytes = await readFile(outputPath)
    expect(checkHeader(bytes.subarray(0, 4096), 'wav').ok).toBe(true)
    return { spoken, seconds: (bytes.length - 44) / bytes.readUInt32LE(28) }
  }

  it.runIf(has('festival'))('festival speaks and reports the times of words', async () => {
    const { spoken, seconds } = await speak(
      'festival:slt',
      'Hello there, world. It is 1234 now; well, yes (really) it is.',
    )
    expect(spoken?.words?.map(({ text }) => text).join(' ')).toBe(
      'Hello there, world. It is 1234 now; well, yes (really) it is.',
    )
    expect((spoken?.words?.at(-1)?.endMs ?? 0) / 1000).toBeLessThanOrEqual(seconds)
    expect((spoken?.words?.at(-1)?.endMs ?? 0) / 1000).toBeGreaterThan(seconds * 0.7)
  })

  it.runIf(has('festival'))('festival interprets no text as code', async () => {
    expect((await speak('festival:slt', hard)).seconds).toBeGreaterThan(2)
  })

  it.runIf(has('flite'))('flite speaks any text', async () => {
    expect((await speak('flite:slt', hard)).seconds).toBeGreaterThan(2)
  })

  it.runIf(has('espeak'))('espeak-ng speaks other languages, with one voice each', async () => {
    expect((await speak('espeak:de', 'Guten Tag, schöne Welt.', 'de')).seconds).toBeGreaterThan(1)
    expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length)
  })
})

describe('the configured servers', () => {
  it('take precedence over installed programs', async () => {
    const server = { url: 'http://127.0.0.1:9/v1', key: null, model: 'x' }
    const servers = { recognizer: createOpenAiTranscription(server), speaker: createOpenAiVoices(server) }
    const speech = speechOf(servers, programs)
    expect([speech.recognizer?.name, speech.speaker?.name]).toEqual(['openai-compatible', 'openai-compatible'])
    expect(speech.aligner).not.toBeNull()
  })
})

describe.runIf(installed.recognizer !== null && has('festival'))('a service with the offline programs', () => {
  let service: TestService
  let projectId = ''
  beforeAll(async () => {
    service = await startTestService()
    projectId = (await service.owner.call('createProject', { body: { name: 'Offline' } })).id
  })
  afterAll(async () => {
    await service.stop()
  })
  const ended = async (jobId: string) => {
    const read = () => service.owner.call('readJob', { params: { jobId } })
    await expect.poll(async () => (await read()).status, { timeout: 90_000 }).not.toMatch(/queued|running/u)
    return await read()
  }

  it('synthesizes a script and transcribes it as a draft', { timeout: 120_000 }, async () => {
    const body = { script: 'Good morning, everybody. This is a test.', voiceId: 'festival:slt', language: 'en-US' }
    const { jobId, voiceoverId } = await service.owner.call('createVoiceover', { params: { projectId }, body })
    expect(await ended(jobId)).toMatchObject({ status: 'succeeded', error: null })
    const voiceover = await service.owner.call('readVoiceover', { params: { resourceId: voiceoverId } })
    const params = { assetId: voiceover.assetId ?? '' }
    const source = (await voiceoverSources(service.running.context.db, projectId, [voiceoverId])).get(voiceoverId)
    expect(source?.cues.map(({ text }) => text)).toEqual(['Good morning, everybody.', 'This is a test.'])
    const started = await service.owner.call('prepareTranscript', { params })
    expect(await ended(started.jobId)).toMatchObject({ status: 'succeeded', error: null })
    const transcript = await service.owner.call('readTranscript', { params })
    expect(transcript).toMatchObject({ language: 'en', isDraft: true })
    expect(transcript.passages.map(({ text }) => text).join(' ')).toContain('good morning')
    expect((await service.owner.call('readCaptions', { params: { ...params, language: 'en' } })).isDraft).toBe(true)
  })

  it('aligns the words of a voice that reports none', { timeout: 60_000 }, async () => {
    const body = { script: 'Hello again, my friends.', voiceId: 'flite:slt', language: 'en' }
    const { jobId, voiceoverId } = await service.owner.call('createVoiceover', { params: { projectId }, body })
    expect(await ended(jobId)).toMatchObject({ status: 'succeeded' })
    const source = (await voiceoverSources(service.running.context.db, projectId, [voiceoverId])).get(voiceoverId)
    expect(source?.cues[0]?.words.map(({ text }) => text)).toEqual(['Hello', 'again,', 'my', 'friends.'])
  })
})
