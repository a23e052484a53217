import { describe, expect, it } from 'vitest'
import { repeatedTo } from '../../testing/linearTime/repeatedTo.ts'
import { superlinearGrowth, superlinearNames } from '../../testing/linearTime/superlinearGrowth.ts'
import { readCaptionFile } from './readCaptionFile.ts'
import { writeCaptionFile } from './writeCaptionFile.ts'

const TIMES = '00:01.000 --> 00:02.000'
const pieces = [
  ' ', '\r', '-->', '=>', '1:1', '1:1 ', '1\n', 'a\n\n', '<b ', '{\\', '&#', '<00:01.100>a ', '\u00a0', '👩‍👩‍👦', `${TIMES}\na\n\n`,
] // biome-ignore format: a table
const places: Readonly<Record<string, (text: string) => string>> = {
  'a file': (text) => text,
  'the times of a cue': (text) => `1:1${text}x`,
  'what follows its times': (text) => `1\n${TIMES}${text}x\nb`,
  'its text': (text) => `1\n${TIMES}\nx${text}x\n\n2\n${TIMES}\nb`,
  'the text of a VTT cue': (text) => `WEBVTT\n\n${TIMES}\nx${text}x`,
}

describe('caption files', () => {
  it.each(Object.entries(places))('are read in linear time up to 1 MiB: %s', async (_place, written) => {
    const slow = await superlinearNames(pieces, (piece) => ({
      prepare: (length) => {
        const file = new TextEncoder().encode(written(repeatedTo(piece, length)))
        return () => readCaptionFile(file)
      },
      length: (1_048_576 / new TextEncoder().encode(piece).length) * piece.length - 100,
    }))
    expect(slow).toEqual([])
  })

  it.each(['srt', 'vtt'] as const)('are written as %s in linear time up to 1 MiB', async (format) => {
    const slow = await superlinearNames(pieces, (piece) => ({
      prepare: (length) => {
        const text = repeatedTo(piece, 2_000)
        const cues = Array.from({ length: length / text.length }, (_, index) => {
          const [startMs, endMs] = [index * 1_000, index * 1_000 + 500]
          return { startMs, endMs, text, words: [{ text: text.trim().split(/\s/u)[0] ?? '', startMs, endMs }] }
        })
        return () => writeCaptionFile(cues, format)
      },
      length: 1_000_000,
    }))
    expect(slow).toEqual([])
  })

  it('are read in linear time up to 4 MiB, of one long line', async () => {
    const prepare = (length: number) => {
      const file = new TextEncoder().encode(`1:1${' '.repeat(length)}x`)
      return () => readCaptionFile(file)
    }
    expect(await superlinearGrowth({ prepare, length: 4 * 1_048_576 - 4 })).toBeNull()
  })
})
