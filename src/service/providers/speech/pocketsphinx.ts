import { errorOf } from '../../../contract/jobErrors.ts'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import { ProviderError } from '../ProviderError.ts'
import type { RunProgram } from '../runProgram.ts'
import type { Recognition, SpeechToText } from '../speechToText.ts'
import { alignedWords, knownWords, sentenceGrammar } from './knownWords.ts'
import { pocketsphinxWords } from './pocketsphinxWords.ts'
import { timedWords } from './timedWords.ts'

/** The sound is 16-bit mono at 16 kHz. */
const BYTES_PER_MS = 32
/** Minimum share of words that the dictionary must contain for an alignment. */
const MIN_KNOWN_SHARE = 0.7

interface Installation {
  readonly command: string
  /** Contains the acoustic model `en-us`, `en-us.lm.bin` and `cmudict-en-us.dict`. */
  readonly modelFolder: string
  readonly run: RunProgram
}

/**
 * English speech recognition by pocketsphinx, as packaged by Debian. Recognition of unknown speech has draft quality,
 * whereas the alignment of a known text is exact.
 */
export function createPocketsphinx({ command, modelFolder, run }: Installation): SpeechToText {
  const dictionaryPath = join(modelFolder, 'cmudict-en-us.dict')
  let dictionary: Promise<ReadonlySet<string>> | null = null

  const runRecognizer = async (soundPath: string, how: readonly string[], signal: AbortSignal) => {
    const { size } = await stat(soundPath)
    try {
      const { output } = await run({
        command,
        // Segmentation is disabled, because splitting at silences loses words and breaks the order of a known sentence.
        arguments: [
          '-infile',
          soundPath,
          '-time',
          'yes',
          '-remove_silence',
          'no',
          '-logfn',
          '/dev/null',
          '-hmm',
          join(modelFolder, 'en-us'),
          '-dict',
          dictionaryPath,
          ...how,
        ],
        deadlineMs: 60_000 + (size / BYTES_PER_MS) * 6,
        maxOutputBytes: 4 * 1024 * 1024,
        signal,
      })
      return timedWords(pocketsphinxWords(output.toString('utf8')))
    } catch (error) {
      signal.throwIfAborted()
      throw new ProviderError(errorOf('speech_failed', { reason: 'recognition' }), { cause: error })
    }
  }

  const align = async (soundPath: string, text: string, signal: AbortSignal): Promise<Recognition> => {
    dictionary ??= readDictionary(dictionaryPath)
    const words = knownWords(text, await dictionary)
    const known = words.filter(({ sounds }) => sounds.length > 0).length
    if (known === 0 || known < words.length * MIN_KNOWN_SHARE) throw notAligned()
    const grammarPath = `${soundPath}.gram`
    await writeFile(grammarPath, sentenceGrammar(words))
    try {
      const recognized = await runRecognizer(soundPath, ['-jsgf', grammarPath], signal)
      const aligned = alignedWords(words, recognized, (await stat(soundPath)).size / BYTES_PER_MS)
      if (aligned === null) throw notAligned()
      return { language: 'en', words: aligned, isDraft: false }
    } finally {
      await rm(grammarPath, { force: true })
    }
  }

  return {
    name: 'pocketsphinx',
    maxMs: 60_000,
    recognize: async (soundPath, { language, knownText }, signal) => {
      if (language !== null && !/^en\b/iu.test(language)) {
        throw new ProviderError(errorOf('language_unavailable', { reason: 'english_only' }))
      }
      if (knownText !== null) return await align(soundPath, knownText, signal)
      const words = await runRecognizer(soundPath, ['-lm', join(modelFolder, 'en-us.lm.bin')], signal)
      return { language: 'en', words: words.filter(isPlausibleWord), isDraft: true }
    },
  }
}

/**
 * Whether a word's duration is plausible. In noise, the recogniser reports short words that last for seconds.
 *
 * Open point: maximum duration of a drafted word — we allow 1 s plus 0.2 s per character, and at most 3 s.
 */
function isPlausibleWord({ text, startMs, endMs }: CaptionWord): boolean {
  return endMs - startMs <= Math.min(3_000, 1_000 + 200 * text.length)
}

const notAligned = (): ProviderError => new ProviderError(errorOf('alignment_failed'))

async function readDictionary(path: string): Promise<ReadonlySet<string>> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  return new Set(lines.map((line) => line.slice(0, line.indexOf(' '))))
}
