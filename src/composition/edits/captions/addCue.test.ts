import { describe, expect, it } from 'vitest'
import { cue, editedCues } from '../../../testing/composition/cues.ts'

describe('addCue', () => {
  it('sorts a cue by start, after those with the same start', () => {
    const cues = ['0-100 a', '200-300 c', '400-500 e']
    expect(editedCues(cues, 'addCue', { cue: cue('200-250 d') })).toEqual([
      '0-100 a',
      '200-300 c',
      '200-250 d',
      '400-500 e',
    ])
    expect(editedCues([], 'addCue', { cue: cue('5-9 a') })).toEqual(['5-9 a'])
  })

  it('refuses overlays that are not captions, and cues that version 1 does not accept', () => {
    expect(editedCues([], 'addCue', { overlayId: 1, cue: cue('0-1 a') })).toBe('not_a_caption')
    expect(editedCues([], 'addCue', { overlayId: 7, cue: cue('0-1 a') })).toBe('overlay_not_found')
    expect(editedCues([], 'addCue', { cue: cue('5-5 a') })).toBe('invalid_input')
  })

  it('refuses a cue beyond the maximum number in a caption', () => {
    const full = Array.from({ length: 5_000 }, (_, index) => `${index}-${index + 1} a`)
    expect(editedCues(full, 'addCue', { cue: cue('0-1 a') })).toBe('cue_limit')
    expect(editedCues(full.slice(1), 'addCue', { cue: cue('0-1 a') })).toHaveLength(5_000)
  })
})
