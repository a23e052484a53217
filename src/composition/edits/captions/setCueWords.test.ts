import { describe, expect, it } from 'vitest'
import { cue, editedCues } from '../../../testing/composition/cues.ts'

const set = (words: string) =>
  editedCues(['0-900 one two'], 'setCueWords', { cueIndex: 0, words: cue(`0-900 ${words}`).words })

describe('setCueWords', () => {
  it('sets and removes the times of words', () => {
    expect(set('one[0,400) two[400,900)')).toEqual(['0-900 one[0,400) two[400,900)'])
    expect(editedCues(['0-900 one[0,400) two[400,900)'], 'setCueWords', { cueIndex: 0, words: [] })).toEqual([
      '0-900 one two',
    ])
  })

  it('refuses words that overlap or lie outside the cue', () => {
    expect(set('one[0,401) two[400,900)')).toBe('cue_word_order')
    expect(set('one[0,400) two[400,901)')).toBe('cue_word_order')
  })
})
