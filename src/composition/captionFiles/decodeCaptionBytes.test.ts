import { describe, expect, it } from 'vitest'
import { readCaptionFile } from './readCaptionFile.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text, words: [] })
const utf16 = (text: string, isLittleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian)
  return new Uint8Array(view.buffer)
}

const SRT = '1\n00:00:01,000 --> 00:00:02,500\nGrüße, 今日は\n\n2\n00:00:03,000 --> 00:00:04,000\nمرحبا 👋\n'
const NO_ISSUES = { count: 0, textlessCount: 0, listed: [] }
const SRT_CUES = [cue(1_000, 2_500, 'Grüße, 今日は'), cue(3_000, 4_000, 'مرحبا 👋')]

describe('the characters of a caption file', () => {
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
    expect(readCaptionFile(file)).toEqual({
      ok: true,
      value: { format: 'srt', cues: SRT_CUES, issues: NO_ISSUES, notices: [] },
    })
  })

  it('are read from Windows-1252, with a warning', () => {
    const letters = Uint8Array.of(
      ...bytes('1\n00:01,000 --> 00:02,000\n'),
      0x93,
      ...bytes('Caf'),
      0xe9,
      0x94,
      ...bytes(' 5 '),
      0x80,
    )
    const outcome = readCaptionFile(letters)
    expect(outcome).toMatchObject({ ok: true, value: { notices: [{ code: 'captions_windows' }] } })
    expect(outcome.ok && outcome.value.cues).toEqual([cue(1_000, 2_000, '“Café” 5 €')])
  })

  it('are read from UTF-8 with a few wrong bytes, which are counted', () => {
    const file = Uint8Array.of(...bytes(SRT), ...bytes('\n3\n00:00:05,000 --> 00:00:06,000\nкон'), 0xd0)
    expect(readCaptionFile(file)).toMatchObject({
      ok: true,
      value: {
        cues: [...SRT_CUES, cue(5_000, 6_000, 'кон\uFFFD')],
        notices: [{ code: 'captions_damaged', facts: { count: 1 } }],
      },
    })
  })

  it.each([
    ['Windows-1251', Uint8Array.of(...bytes('1\n00:01,000 --> 00:02,000\n'), 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2)],
    ['a byte that Windows-1252 does not have', Uint8Array.of(...bytes('1\n00:01,000 --> 00:02,000\ncaf'), 0x81)],
    ['half a UTF-16 character', utf16(`\uFEFF${SRT}`, true).subarray(0, -1)],
    ['a broken pair in UTF-16', utf16('\uFEFF1\n00:01,000 --> 00:02,000\n\uD800', true)],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)],
    ['text with NUL', bytes('1\n00:01,000 --> 00:02,000\na\0b and so on, with much more text after it')],
  ])('are refused from %s, never guessed', (_name, file) => {
    expect(readCaptionFile(file)).toMatchObject({ ok: false, refusal: { code: 'caption_encoding' } })
  })
})
