import { describe, expect, it } from 'vitest'
import { readCaptionFile } from './readCaptionFile.ts'

const read = (...lines: readonly string[]) => readCaptionFile(new TextEncoder().encode(lines.join('\n')))
const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text, words: [] })

describe('SBV files', () => {
  it('are read, with their line breaks', () => {
    expect(read('0:00:01.000,0:00:02.500', 'one[br]two', 'three', '', '1:00:03.000,1:00:04.000', 'four')).toMatchObject(
      {
        ok: true,
        value: {
          format: 'sbv',
          cues: [cue(1_000, 2_500, 'one\ntwo\nthree'), cue(3_603_000, 3_604_000, 'four')],
          issues: { count: 0 },
        },
      },
    )
  })

  it('lose what cannot be read, which is listed', () => {
    const outcome = read(
      'a title', '', '0:00:01.000,0:00:02.000', 'good', '', '0:00:04.000,0:00:03.000', 'back', '', '-0:00:01.000,0:00:03.000', 'before',
      '', '0:00:70.000,0:00:03.000', 'no time', '', '0:00:05.000,0:00:06.000', '', '0:00:07.000,0:00:08.000', 'at 12:30, 13:45',
    ) // biome-ignore format: lines of a file
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        cues: [cue(1_000, 2_000, 'good'), cue(7_000, 8_000, 'at 12:30, 13:45')],
        issues: {
          listed: [
            { code: 'caption_time_missing', facts: { line: 1 } },
            { code: 'caption_time_order', facts: { line: 6 } },
            { code: 'caption_time', facts: { line: 9, reason: 'negative' } },
            { code: 'caption_time', facts: { line: 12, reason: 'format' } },
            { code: 'caption_without_text', facts: { line: 15 } },
          ],
        },
      },
    })
  })
})

describe('ASS and SSA files', () => {
  const header = [
    '[Script Info]',
    'Title: --- a title',
    'ScriptType: v4.00+',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname',
    'Style: Default,Arial',
    '',
  ]
  const FORMAT = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text'
  const event = (start: string, end: string, text: string) => `Dialogue: 0,${start},${end},Default,,0,0,0,,${text}`

  it('are read without styling, by the columns of their Format line', () => {
    const outcome = read(
      ...header,
      '[Events]',
      FORMAT,
      'Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,not shown',
      event('0:00:01.00', '0:00:02.50', '{\\an8\\fs20}One, {\\i1}two{\\i0}\\Nthree\\hfour\\nfive{a note}'),
      '',
      '[Fonts]',
      event('0:00:01.00', '0:00:02.50', 'no event'),
    )
    expect(outcome).toMatchObject({
      ok: true,
      value: { format: 'ass', cues: [cue(1_000, 2_500, 'One, two\nthree\u00a0four five')], issues: { count: 0 } },
    })
    const ssa = read(
      '[Script Info]',
      '[Events]',
      'Format: Marked, End, Start, Text',
      'Dialogue: Marked=0,0:00:02.00,0:00:01.00,a, b',
    )
    expect(ssa).toMatchObject({ ok: true, value: { cues: [cue(1_000, 2_000, 'a, b')] } })
  })

  it('lose drawings and what cannot be read, which is listed', () => {
    const outcome = read(
      '[Events]',
      FORMAT,
      event('0:00:01.00', '0:00:02.00', '{\\p1}m 0 0 l 100 0 100 100{\\p0}'),
      event('0:00:02.00', '0:00:03.00', '{\\pos(1,2)\\p1}m 0 0 l 100 0{\\p0}a sign'),
      event('0:00:04.00', '0:00:03.00', 'back'),
      event('0:00:xx.00', '0:00:03.00', 'no time'),
      event('0:00:04.00', '0:00:05.00', '{\\b1}'),
      'Dialogue: 0,0:00:01.00',
      event('0:00:05.00', '0:00:06.00', 'good'),
    )
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        cues: [cue(2_000, 3_000, 'a sign'), cue(5_000, 6_000, 'good')],
        issues: {
          listed: [
            { code: 'caption_drawing', facts: { line: 3 } },
            { code: 'caption_drawing', facts: { line: 4 } },
            { code: 'caption_time_order', facts: { line: 5 } },
            { code: 'caption_time', facts: { line: 6 } },
            { code: 'caption_without_text', facts: { line: 7 } },
            { code: 'caption_time', facts: { line: 8 } },
          ],
        },
      },
    })
  })

  it('are SRT if their first lines have times with an arrow', () => {
    expect(read('1', '00:00:01,000 --> 00:00:02,000', '[Events]', 'Dialogue: a')).toMatchObject({
      ok: true,
      value: { format: 'srt' },
    })
  })
})
