import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaptionCue } from '../overlays/caption.ts'
import { normalCaptionText } from './captionMarkup.ts'
import { readCaptionFile } from './readCaptionFile.ts'
import { writeCaptionFile } from './writeCaptionFile.ts'

const SEED = 20261121

/** Text that could be mistaken for markup, times or numbers. */
const pieceArbitrary = fc.oneof(
  fc.constantFrom(
    '<b>', '</i>', '<', '>', '&', '&amp;', '&lt;', '&#9731;', '{\\an8}', '{', '-->', '00:00:01,000 --> 00:00:02,000', '\n00:00:01,000 → 0:00:02.5\n', '00:00:01 00:00:02', '12', 'NOTE',
    'WEBVTT', '<00:01.000>', '<v Mary>', 'STYLE', '\\N', '\\', ' ', '\n', '\n1\n', '\u00a0', '日本語', 'مرحبا', '👩‍👩‍👧', '\uFEFF', '\t',
  ), // biome-ignore format: a list
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
)
const textArbitrary = fc
  .array(pieceArbitrary, { minLength: 1, maxLength: 6 })
  .map((pieces) => normalCaptionText(pieces.join('').replaceAll('\0', '')))
  .filter((text) => text.trim() !== '')

/** A cue whose words all have times, with pauses between some of them. */
const cueArbitrary: fc.Arbitrary<CaptionCue> = fc
  .record({
    text: textArbitrary,
    startMs: fc.nat(86_000_000),
    pauses: fc.array(fc.constantFrom(0, 0, 0, 1, 250), { minLength: 1, maxLength: 5 }),
    isTimed: fc.boolean(),
  })
  .map(({ text, startMs, pauses, isTimed }) => {
    const texts = text.split(/[ \t\n\r\f\v]+/u)
    let position = startMs
    const words = texts.map((word, index) => {
      const start = position + (pauses[index % pauses.length] ?? 0)
      position = start + 100 + index
      return { text: word, startMs: start, endMs: position }
    })
    return { text, startMs, endMs: position + (pauses[0] ?? 0), words: isTimed ? words : [] }
  })
const cuesArbitrary = fc
  .array(cueArbitrary, { minLength: 1, maxLength: 6 })
  .map((cues) => cues.toSorted((left, right) => left.startMs - right.startMs))
  // Cues that run at the same time are read as one.
  .filter((cues) => cues.every((cue, index) => cue.startMs >= (cues[index - 1]?.endMs ?? 0)))

const readBack = (text: string) => {
  const outcome = readCaptionFile(new TextEncoder().encode(text))
  return outcome.ok ? outcome.value.cues : outcome.refusal
}

describe('writeCaptionFile', () => {
  it(`writes VTT that reads back to the same cues, with the times of their words (seed ${SEED})`, () => {
    fc.assert(
      fc.property(cuesArbitrary, (cues) => {
        expect(readBack(writeCaptionFile(cues, 'vtt'))).toEqual(cues)
      }),
      { seed: SEED, numRuns: 1_000 },
    )
  })

  it(`writes SRT that reads back to the same cues, without the times of their words (seed ${SEED})`, () => {
    fc.assert(
      fc.property(cuesArbitrary, (cues) => {
        const untimed = cues.map((cue) => ({ ...cue, words: [] }))
        expect(readBack(writeCaptionFile(cues, 'srt'))).toEqual(untimed)
      }),
      { seed: SEED, numRuns: 1_000 },
    )
  })

  const cue: CaptionCue = { text: 'a < b\n\n& c', startMs: 3_723_004, endMs: 3_724_000, words: [] }

  it('writes SRT as players read it: numbers, commas, no needless escapes', () => {
    expect(writeCaptionFile([{ ...cue, text: '' }, cue], 'srt')).toBe('1\n01:02:03,004 --> 01:02:04,000\na < b\n& c\n')
  })

  it('writes VTT with a header, points and escapes', () => {
    expect(writeCaptionFile([cue], 'vtt')).toBe('WEBVTT\n\n01:02:03.004 --> 01:02:04.000\na &lt; b\n&amp; c\n')
  })

  it('writes the text alone if the words differ from it', () => {
    const words = [{ text: 'other', startMs: 3_723_100, endMs: 3_723_200 }]
    expect(writeCaptionFile([{ ...cue, text: 'a', words }], 'vtt')).toBe('WEBVTT\n\n01:02:03.004 --> 01:02:04.000\na\n')
  })
})
