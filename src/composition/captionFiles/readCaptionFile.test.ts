import { describe, expect, it } from 'vitest'
import { MAX_CUES } from '../limits.ts'
import { readCaptionFile } from './readCaptionFile.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (...lines: string[]) => readCaptionFile(bytes(lines.join('\n')))
const cuesOf = (...lines: string[]) => {
  const outcome = read(...lines)
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  return outcome.value.cues
}
const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text, words: [] })
describe('times', () => {
  it.each([
    ['01:02,5 --> 01:03', 62_500, 63_000],
    ['00:01.000-->00:02.000', 1_000, 2_000],
    ['00:00:01,000 --> 00:00:02,000 X1:40 X2:600 Y1:20 Y2:50', 1_000, 2_000],
    ['  00: 00: 12,083  -->  00: 00: 15,726', 12_083, 15_726],
    ['00:00:01, 500 -- > 00:00:02 , 250', 1_500, 2_250],
    ['00:00:05,000 -> 00:00:06,000', 5_000, 6_000],
    ['00:00:05,000 –> 00:00:06,000', 5_000, 6_000],
    ['00:00:05,000 → 00:00:06,000', 5_000, 6_000],
    ['\uFEFF\u200e00:00:05,000\u200f --> \u202a00:00:06,000\u202c\u2066\u2069', 5_000, 6_000],
  ])('of SRT are read from %j', (line, startMs, endMs) => {
    expect(cuesOf('1', line, 'a')).toEqual([cue(startMs, endMs, 'a')])
  })

  it('of SRT are found after a number with direction marks', () => {
    const lines = ['1', '00:00:01,000 --> 00:00:02,000', 'a', '\u200e2\u200f', '00:00:03,000 --> 00:00:04,000', 'b']
    expect(cuesOf(...lines)).toEqual([cue(1_000, 2_000, 'a'), cue(3_000, 4_000, 'b')])
  })

  it.each([
    ['00:01.000-->00:02.000', 1_000, 2_000],
    ['\t00:00:01.000\t-->\t 1:00:02.250  align:start position:10%', 1_000, 3_602_250],
  ])('of VTT are read from %j', (line, startMs, endMs) => {
    expect(cuesOf('WEBVTT', '', line, 'a')).toEqual([cue(startMs, endMs, 'a')])
  })

  const good = ['1', '00:00:01,000 --> 00:00:02,000', 'good', '']
  const goodCue = cue(1_000, 2_000, 'good')
  it.each([
    ['no time', '00:00:1d.890 --> 00:00:12.000', 'caption_time', 'unreadable'],
    ['minutes beyond 59', '120:00.000 --> 120:10.000', 'caption_time', 'format'],
    ['four digits', '00:00:0100 --> 00:00:02,000', 'caption_time', 'format'],
    ['an end before the start', '00:00:05,000 --> 00:00:04,999', 'caption_time_order', 'before'],
    ['an end at the start', '00:00:05,000 --> 00:00:05,000', 'caption_time_order', 'same'],
    ['a negative start', '-00:00:01,000 --> 00:00:05,000', 'caption_time', 'negative'],
    ['a missing arrow', '00:00:05,000 00:00:06,000', 'caption_time', 'arrow'],
    ['more than a day', '24:00:00,000 --> 24:00:00,001', 'caption_time_limit', undefined],
  ])('that cannot be read leave out their caption, which is listed with its line: %s', (_name, line, code, reason) => {
    const outcome = read(...good, '2', line, 'bad', 'bad too', '', '3', '00:00:07,000 --> 00:00:08,000', 'also good')
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        cues: [goodCue, cue(7_000, 8_000, 'also good')],
        issues: { count: 1, textlessCount: 0, listed: [{ code, facts: { line: 6, ...(reason && { reason }) } }] },
      },
    })
    expect(outcome.ok && outcome.value.issues.listed[0]?.message).toMatch(/^Line 6: /)
  })

  it('that are missing leave out their block', () => {
    const missing = (line: number, text: string) => ({
      ok: true,
      value: { issues: { count: 1, listed: [{ code: 'caption_time_missing', facts: { line, text } }] } },
    })
    expect(read(...good, '2', 'no times')).toMatchObject(missing(5, '2'))
    expect(read('a title', '', ...good)).toMatchObject(missing(1, 'a title'))
    expect(read('WEBVTT', '', '00:01.000 --> 00:02.000', 'a', '', ' ', 'no times')).toMatchObject(
      missing(7, 'no times'),
    )
  })

  it.each([
    '00:01,000 --> 00:02,000', '00:01.00 --> 00:02.00', '0:01.000 --> 0:02.000', '00:60.000 --> 01:02.000', '1:1 --> 1:2',
    '00:01.000 -> 00:02.000', '--> 00:02.000', '00:01.000 -->',
  ])('of VTT are exactly those of the standard: %j is none', (line) => {
    expect(read('WEBVTT', '', line, 'a', '', '00:03.000 --> 00:04.000', 'b')).toMatchObject({
      ok: true,
      value: { cues: [{ text: 'b' }], issues: { count: 1, listed: [{ facts: { line: 3 } }] } },
    })
  }) // biome-ignore format: a table
})

