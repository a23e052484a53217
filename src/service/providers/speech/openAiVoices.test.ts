import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SpeechAnswer, type SpeechServer, startSpeechServer } from '../../../testing/providers/speechServer.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { createOpenAiVoices } from './openAiVoices.ts'

const at = temporaryFolder('framewright-tts')
const never = new AbortController().signal
let server: SpeechServer
beforeAll(async () => {
  server = await startSpeechServer()
})
afterAll(async () => {
  await server.stop()
})

/** The deadline is short only for a server that never responds. */
const speakerFor = ({ kind }: SpeechAnswer) =>
  createOpenAiVoices({ url: server.url, key: null, model: 'kokoro', deadlineMs: kind === 'silence' ? 300 : 30_000 })
const voicesFor = async (answer: SpeechAnswer) => {
  server.answers.voices = () => answer
  return await speakerFor(answer).voices()
}
const wav = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WAVEfmt '), Buffer.alloc(64)])
const speak = async (answer: SpeechAnswer) => {
  server.answers.speech = () => answer
  const request = { script: 'Hi', voiceId: 'anna', language: 'en', modelId: 'kokoro', style: null, speed: 1 }
  return await speakerFor(answer).speak({ ...request, outputPath: at('spoken') }, never)
}

describe('the voices of an OpenAI-compatible server', () => {
  it.each([
    ['names', ['anna', 'bert']],
    ['names under voices', { voices: ['anna', 'bert'] }],
    ['objects under voices', { voices: [{ id: 'anna', name: 'anna' }, { voice_id: 'bert' }] }],
    ['objects under data', { data: [{ id: 'anna' }, { name: 'bert' }] }],
  ])('are read from %s', async (_, value) => {
    const voices = await voicesFor({ kind: 'json', value })
    expect(voices.map(({ id, modelIds }) => [id, modelIds])).toEqual([
      ['anna', ['kokoro']],
      ['bert', ['kokoro']],
    ])
  })

  it('keep the languages reported by the server', async () => {
    const value = { voices: [{ id: 'anna', name: 'Anna', language: 'de' }] }
    expect(await voicesFor({ kind: 'json', value })).toMatchObject([{ name: 'Anna', languages: ['de'] }])
  })

  it.each([
    ['no list', { kind: 'json', status: 404, value: {} }],
    ['nonsense', { kind: 'text', text: '<html>' }],
    ['an empty list', { kind: 'json', value: [] }],
    ['other JSON', { kind: 'json', value: { voices: [{}] } }],
  ] as const)('are the presets if it has %s', async (_, answer) => {
    expect((await voicesFor(answer)).map(({ id }) => id)).toContain('alloy')
  })

  it.each([
    ['a fault', { kind: 'text', status: 500, text: '' }, 'speech_unavailable'],
    ['a wrong key', { kind: 'text', status: 401, text: '' }, 'speech_refused'],
    ['a broken connection', { kind: 'break' }, 'speech_no_answer'],
    ['silence', { kind: 'silence' }, 'speech_no_answer'],
    ['a flood', { kind: 'flood' }, 'speech_answer_invalid'],
  ] as const)('are not invented after %s', async (_, answer, code) => {
    await expect(voicesFor(answer)).rejects.toMatchObject({ name: 'ProviderError', code })
  })
})

describe('a script synthesized by such a server', () => {
  it('gets the type of its content, whatever the header claims', async () => {
    expect(await speak({ kind: 'bytes', type: 'audio/mpeg', bytes: wav })).toEqual({
      mimeType: 'audio/wav',
      words: null,
    })
    expect((await readFile(at('spoken'))).equals(wav)).toBe(true)
    const mp3 = Buffer.from([0xff, 0xfb, 0x90, 0x00, 0, 0])
    expect(await speak({ kind: 'bytes', type: 'text/plain', bytes: mp3 })).toMatchObject({ mimeType: 'audio/mpeg' })
  })

  it.each([
    ['a fault', { kind: 'text', status: 500, text: '' }, 'speech_unavailable'],
    ['the fault of a proxy', { kind: 'text', status: 503, text: '' }, 'speech_no_answer'],
    ['a refusal', { kind: 'text', status: 422, text: '' }, 'speech_refused'],
    ['no sound', { kind: 'text', text: 'sorry' }, 'speech_answer_invalid'],
    ['nothing', { kind: 'bytes', type: 'audio/mpeg', bytes: new Uint8Array() }, 'speech_answer_invalid'],
    ['a broken connection', { kind: 'break' }, 'speech_no_answer'],
    ['silence', { kind: 'silence' }, 'speech_no_answer'],
    ['a flood', { kind: 'flood' }, 'speech_answer_invalid'],
  ] as const)('is refused after %s', async (_, answer, code) => {
    await expect(speak(answer)).rejects.toMatchObject({ name: 'ProviderError', code })
  })
})
