import { describe, expect, it } from 'vitest'
import { readCaptionFile } from './readCaptionFile.ts'

function read(...lines: readonly string[]) {
  const outcome = readCaptionFile(new TextEncoder().encode(lines.join('\n')))
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  const { cues, issues, notices } = outcome.value
  return {
    cues: cues.map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`),
    issues: issues.listed.map(({ message }) => message),
    notices: notices.map(({ message }) => message),
  }
}

describe('SRT files as programs write them', () => {
  it('have captions of no length, as from Whisper', () => {
    expect(
      read(
        '1', '00:00:00,000 --> 00:00:01,500', 'Good day', '', '2', '00:00:01,500 --> 00:00:01,500', 'dear', '',
        '3', '00:00:01,500 --> 00:00:03,000', 'all of you', '',
      ), // biome-ignore format: lines of a file
    ).toEqual({
      cues: ['0-1500 Good day', '1500-3000 all of you'],
      issues: ['Line 6: the caption starts and ends at the same time, 00:00:01,500 --> 00:00:01,500.'],
      notices: [],
    })
  })

  it('have captions that end before they start', () => {
    expect(
      read('1', '00:00:20,000 --> 00:00:15,000', 'Back', '', '2', '00:00:21,000 --> 00:00:22,000', 'good'),
    ).toEqual({
      cues: ['21000-22000 good'],
      issues: ['Line 2: the caption ends before it starts, 00:00:20,000 --> 00:00:15,000.'],
      notices: [],
    })
  })

  it('have blanks in and around times and numbers, and no empty lines', () => {
    const lines = [
      '  1',
      '  00: 00: 12,083  -->  00: 00: 15,726',
      'one',
      '  2',
      '  00: 00: 15,750  -->  00: 00: 28,892',
      'two',
    ]
    expect(read(...lines)).toEqual({ cues: ['12083-15726 one', '15750-28892 two'], issues: [], notices: [] })
  })

  it('start at the hour of a tape', () => {
    const lines = ['1', '01:00:01,000 --> 01:00:02,000', 'one', '', '2', '01:00:03,000 --> 01:00:04,000', 'two']
    expect(read(...lines).cues).toEqual(['3601000-3602000 one', '3603000-3604000 two'])
  })

  it('have empty lines in texts, which are counted', () => {
    const [one, two] = ['00:00:01,000 --> 00:00:02,000', '00:00:03,000 --> 00:00:04,000']
    expect(read('1', one, 'a', '', 'b', '', 'c', '', '2', two, '', 'd')).toEqual({
      cues: ['1000-2000 a\nb\nc', '3000-4000 d'],
      issues: [],
      notices: ['In 2 places, first at line 5, text after an empty line was added to the previous caption.'],
    })
  })
})
