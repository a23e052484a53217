import { rm, writeFile } from 'node:fs/promises'
import { wordSpans } from '../../../composition/captionWords/wordSpans.ts'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import type { RunProgram } from '../runProgram.ts'
import type { LocalVoices } from './localVoices.ts'
import { timedWords } from './timedWords.ts'

/** Debian's voices, with the names that festival uses. */
const voices = [
  { id: 'festival:slt', name: 'Slt', scheme: 'voice_cmu_us_slt_arctic_hts', folder: 'cmu_us_slt_arctic_hts' },
]

/** The English voices of festival whose folders exist. They report word times. */
export function festivalVoices(command: string, folders: readonly string[], run: RunProgram): LocalVoices {
  const installed = voices.filter(({ folder }) => folders.includes(folder))
  return {
    voices: installed.map(({ id, name }) => ({
      id,
      name: `${name} (festival)`,
      languages: ['en'],
      type: 'preset',
      modelIds: ['festival'],
    })),
    speak: async ({ script, voiceId, outputPath }, signal) => {
      const voice = installed.find(({ id }) => id === voiceId)
      if (voice === undefined) throw new Error(`There is no voice ${voiceId}.`)
      const programPath = `${outputPath}.scm`
      await writeFile(programPath, programOf(voice.scheme, script, outputPath))
      try {
        const { output } = await run({ command, arguments: ['-b', programPath], deadlineMs: 120_000, signal })
        return { mimeType: 'audio/wav', words: wordsOf(script, output.toString('latin1')) }
      } finally {
        await rm(programPath, { force: true })
      }
    },
  }
}

/** Reduces a script to what festival can read: ASCII without the two characters that could end a string literal. */
function plainScript(script: string): string {
  return script
    .normalize('NFKD')
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[–—]/gu, '-')
    .replaceAll('…', '...')
    .replaceAll(/["\\]/gu, ' ')
    .replaceAll(/[^\x20-\x7e]+/gu, (odd) => (/^\p{M}+$/u.test(odd) ? '' : ' '))
}

/**
 * A Scheme program that speaks the script, saves the audio and prints the start and end of each word, grouped by token.
 */
function programOf(scheme: string, script: string, outputPath: string): string {
  return `(${scheme})
(set! spoken (Utterance Text "${plainScript(script)}"))
(utt.synth spoken)
(utt.save.wave spoken "${outputPath.replaceAll(/["\\]/gu, (sign) => `\\${sign}`)}" 'riff)
(set! told nil)
(define (tell_times token)
  (if (item.daughters token)
    (begin
      (format t "TOKEN\\n")
      (mapcar
        (lambda (word) (format t "WORD %s %s\\n" (item.feat word "word_start") (item.feat word "word_end")))
        (item.daughters token)))))
(mapcar tell_times (utt.relation.items spoken 'Token))
`
}

/** Assigns the reported times to the words of the script. Null if festival does not split the text at white space. */
function wordsOf(script: string, output: string): CaptionWord[] | null {
  const tokens = output
    .split('TOKEN\n')
    .slice(1)
    .map((part) => {
      const times = [...part.matchAll(/^WORD (\S+) (\S+)$/gmu)].map(
        ([, start, end]) => [Number(start), Number(end)] as const,
      )
      const spoken = times.filter(([start, end]) => end > start)
      return { start: spoken[0]?.[0] ?? Number.NaN, end: spoken.at(-1)?.[1] ?? Number.NaN }
    })
  const texts = wordSpans(script).map(({ text }) => text)
  // Unspoken characters such as dashes are tokens without times.
  if (tokens.length !== texts.length) return null
  const words = timedWords(tokens.map(({ start, end }, index) => ({ text: texts[index] ?? '', start, end })))
  return words.length === 0 ? null : words
}
