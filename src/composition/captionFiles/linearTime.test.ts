import { describe, expect, it } from 'vitest'
import { repeatedTo } from '../../testing/linearTime/repeatedTo.ts'
import { superlinearGrowth, superlinearNames } from '../../testing/linearTime/superlinearGrowth.ts'
import { readCaptionFile } from './readCaptionFile.ts'
import { writeCaptionFile } from './writeCaptionFile.ts'

const TIMES = '00:01.000 --> 00:02.000'
const EVENT = 'Dialogue: 0,0:00:01.00,0:00:02.00,,,,,,,'
const pieces = [
  ' ', '\r', '-->', '=>', '1:1', '1:1 ', '1\n', 'a\n\n', '<b ', '{\\', '&#', '<00:01.100>a ', '\u00a0', '👩‍👩‍👦', `${TIMES}\na\n\n`,
] // biome-ignore format: a table
const piecesOfOthers: Readonly<Record<string, readonly string[]>> = {
  'an SBV file': ['1:1:1.1,1:1:1.1\n', 'a\n\n', '1\n', '[br]'],
  'an ASS file': ['Dialogue: ', ',', 'Format: Start,End,Text\n', `${EVENT}a\n`],
  'the text of an ASS event': ['{', '{\\p1}m 0 ', '{\\p1', '\\N'],
  'the blocks of a VTT file': ['a\nb\n', 'NOTE\n', '\n \n', '\n-->\n'],
  'the times and numbers of an SRT file': [': ', '- ', '1 : 1 ', '\u200e', '\n1:1 --> 1:1\n', '\\N'],
}
const places: Readonly<Record<string, (text: string) => string>> = {
  'a file': (text) => text,
  'the times of a cue': (text) => `1:1${text}x`,
  'what follows its times': (text) => `1\n${TIMES}${text}x\nb`,
  'its text': (text) => `1\n${TIMES}\nx${text}x\n\n2\n${TIMES}\nb`,
  'the text of a VTT cue': (text) => `WEBVTT\n\n${TIMES}\nx${text}x`,
  'an SBV file': (text) => `0:00:01.000,0:00:02.000\nx${text}x`,
  'an ASS file': (text) => `[Events]\n${text}`,
  'the text of an ASS event': (text) => `[Events]\n${EVENT}${text}`,
  'the blocks of a VTT file': (text) => `WEBVTT\n\n${text}`,
  'the times and numbers of an SRT file': (text) => text,
}

describe('caption files', () => {
  it.each(Object.entries(places))('are read in linear time up to 1 MiB: %s', async (place, written) => {
    const slow = await superlinearNames(piecesOfOthers[place] ?? pieces, (piece) => ({
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

  it('are read in linear time up to 1 MiB from Windows-1252', async () => {
    const prepare = (length: number) => {
      const file = new Uint8Array(length).fill(0x61)
      file[length - 1] = 0xe9
      return () => readCaptionFile(file)
    }
    expect(await superlinearGrowth({ prepare, length: 1_048_576 })).toBeNull()
  })

  it('are read in linear time up to 4 MiB, of one long line', async () => {
    const prepare = (length: number) => {
      const file = new TextEncoder().encode(`1:1${' '.repeat(length)}x`)
      return () => readCaptionFile(file)
    }
    expect(await superlinearGrowth({ prepare, length: 4 * 1_048_576 - 4 })).toBeNull()
  })
})
