import { describe, expect, it } from 'vitest'
import { fuzzyScore } from './fuzzyScore.ts'

const best = (query: string, ...texts: readonly string[]) =>
  texts
    .flatMap((text) => {
      const score = fuzzyScore(query, text)
      return score === null ? [] : [{ text, score }]
    })
    .toSorted((left, right) => right.score - left.score)
    .map(({ text }) => text)

describe('fuzzyScore', () => {
  it('matches letters only in their order', () => {
    expect(best('rd', 'Ripple delete', 'Redo', 'Undo', 'Dr')).toEqual(['Ripple delete', 'Redo'])
    expect(fuzzyScore('oz', 'Zoom')).toBeNull()
  })

  it('prefers whole words, then starts of words, then letters anywhere', () => {
    expect(best('split', 'Simple playhead list', 'Split at playhead')[0]).toBe('Split at playhead')
    expect(best('zi', 'Resize it', 'Zoom in')[0]).toBe('Zoom in')
    expect(best('go to in', 'Go to start', 'Go to in point')[0]).toBe('Go to in point')
  })

  it('matches everything for an empty query, and ignores case', () => {
    expect([fuzzyScore('', 'Undo'), fuzzyScore('  ', 'Undo')]).toEqual([0, 0])
    expect(fuzzyScore('UNDO', 'undo')).toBe(fuzzyScore('undo', 'Undo'))
  })
})
