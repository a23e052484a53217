import { describe, expect, it } from 'vitest'
import { editedCues } from '../../../testing/composition/cues.ts'

const merge = (...cues: string[]) => editedCues(cues, 'mergeCues', { cueIndex: 0 })

describe('mergeCues', () => {
  it('joins text and words, from the start of the first to the end of the second', () => {
    expect(merge('0-300 one[0,300)', '400-700 two[400,700)', '800-900 x')).toEqual([
      '0-700 one[0,300) two[400,700)',
      '800-900 x',
    ])
    expect(merge('0-300 one', '400-700 two')).toEqual(['0-700 one two'])
  })

  it('estimates the words of one side if the other has times', () => {
    expect(merge('0-300 one[0,300)', '400-600 a b')).toEqual(['0-600 one[0,300) a[400,500) b[500,600)'])
  })

  it('adds no space in scripts without spaces', () => {
    expect(merge('0-300 今日は', '300-600 晴れ')).toEqual(['0-600 今日は晴れ'])
  })

  it('drops the words of cues that overlap', () => {
    expect(merge('0-300 one[0,300)', '200-250 two[200,250)')).toEqual(['0-300 one two'])
  })

  it('refuses the last cue, and more text than a cue can have', () => {
    expect(merge('0-300 one')).toBe('nothing_to_merge')
    expect(merge(`0-1 ${'a'.repeat(1_000)}`, `1-2 ${'a'.repeat(1_000)}`)).toBe('cue_too_long')
    expect(merge(`0-1 ${'a'.repeat(1_000)}`, `1-2 ${'a'.repeat(999)}`)).toHaveLength(1)
  })
})
