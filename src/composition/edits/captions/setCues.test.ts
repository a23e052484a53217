import { describe, expect, it } from 'vitest'
import { cue, editedCues } from '../../../testing/composition/cues.ts'

describe('setCues', () => {
  it('replaces the cues, sorted by start', () => {
    expect(editedCues(['0-9 a'], 'setCues', { cues: ['20-30 c', '0-10 b'].map(cue) })).toEqual(['0-10 b', '20-30 c'])
    expect(editedCues(['0-9 a'], 'setCues', { cues: [] })).toEqual([])
  })
})