describe('what cannot be read', () => {
  it('refuses the file only if nothing can be read, with the reasons', () => {
    expect(read('1', '00:00:02,000 --> 00:00:01,000', 'a', '', 'stray')).toMatchObject({
      ok: false,
      refusal: {
        code: 'caption_file_unreadable',
        issues: { count: 2, listed: [{ code: 'caption_time_order' }, { code: 'caption_time_missing' }] },
      },
    })
  })

  it('is listed by line, at most 20 parts; the others are counted', () => {
    const blocks = Array.from(
      { length: 60 },
      (_, at) => `${at}\n00:00:0${at % 2},500 --> 00:00:01,000\n${at % 3 ? 'a' : ''}\n`,
    )
    const outcome = readCaptionFile(bytes(blocks.join('\n')))
    if (!outcome.ok) throw new Error(outcome.refusal.message)
    const { count, textlessCount, listed } = outcome.value.issues
    expect([count, textlessCount, listed.length]).toEqual([52, 10, 20])
    const lines = listed.map(({ facts }) => Number(facts?.['line']))
    expect(lines).toEqual(lines.toSorted((left, right) => left - right))
    expect(lines[0]).toBe(2)
  })

  it('is one caption of 877, and the others are read', () => {
    const time = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(11, 23).replace('.', ',')
    const blocks = Array.from({ length: 877 }, (_, at) =>
      [at + 1, `${time(at * 3)} --> ${time(at * 3 + (at === 400 ? 0 : 2))}`, `line ${at + 1}`, 'and more', ''].join(
        '\n',
      ),
    )
    const outcome = readCaptionFile(bytes(blocks.join('\n')))
    expect(outcome).toMatchObject({
      ok: true,
      value: { issues: { count: 1, listed: [{ code: 'caption_time_order', facts: { line: 2_002 } }] }, notices: [] },
    })
    expect(outcome.ok && outcome.value.cues).toHaveLength(876)
  })
})

describe('the cues of SRT', () => {
  it('lose their tags and keep everything else', () => {
    const text = '<font color="#ff0000"><b>I</b></font> &lt;3 <Applause> {\\an8}2 < 3 & 4 &#9731; &unknown;'
    expect(cuesOf('1', '00:01,000 --> 00:02,000', text)[0]?.text).toBe('I <3 <Applause> 2 < 3 & 4 ☃ &unknown;')
  })

  it('are detected without empty lines, without numbers, and with extra lines', () => {
    const [one, two] = ['00:01,000 --> 00:02,000', '00:02,000 --> 00:03,000']
    const both = [cue(1_000, 2_000, 'a\n1984'), cue(2_000, 3_000, 'b')]
    expect(cuesOf('1', one, 'a', '1984', '2', two, 'b')).toEqual(both)
    expect(cuesOf(one, 'a', '1984', '', two, 'b')).toEqual(both)
    expect(cuesOf('1', '', one, 'a ', ' 1984', '', '', '2', '', two, 'b', '', '')).toEqual(both)
  })

  it('are read after text where their number should be, which is listed', () => {
    expect(read('some text', '00:01,000 --> 00:02,000', 'a')).toMatchObject({
      ok: true,
      value: { cues: [cue(1_000, 2_000, 'a')], issues: { listed: [{ code: 'caption_number', facts: { line: 1 } }] } },
    })
  })

  it('break lines at \\N and have hard blanks at \\h', () => {
    expect(cuesOf('1', '00:01,000 --> 00:02,000', 'one\\Ntwo\\hthree')[0]?.text).toBe('one\ntwo\u00a0three')
  })

  it('are not made of text after a caption that cannot be read', () => {
    const lines = ['1', '00:02,000 --> 00:01,000', 'back', '', 'more', '', '2', '00:03,000 --> 00:04,000', 'good']
    expect(read(...lines)).toMatchObject({
      ok: true,
      value: {
        cues: [cue(3_000, 4_000, 'good')],
        issues: { listed: [{ code: 'caption_time_order' }, { code: 'caption_time_missing', facts: { line: 5 } }] },
      },
    })
  })

  it('keep text after an empty line, with a warning', () => {
    const outcome = read('1', '00:01,000 --> 00:02,000', 'a', '', 'b', '', '2', '00:02,000 --> 00:03,000', 'c')
    expect(outcome).toMatchObject({ ok: true, value: { cues: [{ text: 'a\nb' }, { text: 'c' }] } })
    expect(outcome.ok && outcome.value.notices).toMatchObject([
      { code: 'captions_joined', message: expect.stringMatching(/line 5/) },
    ])
  })
})

