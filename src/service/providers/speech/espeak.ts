import { rm, writeFile } from 'node:fs/promises'
import type { RunProgram } from '../runProgram.ts'
import type { LocalVoices } from './localVoices.ts'

const MAX_LANGUAGE_LENGTH = 20

interface EspeakVoice {
  readonly language: string
  readonly name: string
}

/** The voices of espeak-ng, one per language. `listing` is the output of `espeak-ng --voices`. */
export function espeakVoices(command: string, listing: string, run: RunProgram): LocalVoices {
  const installed = voicesOf(listing)
  return {
    voices: installed.map(({ language, name }) => ({
      id: `espeak:${language}`,
      name: `${name} (espeak-ng)`,
      languages: [language],
      type: 'preset',
      modelIds: ['espeak-ng'],
    })),
    speak: async ({ script, voiceId, outputPath }, signal) => {
      const scriptPath = `${outputPath}.txt`
      await writeFile(scriptPath, script)
      try {
        const voice = voiceId.slice(voiceId.indexOf(':') + 1)
        await run({
          command,
          arguments: ['-v', voice, '-f', scriptPath, '-w', outputPath],
          deadlineMs: 120_000,
          signal,
        })
        return { mimeType: 'audio/wav', words: null }
      } finally {
        await rm(scriptPath, { force: true })
      }
    },
  }
}

/** Parses lines such as ` 5  en-gb  --/M  English_(Great_Britain) gmw/en  (en 2)` after a heading. */
function voicesOf(listing: string): EspeakVoice[] {
  const found = new Map<string, EspeakVoice>()
  for (const line of listing.split('\n').slice(1)) {
    const [, language = '', , name = ''] = line.trim().split(/\s+/u)
    if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/u.test(language) || language.length > MAX_LANGUAGE_LENGTH || name === '') continue
    if (!found.has(language)) found.set(language, { language, name: name.replaceAll('_', ' ') })
  }
  return [...found.values()]
}
