import fc from 'fast-check'
import { expect, it } from 'vitest'
import { captionCueSchema } from '../overlays/caption.ts'
import { areWordsInOrder } from '../captionWords/placedWords.ts'
import { readCaptionFile } from './readCaptionFile.ts'
import { writeCaptionFile } from './writeCaptionFile.ts'

const SEED = 20_261_126
const RUNS = 2_000

const time = fc.constantFrom(
  '00:00:01,000', '00:00:01.500', '00:00:02.000', '00:03.040', '00: 00: 04,000', '-00:00:01,000', '25:00:00,000', '01:00:00.000', '1:2', '00:00:0x',
  '\u200e00:00:05,000\u200f',
) // biome-ignore format: a list
const arrow = fc.constantFrom(' --> ', '-->', ' -- > ', ' -> ', ' ', ',')
const times = fc.tuple(time, arrow, time, fc.constantFrom('', ' line:0', 'x')).map((parts) => parts.join(''))
const line = fc.oneof(
  { weight: 3, arbitrary: times },
  { weight: 2, arbitrary: fc.constantFrom('', '', ' ', '1', '2', '1984') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'a', 'b c', 'NOTE', 'STYLE', '<00:00:01.200><c> d</c>', '<b>', '{\\p1}', '{\\an8}e', 'f\\Ng\\hh', '\u00a0', '\u200f', '-->', '&lt;i', '👋',
      'Dialogue: 0,0:00:01.00,0:00:02.00,,,,,,,j', 'Dialogue: 0,0:00:01.50,0:00:03.00,,,,,,,{\\p1}k', 'Format: Start, End, Text', '[Events]',
      '0:00:01.000,0:00:02.000', 'x'.repeat(1_500),
    ), // biome-ignore format: a list
  },
)
const header = fc.constantFrom('', '', 'WEBVTT\n\n', 'WEBVTT', '\uFEFF', '[Events]\n', '0:00:01.000,0:00:02.000\n')
const fileArbitrary = fc
  .tuple(header, fc.array(line, { maxLength: 40 }), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([start, lines, ending]) => start + lines.join(ending))

it(`every caption file is read to valid lines that never overlap, or refused with reasons (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fileArbitrary, (text) => {
      const outcome = readCaptionFile(new TextEncoder().encode(text))
      const { issues } = outcome.ok ? outcome.value : outcome.refusal
      expect(issues.listed).toHaveLength(Math.min(20, issues.count))
      for (const { facts, message } of issues.listed)
        expect(message).toMatch(new RegExp(`^Line ${facts?.['line']}: `, 'u'))
      if (!outcome.ok) return
      const { cues } = outcome.value
      for (const [index, cue] of cues.entries()) {
        expect(captionCueSchema.safeParse(cue).error).toBeUndefined()
        expect(areWordsInOrder(cue)).toBe(true)
        expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]?.endMs ?? 0)
      }
    }),
    { seed: SEED, numRuns: RUNS },
  )
})

it(`a caption file that is written from one that was read is read without loss (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fileArbitrary, fc.constantFrom('srt', 'vtt'), (text, format) => {
      const first = readCaptionFile(new TextEncoder().encode(text))
      if (!first.ok) return
      const again = readCaptionFile(new TextEncoder().encode(writeCaptionFile(first.value.cues, format)))
      if (!again.ok) throw new Error(again.refusal.message)
      expect(again.value.issues.count).toBe(0)
      if (again.value.notices.length > 0) return
      const texts = (cues: typeof first.value.cues) =>
        cues.map(({ startMs, endMs, text: shown }) => ({ startMs, endMs, shown }))
      expect(texts(again.value.cues)).toEqual(texts(first.value.cues))
    }),
    { seed: SEED, numRuns: RUNS },
  )
})