describe('the cues of VTT', () => {
  it('come without header, notes, styles, regions, ids and settings', () => {
    const cues = cuesOf(
      'WEBVTT - a title', 'Kind: captions', '', 'STYLE', '::cue { color: red }', '', 'REGION', 'id:fred', '', 'NOTE', 'by me',
      '', 'an id', '00:01.000 --> 00:02.000 line:0 region:fred', '<v.loud Mary>That&apos;s <i.x>fine</i>&nbsp;&amp; <3', '',
      'NOTE one line', '', '00:02.000 --> 00:03.000', 'b',
    ) // biome-ignore format: lines of a file
    expect(cues).toEqual([cue(1_000, 2_000, "That's fine\u00a0& <3"), cue(2_000, 3_000, 'b')])
  })

  it('give their words the times of the stamps', () => {
    const [first] = cuesOf(
      'WEBVTT',
      '',
      '00:01.000 --> 00:03.000',
      '<c>one</c><00:01.500><c> two</c><00:02.000> <00:02.500>three',
    )
    expect(first).toEqual({
      ...cue(1_000, 3_000, 'one two three'),
      words: [
        { text: 'one', startMs: 1_000, endMs: 1_500 },
        { text: 'two', startMs: 1_500, endMs: 2_000 },
        { text: 'three', startMs: 2_500, endMs: 3_000 },
      ],
    })
  })

  it('have untimed words if the stamps are out of order', () => {
    const [first] = cuesOf('WEBVTT', '', '00:01.000 --> 00:03.000', 'one <00:02.500>two <00:01.500>three')
    expect(first).toEqual(cue(1_000, 3_000, 'one two three'))
  })
})

describe('warnings', () => {
  it('of cues that overlap: both are shown for the time that both run', () => {
    const outcome = read('1', '00:01,000 --> 00:03,000', 'a', '', '2', '00:02,000 --> 00:04,000', 'b')
    expect(outcome).toMatchObject({ ok: true, value: { notices: [{ code: 'captions_overlap', facts: { count: 1 } }] } })
    expect(outcome.ok && outcome.value.cues).toEqual([
      cue(1_000, 2_000, 'a'),
      cue(2_000, 3_000, 'a\nb'),
      cue(3_000, 4_000, 'b'),
    ])
  })

  it('of cues that were not in order; those without text are left out and listed', () => {
    const outcome = read(
      '1', '00:03,000 --> 00:04,000', 'b', '', '2', '00:01,000 --> 00:02,000', 'a', '', '3', '00:05,000 --> 00:06,000',
      '', '4', '00:06,000 --> 00:07,000', '<i>\u200e</i>',
    ) // biome-ignore format: lines of a file
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        cues: [{ text: 'a' }, { text: 'b' }],
        issues: {
          count: 2,
          textlessCount: 2,
          listed: [
            { code: 'caption_without_text', facts: { line: 10 } },
            { code: 'caption_without_text', facts: { line: 13 } },
          ],
        },
        notices: [{ code: 'captions_unordered' }],
      },
    })
  })
})

describe('files beyond the limits', () => {
  const many = (count: number) =>
    bytes(
      Array.from({ length: count }, (_, at) => {
        const start = `${Math.floor(at / 3_600)}:${Math.floor(at / 60) % 60}:${at % 60}`
        return `${start},000 --> ${start},900\n${at}\n`
      }).join('\n'),
    )

  it('are refused with too many cues', () => {
    expect(readCaptionFile(many(MAX_CUES))).toMatchObject({ ok: true })
    const message = 'The file has more than 5,000 captions, which is the limit. Split it into several files.'
    expect(readCaptionFile(many(MAX_CUES + 1))).toMatchObject({
      ok: false,
      refusal: { code: 'caption_cue_limit', message },
    })
  })

  it('lose the cues that are too long', () => {
    expect(read('1', '00:01,000 --> 00:02,000', 'a'.repeat(2_000))).toMatchObject({ ok: true })
    const issue = { code: 'caption_text_limit', facts: { line: 2 } }
    for (const text of ['a'.repeat(2_001), '<b></b>'.repeat(20_000)]) {
      expect(read('1', '00:01,000 --> 00:02,000', text, '', '2', '00:03,000 --> 00:04,000', 'b')).toMatchObject({
        ok: true,
        value: { cues: [{ text: 'b' }], issues: { count: 1, listed: [issue] } },
      })
    }
  })

  it.each([
    ['nothing', ''],
    ['a header alone', 'WEBVTT'],
    ['a cue without text', '00:01.000 --> 00:02.000'],
  ])('are refused with %s', (_name, text) => {
    expect(read(text)).toMatchObject({ ok: false, refusal: { code: 'caption_file_empty' } })
  })
})
