import { describe, expect, it } from 'vitest'
import { readCaptionFile } from './readCaptionFile.ts'
import { writeCaptionTime } from './captionTime.ts'

const read = (text: string) => {
  const outcome = readCaptionFile(new TextEncoder().encode(text))
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  return outcome.value
}
const times = (startMs: number, endMs: number, format: 'srt' | 'vtt' = 'vtt'): string =>
  `${writeCaptionTime(startMs, format)} --> ${writeCaptionTime(endMs, format)}`

const LINE_MS = 2_000
const STILL_MS = 10

/**
 * Captions as YouTube makes them. Each line comes twice: word by word under the line before it, then alone for 10 ms.
 */
function rolling(lines: readonly string[]): string {
  const blocks = lines.flatMap((line, at) => {
    const startMs = at * LINE_MS
    const endMs = startMs + LINE_MS - STILL_MS
    const [first = '', ...words] = line.split(' ')
    const timed = words.map((word, index) => `<${writeCaptionTime(startMs + (index + 1) * 300, 'vtt')}><c> ${word}</c>`)
    return [
      `${times(startMs, endMs)} align:start position:0%\n${lines[at - 1] ?? ' '}\n${first}${timed.join('')}\n`,
      `${times(endMs, endMs + STILL_MS)} align:start position:0%\n${line}\n \n`,
    ]
  })
  return ['WEBVTT\nKind: captions\nLanguage: en\n', ...blocks].join('\n')
}

describe('rolling automatic captions', () => {
  it('become clean lines with their word times: 100 cues', () => {
    const lines = Array.from({ length: 50 }, (_, at) => `line number ${at} here`)
    const { cues, issues, notices } = read(rolling(lines))
    expect(cues.map(({ text }) => text)).toEqual(lines)
    expect([issues.count, notices.map(({ code }) => code)]).toEqual([0, ['captions_rolling']])
    for (const [at, { startMs, endMs, words }] of cues.entries()) {
      expect([startMs, endMs]).toEqual([at * LINE_MS, (at + 1) * LINE_MS])
      expect(words.map((word) => [word.text, word.startMs - startMs])).toEqual([
        ['line', 0], ['number', 300], [String(at), 600], ['here', 900],
      ]) // biome-ignore format: a row
    }
  })

  it('are 5 cues by the standard and 3 lines on screen', () => {
    const lines = ['Do your children think', 'that this is a good', 'way to work']
    const { cues } = read(rolling(lines).split('\n').slice(0, -4).join('\n'))
    expect(cues.map(({ text }) => text)).toEqual(lines)
  })

  it('also become clean from an SRT file, which has no word times', () => {
    const blocks = ['a', 'a\nb', 'b\nc', 'c\nd'].map(
      (text, at) => `${at + 1}\n${times(at * 1_000, at * 1_000 + 1_000, 'srt')}\n${text}\n`,
    )
    expect(read(blocks.join('\n')).cues.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('keep a line that is said again after a pause', () => {
    const blocks = ['a', 'a\nb', 'b\nc'].map((text, at) => `${times(at * 1_000, at * 1_000 + 1_000)}\n${text}\n`)
    const again = `${times(5_000, 6_000)}\nc\n`
    expect(read(['WEBVTT\n', ...blocks, again].join('\n')).cues.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'c'])
  })

  it('are not found where a speaker repeats a line', () => {
    const blocks = ['No.', 'No.', 'No.', 'Yes.'].map(
      (text, at) => `${times(at * 1_000, at * 1_000 + 1_000)}\n${text}\n`,
    )
    const { cues, notices } = read(['WEBVTT\n', ...blocks].join('\n'))
    expect(cues.map(({ text }) => text)).toEqual(['No.', 'No.', 'No.', 'Yes.'])
    expect(notices).toEqual([])
  })
})
