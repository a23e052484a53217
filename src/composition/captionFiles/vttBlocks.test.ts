import { describe, expect, it } from 'vitest'
import { CaptionIssueList } from './captionIssues.ts'
import { readVttBlocks } from './vttBlocks.ts'

function read(...lines: readonly string[]) {
  const list = new CaptionIssueList()
  const { blocks } = readVttBlocks(['WEBVTT', ...lines].join('\n'), list)
  const { listed } = list.issues
  return {
    cues: blocks.map(({ line, raw }) => `${line} ${raw}`),
    issues: listed.map(({ code, facts }) => `${String(facts?.['line'])} ${code}`),
  }
}
const ONE = '00:01.000 --> 00:02.000'
const TWO = '00:02.000 --> 00:03.000'

describe('the blocks of a VTT file, as the WebVTT standard reads them', () => {
  it('end with a line without any character; a line with a blank is text', () => {
    expect(read('', ONE, ' ', 'a', '\t', 'b', '', TWO, 'c').cues).toEqual(['3  \na\n\t\nb', '9 c'])
  })

  it('without times are skipped; all but notes, styles and regions are listed', () => {
    const outcome = read(
      '', 'NOTE one', '', 'NOTE', 'two', '', 'STYLE', '::cue {}', '', 'REGION', 'id:a', '', ' ', '', ONE, 'a', '', 'stray', 'text',
      '', 'NOTES', '', TWO, 'b',
    ) // biome-ignore format: lines of a file
    expect(outcome).toEqual({ cues: ['16 a', '24 b'], issues: ['19 caption_time_missing', '22 caption_time_missing'] })
  })

  it('start with --> in their first or second line, and with any other --> again', () => {
    expect(read('', 'an id', ONE, 'a', TWO, 'b').cues).toEqual(['4 a', '6 b'])
    expect(read('', 'NOTE', ONE, 'a').cues).toEqual(['4 a'])
    expect(read('', 'id', 'not an id', ONE, 'a')).toEqual({ cues: ['5 a'], issues: ['3 caption_time_missing'] })
  })

  it('are listed if they have --> without times', () => {
    expect(read('', ONE, 'a', 'b --> c', 'd', '', TWO, 'e')).toEqual({
      cues: ['3 a', '8 e'],
      issues: ['5 caption_time'],
    })
    expect(read('', '-->', ONE, 'a')).toEqual({ cues: ['4 a'], issues: ['3 caption_time'] })
    expect(read('', 'NOTE a', '--> b', '', ONE, 'a')).toEqual({ cues: ['6 a'], issues: [] })
  })

  it('follow a header that ends with an empty line or with -->', () => {
    expect(read('Kind: captions', 'Language: en', '', ONE, 'a').cues).toEqual(['5 a'])
    expect(read('Kind: captions', ONE, 'a').cues).toEqual(['3 a'])
    expect(read(ONE, 'a').cues).toEqual(['2 a'])
  })
})
