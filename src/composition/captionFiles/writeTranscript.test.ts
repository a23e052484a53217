import { describe, expect, it } from 'vitest'
import type { SpokenItem } from '../words/spokenItems.ts'
import { timelinePassages } from '../words/timelinePassages.ts'
import { readCaptionFile } from './readCaptionFile.ts'
import { type TranscriptFormat, writeTranscript } from './writeTranscript.ts'

/** Half a second for each word. `-` is a pause, and a word in brackets is cut. */
function itemsOf(text: string, overlayId = 1): SpokenItem[] {
  let played = 0
  return text.split(' ').map((sign, index) => {
    const isCut = /^\[.*\]$/u.test(sign)
    const start = played
    if (!isCut) played += 15
    return {
      kind: sign === '-' ? 'gap' : 'word',
      text: sign === '-' ? '' : sign.replaceAll(/[[\]]/gu, ''),
      isFiller: false,
      overlayId,
      startMs: index * 500,
      endMs: index * 500 + 500,
      range: isCut ? null : { start, end: played },
    }
  })
}

const written = (text: string, format: TranscriptFormat, speakerOf?: (item: SpokenItem) => string | null) =>
  writeTranscript(timelinePassages(itemsOf(text), 30, speakerOf), { format, title: 'My *talk*' })

describe('a transcript', () => {
  it('is written with the times of the timeline, without words that are cut', () => {
    expect(written('So [um] we - go.', 'srt')).toBe(
      '1\n00:00:00,000 --> 00:00:01,000\nSo we\n\n2\n00:00:01,500 --> 00:00:02,000\ngo.\n',
    )
    expect(written('So [um] we - go.', 'vtt')).toContain('00:00:01.500 --> 00:00:02.000')
    expect(written('So [um] we - go.', 'txt')).toBe('So we\n\ngo.\n')
  })

  it('names the speakers in text and Markdown, with one paragraph for each passage', () => {
    const speakerOf = ({ text }: SpokenItem): string => (text === 'Yes.' ? 'Bo_1' : 'Ann')
    expect(written('Are you sure? Yes. 1. then', 'txt', speakerOf)).toBe(
      'Ann: Are you sure?\n\nBo_1: Yes.\n\nAnn: 1. then\n',
    )
    expect(written('Are you sure? Yes. 1. then', 'md', speakerOf)).toBe(
      '# My \\*talk\\*\n\n**Ann** *0:00*\nAre you sure?\n\n**Bo\\_1** *0:01*\nYes.\n\n**Ann** *0:02*\n1\\. then\n',
    )
  })

  it('keeps passages of different clips apart', () => {
    const items = [...itemsOf('one two'), ...itemsOf('three', 2)]
    expect(writeTranscript(timelinePassages(items, 30), { format: 'txt', title: '' })).toBe('one two\n\nthree\n')
  })

  it('is empty without words', () => {
    const formats = ['srt', 'vtt', 'txt', 'md'] as const
    expect(formats.map((format) => writeTranscript([], { format, title: 'Talk' }))).toEqual([
      '',
      'WEBVTT\n',
      '',
      '# Talk\n',
    ])
  })

  it('of 20,000 words is read back with every word in order', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `w${index}${index % 11 === 10 ? '.' : ''}`).join(' ')
    for (const format of ['srt', 'vtt'] as const) {
      const file = readCaptionFile(new TextEncoder().encode(written(text, format)))
      expect(file.ok && file.value.cues.map((cue) => cue.text.replaceAll('\n', ' ')).join(' ')).toBe(text)
    }
    expect(written(text, 'txt')).toBe(`${text}\n`)
  })
})
