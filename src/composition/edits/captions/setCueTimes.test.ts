import { describe, expect, it } from 'vitest'
import { editedCues } from '../../../testing/composition/cues.ts'

const set = (cues: readonly string[], startMs: number, endMs: number) =>
  editedCues(cues, 'setCueTimes', { cueIndex: 0, startMs, endMs })

describe('setCueTimes', () => {
  const timed = '100-500 a[100,200) b[300,400)'

  it('moves the words along with a cue that moves', () => {
    expect(set([timed], 0, 400)).toEqual(['0-400 a[0,100) b[200,300)'])
  })

  it('leaves the words in place while all of them lie within the cue', () => {
    expect(set([timed], 50, 400)).toEqual(['50-400 a[100,200) b[300,400)'])
  })

  it('compresses the words if one would lie outside', () => {
    expect(set([timed], 100, 300)).toEqual(['100-300 a[100,150) b[200,250)'])
    expect(set([timed], 100, 101)).toEqual(['100-101 a b'])
  })

  it('sorts the cue by its new start', () => {
    expect(set(['0-100 a', '200-300 b'], 250, 260)).toEqual(['200-300 b', '250-260 a'])
  })

  it('refuses an end that is not after the start', () => {
    expect(set([timed], 200, 200)).toBe('cue_time_order')
    expect(set([timed], -1, 200)).toBe('invalid_input')
  })
})
