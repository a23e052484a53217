import { describe, expect, it } from 'vitest'
import { MAX_CAPTION_MS } from '../../limits.ts'
import { editedCues } from '../../../testing/composition/cues.ts'

describe('shiftCues', () => {
  const cues = ['100-200 a[100,150) b[150,200)', '300-400 c']

  it('shifts all cues with their words', () => {
    expect(editedCues(cues, 'shiftCues', { deltaMs: 1_000 })).toEqual([
      '1100-1200 a[1100,1150) b[1150,1200)',
      '1300-1400 c',
    ])
  })

  it('stops all of them once the first reaches the start', () => {
    expect(editedCues(cues, 'shiftCues', { deltaMs: -250 })).toEqual(['0-100 a[0,50) b[50,100)', '200-300 c'])
  })

  it('shifts only the named cues, and sorts them again', () => {
    expect(editedCues(cues, 'shiftCues', { cueIndexes: [0], deltaMs: 300 })).toEqual(
      ['300-400 c', '400-500 a[400,450) b[450,500)'].toSorted(),
    )
    expect(editedCues(cues, 'shiftCues', { cueIndexes: [1], deltaMs: -300 })).toEqual([
      '0-100 c',
      '100-200 a[100,150) b[150,200)',
    ])
  })

  it('stops at the last moment that a cue can have', () => {
    const last = MAX_CAPTION_MS
    expect(editedCues(['0-100 a'], 'shiftCues', { deltaMs: last })).toEqual([`${last - 100}-${last} a`])
  })

  it('refuses missing cues', () => {
    expect(editedCues([], 'shiftCues', { deltaMs: 1 })).toBe('cue_not_found')
  })
})
