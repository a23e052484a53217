import { z } from 'zod'
import { connectionRefusal } from '../../../contract/extensions/connections/connectionRefusals.ts'
import type { ConnectionTest } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { createOpenAiVoices, soundType } from '../speech/openAiVoices.ts'
import { ProviderError } from '../ProviderError.ts'
import { ask, bearer, type CheckedServer, failing, failureOf, jsonOf, working } from './serverCheck.ts'

/** Models to use if a connection names none. */
export const DEFAULT_TRANSCRIPTION_MODEL = 'whisper-1'
export const DEFAULT_SPEECH_MODEL = 'tts-1'

const RATE = 16_000
const transcriptSchema = z.object({ text: z.string() })

/** Sends one second of silence. */
export async function checkSpeechToText(
  { address, key, model: named }: CheckedServer,
  signal: AbortSignal,
): Promise<ConnectionTest> {
  const model = named ?? DEFAULT_TRANSCRIPTION_MODEL
  const form = new FormData()
  form.set('file', new Blob([silence()], { type: 'audio/wav' }), 'sound.wav')
  form.set('model', model)
  form.set('response_format', 'verbose_json')
  const url = `${address}/audio/transcriptions`
  const answer = await ask({ url, authorization: bearer(key), body: form }, signal)
  if (!answer.ok) return failing(answer.refusal, '', model)
  const failure = failureOf(answer.value, model)
  if (failure !== null) return failure
  const parsed = jsonOf(answer.value, transcriptSchema)
  return parsed.ok ? working(parsed.value.text, model) : failing(parsed.refusal, '', model)
}

/** Has the first voice speak one word. */
export async function checkTextToSpeech(
  { address, key, model: named }: CheckedServer,
  signal: AbortSignal,
): Promise<ConnectionTest> {
  const model = named ?? DEFAULT_SPEECH_MODEL
  const voice = await firstVoice({ url: address, key, model })
  if (!voice.ok) return failing(voice.refusal, '', model)
  const body = JSON.stringify({ model, input: 'Ready.', voice: voice.id, response_format: 'mp3' })
  const url = `${address}/audio/speech`
  const answer = await ask({ url, authorization: bearer(key), body }, signal)
  if (!answer.ok) return failing(answer.refusal, '', model)
  const failure = failureOf(answer.value, model)
  if (failure !== null) return failure
  if (soundType(answer.value.body) === null) return failing(connectionRefusal('server_answer_unreadable'), '', model)
  return working(voice.name, model)
}

async function firstVoice(endpoint: { readonly url: string; readonly key: string | null; readonly model: string }) {
  try {
    const [voice] = await createOpenAiVoices(endpoint).voices()
    return voice === undefined
      ? ({ ok: false, refusal: connectionRefusal('server_answer_unreadable') } as const)
      : ({ ok: true, id: voice.id, name: voice.name } as const)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { code, facts, message } = error
    return { ok: false, refusal: { code, message, ...(facts === undefined ? {} : { facts }) } } as const
  }
}

/** One second of silence as mono, 16-bit WAV. */
function silence(): Uint8Array<ArrayBuffer> {
  const sound = Buffer.alloc(44 + RATE * 2)
  sound.write('RIFF', 0, 'latin1')
  sound.writeUInt32LE(36 + RATE * 2, 4)
  sound.write('WAVEfmt ', 8, 'latin1')
  sound.writeUInt32LE(16, 16)
  sound.writeUInt16LE(1, 20)
  sound.writeUInt16LE(1, 22)
  sound.writeUInt32LE(RATE, 24)
  sound.writeUInt32LE(RATE * 2, 28)
  sound.writeUInt16LE(2, 32)
  sound.writeUInt16LE(16, 34)
  sound.write('data', 36, 'latin1')
  sound.writeUInt32LE(RATE * 2, 40)
  return new Uint8Array(sound)
}
