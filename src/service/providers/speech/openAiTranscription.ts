import { errorOf } from '../../../contract/jobErrors.ts'
import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import { estimatedWords } from '../../../composition/captionWords/estimatedWords.ts'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import { ProviderError } from '../ProviderError.ts'
import type { SpeechToText } from '../speechToText.ts'
import { sendRequest, jsonOf, requireSuccess } from './sendRequest.ts'
import { alignedKnownText } from './alignedKnownText.ts'
import { languageTag } from './languageTag.ts'
import { punctuatedWords } from './punctuatedWords.ts'
import { timedWords } from './timedWords.ts'

export interface SpeechEndpoint {
  /** For example `http://127.0.0.1:8000/v1`, without a trailing slash. */
  readonly url: string
  readonly key: string | null
  readonly model: string
  /** Deadline of one request. */
  readonly deadlineMs?: number
}

const wordSchema = z.object({ word: z.string(), start: z.number(), end: z.number() })
/** The fields that servers with this API have in common. whisper.cpp nests the words in segments. */
const answerSchema = z.object({
  text: z.string(),
  language: z.string().nullish(),
  words: z.array(wordSchema).nullish(),
  segments: z
    .array(z.object({ text: z.string(), start: z.number(), end: z.number(), words: z.array(wordSchema).nullish() }))
    .nullish(),
})
type Answer = z.output<typeof answerSchema>

/**
 * Transcription by any server with OpenAI's `POST /audio/transcriptions`: OpenAI, faster-whisper, whisper.cpp, LocalAI
 * or vLLM.
 */
export function createOpenAiTranscription({ url, key, model, deadlineMs = 300_000 }: SpeechEndpoint): SpeechToText {
  return {
    name: 'openai-compatible',
    // Ten minutes of 16 kHz, 16-bit mono sound are less than 20 MB. Servers accept 25 MB.
    maxMs: 600_000,
    recognize: async (soundPath, { language, knownText }, signal) => {
      const form = new FormData()
      form.set('file', await openAsBlob(soundPath, { type: 'audio/wav' }), 'sound.wav')
      form.set('model', model)
      form.set('response_format', 'verbose_json')
      form.append('timestamp_granularities[]', 'word')
      form.append('timestamp_granularities[]', 'segment')
      if (language !== null) form.set('language', language.split('-')[0] ?? language)
      const request = {
        url: `${url}/audio/transcriptions`,
        key,
        method: 'POST',
        body: form,
        deadlineMs,
        signal,
      } as const
      const answer = await sendRequest({ ...request, maxBytes: 32 * 1024 * 1024 })
      requireSuccess(answer)
      const parsed = answerSchema.safeParse(jsonOf(answer))
      if (!parsed.success) throw invalidAnswer(parsed.error)
      const detected = detectedLanguage(parsed.data, language)
      const words = wordsOf(parsed.data)
      return {
        language: detected,
        words: knownText === null ? words : alignedKnownText(words, knownText),
        isDraft: false,
      }
    },
  }
}

/** The detected language, with the region of the requested tag if it is the same language. */
function detectedLanguage(answer: Answer, requested: string | null): string {
  const detected = languageTag(answer.language ?? '')
  return detected === 'und' || requested?.split('-')[0] === detected ? (requested ?? detected) : detected
}

function wordsOf({ text, words, segments }: Answer): CaptionWord[] {
  const listed = [words ?? [], (segments ?? []).flatMap((segment) => segment.words ?? [])].find(
    (list) => list.length > 0,
  )
  if (listed !== undefined) {
    return punctuatedWords(text, timedWords(listed.map(({ word, start, end }) => ({ text: word, start, end }))))
  }
  const estimated = (segments ?? []).flatMap((segment) =>
    estimatedWords({
      text: segment.text,
      startMs: Math.round(segment.start * 1000),
      endMs: Math.round(segment.end * 1000),
    }),
  )
  if (estimated.length === 0 && text.trim() !== '') throw invalidAnswer('no times')
  return timedWords(estimated.map((word) => ({ text: word.text, start: word.startMs / 1000, end: word.endMs / 1000 })))
}

const invalidAnswer = (cause: unknown): ProviderError =>
  new ProviderError(errorOf('speech_answer_invalid', { reason: 'unreadable' }), { cause })
