import { rm, writeFile } from 'node:fs/promises'
import type { RunProgram } from '../runProgram.ts'
import type { LocalVoices } from './localVoices.ts'

const voiceNames: Readonly<Record<string, string>> = { slt: 'Slt', rms: 'Rms', awb: 'Awb', kal: 'Kal' }

/** The English voices built into flite. `listing` is the output of `flite -lv`. */
export function fliteVoices(command: string, listing: string, run: RunProgram): LocalVoices {
  const listed = listing.replace(/^.*:/u, '').trim().split(/\s+/u)
  const installed = Object.keys(voiceNames).filter((name) => listed.includes(name))
  return {
    voices: installed.map((name) => ({
      id: `flite:${name}`,
      name: `${voiceNames[name] ?? name} (flite)`,
      languages: ['en'],
      type: 'preset',
      modelIds: ['flite'],
    })),
    speak: async ({ script, voiceId, outputPath }, signal) => {
      const scriptPath = `${outputPath}.txt`
      await writeFile(scriptPath, script)
      try {
        const voice = voiceId.slice(voiceId.indexOf(':') + 1)
        await run({
          command,
          arguments: ['-voice', voice, '-f', scriptPath, '-o', outputPath],
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
