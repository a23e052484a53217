import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { CaptionWord } from '../../composition/overlays/caption.ts'
import { ffmpeg } from './media.ts'

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

/** Sentences of one reader with the times of their words. */
export const readSentences = ['austen-0870', 'austen-0880', 'austen-0890', 'austen-0920', 'austen-0930'] as const

/** The samples of a read sentence, 16,000 a second. */
export async function humanSpeechSamples(name: (typeof readSentences)[number]): Promise<Int16Array> {
  const extension = name === 'austen-0890' || name === 'austen-0930' ? 'wav' : 'flac'
  const args = ['-v', 'error', '-i', fileOf(`${name}.${extension}`), '-f', 's16le', '-ac', '1', '-ar', '16000', '-']
  const { stdout } = await promisify(execFile)(ffmpeg, args, { encoding: 'buffer', maxBuffer: 2 ** 24 })
  return new Int16Array(new Uint8Array(stdout).buffer)
}

/** The words with their times, for recordings that have them. */
export async function humanSpeechWords(name: (typeof readSentences)[number]): Promise<CaptionWord[]> {
  const { w: words } = wordsSchema.parse(JSON.parse(await readFile(fileOf(`${name}.json`), 'utf8')))
  return words
    .filter(({ t: text }) => !text.startsWith('<'))
    .map(({ b: start, d: duration, t: text }) => ({
      text: text.replace(/\(\d+\)$/u, ''),
      startMs: Math.round(start * 1000),
      endMs: Math.round((start + duration) * 1000),
    }))
}
