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
const utf16 = (text: string, isLittleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian)
  return new Uint8Array(view.buffer)
}

const SRT = '1\n00:00:01,000 --> 00:00:02,500\nGrüße, 今日は\n\n2\n00:00:03,000 --> 00:00:04,000\nمرحبا 👋\n'
const SRT_CUES = [cue(1_000, 2_500, 'Grüße, 今日は'), cue(3_000, 4_000, 'مرحبا 👋')]

describe('the letters of a caption file', () => {
  it.each([
    ['UTF-8', bytes(SRT)],
    ['UTF-8 with a byte order mark', bytes(`\uFEFF${SRT}`)],
    ['UTF-16 little endian', utf16(SRT, true)],
    ['UTF-16 big endian', utf16(SRT, false)],
    ['UTF-16 little endian with a mark', utf16(`\uFEFF${SRT}`, true)],
    ['UTF-16 big endian with a mark', utf16(`\uFEFF${SRT}`, false)],
    ['Windows line ends', bytes(SRT.replaceAll('\n', '\r\n'))],
    ['old Mac line ends', bytes(SRT.replaceAll('\n', '\r'))],
    ['doubled carriage returns', bytes(SRT.replaceAll('\n', '\r\r\n'))],
  ])('are read from %s', (_name, file) => {
    expect(readCaptionFile(file)).toEqual({ ok: true, value: { format: 'srt', cues: SRT_CUES, notices: [] } })
  })

  it.each([
    ['another encoding', Uint8Array.of(...bytes('1\n00:01.000 --> 00:02.000\ncaf'), 0xe9)],
    ['half a UTF-16 character', utf16(`\uFEFF${SRT}`, true).subarray(0, -1)],
    ['a broken pair in UTF-16', utf16('\uFEFF1\n00:01,000 --> 00:02,000\n\uD800', true)],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)],
    ['text with NUL', bytes('1\n00:01,000 --> 00:02,000\na\0b and so on, with much more text after it')],
  ])('are refused from %s, never guessed', (_name, file) => {
    expect(readCaptionFile(file)).toMatchObject({ ok: false, refusal: { code: 'caption_encoding' } })
  })
})

describe('times', () => {
  it.each([
    ['01:02,5 --> 01:03', 62_500, 63_000],
    ['00:01.000-->00:02.000', 1_000, 2_000],
    ['\t00:00:01.000\t-->\t 1:00:02.250  align:start position:10%', 1_000, 3_602_250],
    ['00:00:01,000 --> 00:00:02,000 X1:40 X2:600 Y1:20 Y2:50', 1_000, 2_000],
  ])('are read from %j', (line, startMs, endMs) => {
    expect(cuesOf('1', line, 'a')).toEqual([cue(startMs, endMs, 'a')])
    expect(cuesOf('WEBVTT', '', line, 'a')).toEqual([cue(startMs, endMs, 'a')])
  })

  const good = ['1', '00:00:01,000 --> 00:00:02,000', 'good', '']
  it.each([
    ['no time', '00:00:1d.890 --> 00:00:12.000', 'caption_time'],
    ['minutes beyond 59', '120:00.000 --> 120:10.000', 'caption_time'],
    ['an end before the start', '00:00:05,000 --> 00:00:04,999', 'caption_time_order'],
    ['an end at the start', '00:00:05,000 --> 00:00:05,000', 'caption_time_order'],
    ['a missing arrow', '00:00:05,000 00:00:06,000', 'caption_time'],
    ['a broken arrow', '00:00:05,000 -> 00:00:06,000', 'caption_time'],
    ['more than a day', '24:00:00,000 --> 24:00:00,001', 'caption_time_limit'],
  ])('are refused with line and caption: %s', (_name, line, code) => {
    const outcome = read(...good, '2', line, 'bad')
    expect(outcome).toMatchObject({ ok: false, refusal: { code, facts: { line: 6, cue: 2 } } })
    expect(outcome.ok || outcome.refusal.message).toMatch(/^Line 6, caption 2: /)
  })

  it('are missed if a cue has none', () => {
    const refusal = { code: 'caption_time_missing', facts: { line: 5, cue: 2 } }
    expect(read(...good, '2', 'no times')).toMatchObject({ ok: false, refusal })
    expect(read('WEBVTT', '', '00:01.000 --> 00:02.000', 'a', '', 'no times')).toMatchObject({
      ok: false,
      refusal: { code: 'caption_time_missing', facts: { line: 6, cue: 2 } },
    })
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

  it('are refused if text comes before the times', () => {
    expect(read('some text', '00:01,000 --> 00:02,000')).toMatchObject({
      ok: false,
      refusal: { code: 'caption_number' },
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
  it('of cues that overlap: both are kept', () => {
    const outcome = read('1', '00:01,000 --> 00:03,000', 'a', '', '2', '00:02,000 --> 00:04,000', 'b')
    expect(outcome).toMatchObject({
      ok: true,
      value: { cues: [{ text: 'a' }, { text: 'b' }], notices: [{ code: 'captions_overlap' }] },
    })
  })

  it('of cues that were not in order, and of those without text', () => {
    const outcome = read(
      '1',
      '00:03,000 --> 00:04,000',
      'b',
      '',
      '2',
      '00:01,000 --> 00:02,000',
      'a',
      '',
      '3',
      '00:05,000 --> 00:06,000',
    )
    expect(outcome).toMatchObject({ ok: true, value: { cues: [{ text: 'a' }, { text: 'b' }] } })
    expect(outcome.ok && outcome.value.notices.map(({ code }) => code)).toEqual([
      'captions_without_text',
      'captions_unordered',
    ])
  })
})

describe('files beyond the limits', () => {
  const many = (count: number) =>
    bytes(Array.from({ length: count }, (_, index) => `00:00:01,000 --> 00:00:02,000\n${index}\n`).join('\n'))

  it('are refused with too many cues', () => {
    expect(readCaptionFile(many(MAX_CUES))).toMatchObject({ ok: true })
    const message = 'The file has more than 5,000 captions, which is the limit. Split it into several files.'
    expect(readCaptionFile(many(MAX_CUES + 1))).toMatchObject({
      ok: false,
      refusal: { code: 'caption_cue_limit', message },
    })
  })

  it('are refused with the cue that is too long', () => {
    expect(read('1', '00:01,000 --> 00:02,000', 'a'.repeat(2_000))).toMatchObject({ ok: true })
    const refusal = { code: 'caption_text_limit', facts: { line: 2, cue: 1 } }
    expect(read('1', '00:01,000 --> 00:02,000', 'a'.repeat(2_001))).toMatchObject({ ok: false, refusal })
  })

  it.each([
    ['nothing', ''],
    ['a header alone', 'WEBVTT'],
    ['a cue without text', '00:01.000 --> 00:02.000'],
  ])('are refused with %s', (_name, text) => {
    expect(read(text)).toMatchObject({ ok: false, refusal: { code: 'caption_file_empty' } })
  })
})
