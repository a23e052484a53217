import { errorOf } from '../../../contract/jobErrors.ts'
import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Voice } from '../../../contract/operations/voiceovers.ts'
import { isOfProxy } from '../../outbound/openGuarded.ts'
import { ProviderError } from '../ProviderError.ts'
import { CLONE_PREFIX } from '../voiceCloner.ts'
import type { SpokenScript, TextToSpeech } from '../textToSpeech.ts'
import { sendRequest, jsonOf, requireSuccess, type ServerResponse } from './sendRequest.ts'
import type { SpeechEndpoint } from './openAiTranscription.ts'

/** The API's default voices, for servers without a list. */
const presetIds = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer', 'verse']

const LIST_LIFETIME_MS = 60_000
const MAX_VOICES = 500

const voiceId = z.string().min(1).max(200)
/** A list of ids or of objects with an id, either bare or under `voices` or `data`. */
const listedSchema = z.union([
  voiceId.transform((id) => ({ id, name: id, languages: [] as string[] })),
  z
    .object({
      id: voiceId.nullish(),
      voice_id: voiceId.nullish(),
      name: z.string().min(1).max(200).nullish(),
      language: z.string().nullish(),
      languages: z.array(z.string()).nullish(),
    })
    .transform(({ id, voice_id: otherId, name, language, languages }, context) => {
      const known = id ?? otherId ?? name
      if (known === null || known === undefined) {
        context.addIssue({ code: 'custom' })
        return z.NEVER
      }
      const spoken = languages ?? (language === null || language === undefined ? [] : [language])
      return { id: known, name: name ?? known, languages: spoken }
    }),
])
const listSchema = z.array(listedSchema).max(MAX_VOICES)
const answerSchema = z.union([
  listSchema,
  z.object({ voices: listSchema }).transform(({ voices }) => voices),
  z.object({ data: listSchema }).transform(({ data }) => data),
])

/** Speech from any server with OpenAI's `POST /audio/speech`: OpenAI, Kokoro, LocalAI, openedai-speech or vLLM. */
export function createOpenAiVoices({ url, key, model, deadlineMs = 120_000 }: SpeechEndpoint): TextToSpeech {
  let known: { readonly at: number; readonly voices: readonly Voice[] } | null = null
  let pendingList: Promise<readonly Voice[]> | null = null

  const list = async (): Promise<readonly Voice[]> => {
    const wait = { deadlineMs: Math.min(deadlineMs, 5_000), maxBytes: 1024 * 1024 }
    const signal = new AbortController().signal
    const answer = await sendRequest({ url: `${url}/audio/voices`, key, method: 'GET', ...wait, signal })
    return voicesOf(answer, model)
  }

  return {
    name: 'openai-compatible',
    isRepeatable: false,
    takesSpeed: true,
    voices: async () => {
      if (known !== null && performance.now() - known.at <= LIST_LIFETIME_MS) return known.voices
      // Concurrent callers share one request.
      pendingList ??= list().finally(() => {
        pendingList = null
      })
      const voices = await pendingList
      known = { at: performance.now(), voices }
      return voices
    },
    speak: async ({ script, voiceId, clone, modelId, style, speed, outputPath }, signal): Promise<SpokenScript> => {
      const answer = await sendRequest({
        url: `${url}/audio/speech`,
        key,
        method: 'POST',
        body: JSON.stringify({
          model: modelId,
          input: script,
          voice: clone === undefined ? voiceId : clone.id === null ? clone.name : { id: clone.id },
          response_format: 'mp3',
          ...(style === null ? {} : { instructions: style }),
          ...(speed === 1 ? {} : { speed }),
        }),
        accept: 'audio/*',
        deadlineMs,
        maxBytes: 64 * 1024 * 1024,
        signal,
      })
      if (isOfProxy(answer))
        throw new ProviderError(errorOf('speech_no_answer'), { cause: new Error(`The status is ${answer.status}.`) })
      requireSuccess(answer)
      const mimeType = soundType(answer.body)
      if (mimeType === null) {
        throw new ProviderError(errorOf('speech_answer_invalid', { reason: 'no_sound' }))
      }
      await writeFile(outputPath, answer.body)
      return { mimeType, words: null }
    },
  }
}

/** Parses the list of voices. The presets replace a missing or unreadable list. */
function voicesOf(answer: ServerResponse, model: string): Voice[] {
  if (answer.status === 401 || answer.status === 403 || answer.status >= 500) requireSuccess(answer)
  const listed = answer.status === 200 ? readList(answer) : null
  const voices =
    listed ?? presetIds.map((id) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`, languages: [] }))
  // Cloned voices are offered to their own workspace only.
  const presets = voices.filter(({ id, name }) => !id.startsWith(CLONE_PREFIX) && !name.startsWith(CLONE_PREFIX))
  return presets.map((voice) => ({ ...voice, type: 'preset', modelIds: [model] }))
}

function readList(answer: ServerResponse): z.output<typeof listSchema> | null {
  try {
    const parsed = answerSchema.safeParse(jsonOf(answer))
    return parsed.success && parsed.data.length > 0 ? parsed.data : null
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

/** Detects the type from the first bytes, because some servers always send WAV. */
export function soundType(bytes: Uint8Array): SpokenScript['mimeType'] | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('RIFF') && head.endsWith('WAVE')) return 'audio/wav'
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0
  return head.startsWith('ID3') || isFrame ? 'audio/mpeg' : null
}
