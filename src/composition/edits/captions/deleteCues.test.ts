import { describe, expect, it } from 'vitest'
import { editedCues } from '../../../testing/composition/cues.ts'

describe('deleteCues', () => {
  const cues = ['0-100 a', '100-200 b', '200-300 c']

  it('removes cues and leaves the others in place', () => {
    expect(editedCues(cues, 'deleteCues', { cueIndexes: [1] })).toEqual(['0-100 a', '200-300 c'])
    expect(editedCues(cues, 'deleteCues', { cueIndexes: [0, 2, 1] })).toEqual([])
  })

  it('refuses a missing cue', () => {
    expect(editedCues(cues, 'deleteCues', { cueIndexes: [0, 3] })).toBe('cue_not_found')
    expect(editedCues(cues, 'deleteCues', { cueIndexes: [] })).toBe('invalid_input')
  })
})
