import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Bytes } from '../../../../base/units.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { ProviderError } from '../../ProviderError.ts'
import type { RunProgram } from '../../runProgram.ts'
import type { SpeechToText } from '../../speechToText.ts'
import { alignedKnownText } from '../alignedKnownText.ts'
import { isSameLanguage, languageTag } from '../languageTag.ts'
import { timedWords } from '../timedWords.ts'
import { modelChecker } from './checkedModel.ts'
import type { InstalledModel } from './installedModel.ts'
import type { ModelShape } from './modelShape.ts'
import { withinVoice } from './withinVoice.ts'
import { whisperWords } from './whisperWords.ts'

const program = fileURLToPath(new URL('whisperProgram.ts', import.meta.url))
/** The sound is 16-bit mono at 16 kHz. */
const BYTES_PER_MS = 32
/** More threads than this make whisper.cpp hardly faster. */
const MAX_THREADS = 4
/** Memory beyond twice the size of the model: the program itself and its buffers. */
const BUFFER_BYTES: Bytes = 1024 ** 3

const answerSchema = z.object({
  language: z.string(),
  text: z.string(),
  tokens: z.array(z.object({ text: z.string(), t0: z.number(), t1: z.number() })),
  voice: z.array(z.object({ startMs: z.number(), endMs: z.number() })),
})

interface Installation {
  readonly model: InstalledModel
  readonly run: RunProgram
  /** Limit on the memory of a recognition. By default, it follows from the size of the model. */
  readonly maxMemoryBytes?: Bytes
}

/** Speech recognition by whisper.cpp on this machine, in a process of its own for each piece. */
export function createWhisper({ maxMemoryBytes, model, run }: Installation): SpeechToText {
  const checkedShape = modelChecker(model)

  const hear = async (soundPath: string, language: string, { shape, signal, onProgress }: Hearing) => {
    const { size } = await stat(soundPath)
    try {
      const { output } = await run({
        command: process.execPath,
        arguments: [program, model.path, soundPath, language, String(threads())],
        deadlineMs: 120_000 + (size / BYTES_PER_MS) * 40,
        maxMemoryBytes: maxMemoryBytes ?? shape.sizeBytes * 2 + BUFFER_BYTES,
        // Percent of the sound. The last window of 30 s is counted in full, beyond the end of the sound.
        onProgressLine: (line) => onProgress?.(Math.min(1, Number(line) / 100)),
        givesWay: true,
        // An interrupted recognition has no result.
        endsAtOnce: true,
        signal,
      })
      return answerSchema.parse(JSON.parse(output.toString('utf8')))
    } catch (error) {
      signal.throwIfAborted()
      const reason = isOutOfMemory(error) ? 'memory' : 'recognition'
      throw new ProviderError(errorOf('speech_failed', { reason }), { cause: error })
    }
  }

  return {
    name: `whisper:${model.name}`,
    // An interrupted job repeats at most the last piece.
    maxMs: 300_000,
    recognize: async (soundPath, { knownText, language, onProgress }, signal) => {
      const shape = await checkedShape()
      if (language !== null && !shape.isMultilingual && !isSameLanguage(language, 'en'))
        throw new ProviderError(errorOf('language_unavailable', { reason: 'english_only' }))
      const wanted = shape.isMultilingual ? (language?.split('-')[0] ?? 'auto') : 'en'
      const answer = await hear(soundPath, wanted, { shape, signal, onProgress })
      const heard = languageTag(answer.language)
      const words = timedWords(withinVoice(whisperWords(answer.text, answer.tokens), answer.voice))
      return {
        language: language !== null && isSameLanguage(language, heard) ? language : heard,
        words: knownText === null ? words : alignedKnownText(words, knownText),
        isDraft: false,
      }
    },
  }
}

interface Hearing {
  readonly shape: ModelShape
  readonly signal: AbortSignal
  readonly onProgress: ((fraction: number) => void) | undefined
}

const threads = (): number => Math.min(MAX_THREADS, availableParallelism())

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'memory_limit'
