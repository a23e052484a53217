import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { CaptionWord } from '../../composition/overlays/caption.ts'

/** Recordings of people. Their sources are listed in `fixtures/speech/NOTICE.md`. */
export type HumanSpeech = 'jfk' | 'austen-0890' | 'austen-0930'

const fileOf = (name: string): string => fileURLToPath(new URL(`../fixtures/speech/${name}`, import.meta.url))

/** A tiny model of whisper.cpp with random weights. Its form is real and its words are meaningless. */
export const whisperModelPath = fileOf('whisper-test-base.bin')

/** A 16 kHz, 16-bit, mono WAV file. */
export const humanSpeechPath = (name: HumanSpeech): string => fileOf(`${name}.wav`)

export const JFK_TEXT =
  'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.'

const wordsSchema = z.object({ w: z.array(z.object({ b: z.number(), d: z.number(), t: z.string() })) })

/** The words with their times, for recordings that have them. */
export async function humanSpeechWords(name: 'austen-0890' | 'austen-0930'): Promise<CaptionWord[]> {
  const { w: words } = wordsSchema.parse(JSON.parse(await readFile(fileOf(`${name}.json`), 'utf8')))
  return words
    .filter(({ t: text }) => !text.startsWith('<'))
    .map(({ b: start, d: duration, t: text }) => ({
      text: text.replace(/\(\d+\)$/u, ''),
      startMs: Math.round(start * 1000),
      endMs: Math.round((start + duration) * 1000),
    }))
}
