import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portOf } from '../../../testing/network/portOf.ts'
import { type SpeechServer, startSpeechServer, verboseJson } from '../../../testing/providers/speechServer.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import type { SpeechToText } from '../speechToText.ts'
import { createOpenAiTranscription } from './openAiTranscription.ts'

const at = temporaryFolder('framewright-stt')
const never = new AbortController().signal
let server: SpeechServer
let recognizer: SpeechToText
beforeAll(async () => {
  server = await startSpeechServer()
  recognizer = createOpenAiTranscription({ url: server.url, key: 'sesame', model: 'large-v3' })
  await writeFile(at('sound.wav'), 'RIFF')
})
afterAll(async () => {
  await server.stop()
})
beforeEach(() => {
  server.requests.length = 0
})

const hear = async (language: string | null = null, knownText: string | null = null) =>
  await recognizer.recognize(at('sound.wav'), { language, knownText }, never)

describe('an OpenAI-compatible recogniser', () => {
  it('restores punctuation, which Whisper omits from the word list', async () => {
    server.answers.transcription = () => ({
      kind: 'json',
      value: {
        language: 'english',
        text: 'Ask not, “what” your country can do.',
        words: ['Ask', 'not', 'what', 'your', 'country', 'can', 'do'].map((word, index) => ({
          word,
          start: index,
          end: index + 0.8,
        })),
      },
    })
    const heard = await hear()
    expect(heard).toMatchObject({ language: 'en', isDraft: false })
    expect(heard.words.map(({ text }) => text)).toEqual(['Ask', 'not,', '“what”', 'your', 'country', 'can', 'do.'])
    expect(heard.words[1]).toEqual({ text: 'not,', startMs: 1000, endMs: 1800 })
  })

  it('accepts words within segments, as whisper.cpp sends them', async () => {
    const words = [{ word: ' Hello', start: 0.1, end: 0.5 }]
    server.answers.transcription = () => ({
      kind: 'json',
      value: { text: ' Hello', language: 'de', segments: [{ text: ' Hello', start: 0, end: 1, words }] },
    })
    expect(await hear()).toEqual({
      language: 'de',
      isDraft: false,
      words: [{ text: 'Hello', startMs: 100, endMs: 500 }],
    })
  })

  it('divides the time of a segment if the server reports no words', async () => {
    server.answers.transcription = () => ({
      kind: 'json',
      value: { text: 'one two', segments: [{ text: 'one two', start: 1, end: 2 }] },
    })
    expect((await hear('en-GB')).words).toEqual([
      { text: 'one', startMs: 1000, endMs: 1500 },
      { text: 'two', startMs: 1500, endMs: 2000 },
    ])
  })

  it('normalises words that overlap, have no duration, or are empty', async () => {
    server.answers.transcription = () =>
      verboseJson([
        ['a', 0, 1],
        ['b', 0.5, 0.6],
        ['  ', 1, 2],
        ['c', 2, 2],
        ['d', 1.5, 3],
      ])
    const { words } = await hear()
    expect(words.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd'])
    words.forEach((word, index) => {
      expect(word.startMs).toBeGreaterThanOrEqual(words[index - 1]?.endMs ?? 0)
      expect(word.endMs).toBeGreaterThan(word.startMs)
    })
  })

  it('requests the wanted language, and keeps its region', async () => {
    server.answers.transcription = () => verboseJson([['olá', 0, 1]], 'portuguese')
    expect((await hear('pt-BR')).language).toBe('pt-BR')
    expect(server.requests[0]?.fields['language']).toEqual(['pt'])
    server.answers.transcription = () => verboseJson([['hola', 0, 1]], 'spanish')
    expect((await hear('pt-BR')).language).toBe('es')
  })

  it('aligns a known text with the recognised times', async () => {
    server.answers.transcription = () =>
      verboseJson([
        ['hello', 0, 0.5],
        ['word', 0.6, 1],
      ])
    expect((await hear(null, 'Hello, world!')).words).toEqual([
      { text: 'Hello,', startMs: 0, endMs: 500 },
      { text: 'world!', startMs: 600, endMs: 1000 },
    ])
  })

  it.each([
    ['a fault', { kind: 'text', status: 500, text: 'secret trace' }, 'speech_unavailable'],
    ['too many requests', { kind: 'text', status: 429, text: '' }, 'speech_unavailable'],
    ['a refusal', { kind: 'json', status: 400, value: { error: 'secret' } }, 'speech_refused'],
    ['no JSON', { kind: 'text', text: '<html>secret</html>' }, 'speech_answer_invalid'],
    ['other JSON', { kind: 'json', value: { words: 'secret' } }, 'speech_answer_invalid'],
    ['text without times', { kind: 'json', value: { text: 'secret' } }, 'speech_answer_invalid'],
    ['more than an answer can be', { kind: 'flood' }, 'speech_answer_invalid'],
    ['a broken connection', { kind: 'break' }, 'speech_no_answer'],
  ] as const)('explains %s without the server’s text', async (_, answer, code) => {
    server.answers.transcription = () => answer
    const error: unknown = await hear().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ProviderError', code })
    expect(error instanceof Error && error.message).not.toContain('secret')
  })

  it('waits no longer than its deadline', async () => {
    server.answers.transcription = () => ({ kind: 'silence' })
    const hasty = createOpenAiTranscription({ url: server.url, key: null, model: 'x', deadlineMs: 300 })
    const heard = hasty.recognize(at('sound.wav'), { language: null, knownText: null }, never)
    await expect(heard).rejects.toMatchObject({ code: 'speech_no_answer' })
  })

  it('reports an unreachable server', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${portOf(closed)}/v1`
    await new Promise((resolve) => closed.close(resolve))
    const lost = createOpenAiTranscription({ url, key: null, model: 'x' })
    await expect(lost.recognize(at('sound.wav'), { language: null, knownText: null }, never)).rejects.toMatchObject({
      code: 'speech_unavailable',
    })
  })

  it('does not send the key to another address', async () => {
    server.answers.transcription = () => ({ kind: 'redirect', to: '/v1/elsewhere' })
    await expect(hear()).rejects.toMatchObject({ name: 'ProviderError' })
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions'])
  })

  it('stops at once when aborted', async () => {
    server.answers.transcription = () => ({ kind: 'silence' })
    const stopping = new AbortController()
    const heard = recognizer.recognize(at('sound.wav'), { language: null, knownText: null }, stopping.signal)
    stopping.abort(new Error('stopped'))
    await expect(heard).rejects.toThrow('stopped')
  })
})
