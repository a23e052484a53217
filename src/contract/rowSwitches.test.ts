import { describe, expect, it } from 'vitest'
import { MAX_ROW } from '../composition/limits.ts'
import { rowSwitches } from '../composition/rowSwitches.ts'
import { MAX_ROW_SWITCHES_LENGTH } from './limits.ts'
import { parseRowSwitches, ROW_SWITCHES_HEADER, rowSwitchesHeaders } from './rowSwitches.ts'

const sent = (hidden: readonly number[], muted: readonly number[]) =>
  rowSwitchesHeaders(rowSwitches(hidden, muted))[ROW_SWITCHES_HEADER]

describe('the Row-Switches header', () => {
  it.each([
    ['hidden=1,3; muted=2', [1, 3], [2]],
    ['hidden=1,3;muted=2', [1, 3], [2]],
    ['muted=2; hidden=3,1', [1, 3], [2]],
    ['hidden=0', [0], []],
    ['muted=999', [], [999]],
    ['hidden=5,5,1; muted=5,2,2', [1, 5], [2]],
  ])('%s is read, sorted and without repeats', (header, hidden, muted) => {
    expect(parseRowSwitches(header)).toEqual({ hidden, muted })
  })

  it.each([
    '',
    ' ',
    'hidden',
    'hidden=',
    'hidden=1,',
    'hidden=,1',
    'hidden=1, 3',
    'hidden=01',
    'hidden=-1',
    'hidden=1.5',
    'hidden=1e2',
    'hidden=1000',
    'Hidden=1',
    'solo=1',
    'hidden=1; hidden=2',
    'hidden=1;; muted=2',
    'hidden=1; muted=2;',
    'hidden=1, muted=2',
    'hidden=1;  muted=2',
    'hidden=１',
    'hidden=1\n',
  ])('%j is refused', (header) => {
    expect(parseRowSwitches(header)).toBeNull()
  })

  it('is read as it was written, even for all rows at once', () => {
    const all = Array.from({ length: MAX_ROW + 1 }, (_, row) => row)
    for (const [hidden, muted] of [
      [[1, 3], [2]],
      [[], [0]],
      [all, []],
      [all.filter((row) => row % 2 === 0), all.filter((row) => row % 2 === 1)],
    ] as const)
      expect(parseRowSwitches(sent(hidden, muted) ?? '')).toEqual({ hidden, muted })
    expect(sent([1, 3], [2])).toBe('hidden=1,3; muted=2')
    expect(rowSwitchesHeaders(rowSwitches([], []))).toEqual({})
  })

  it('is refused above its maximum length', () => {
    const ofLength = (length: number) => `hidden=${'1,'.repeat((length - 8) / 2)}1`
    expect(ofLength(MAX_ROW_SWITCHES_LENGTH)).toHaveLength(MAX_ROW_SWITCHES_LENGTH)
    expect(parseRowSwitches(ofLength(MAX_ROW_SWITCHES_LENGTH))).toEqual({ hidden: [1], muted: [] })
    expect(parseRowSwitches(ofLength(MAX_ROW_SWITCHES_LENGTH + 2))).toBeNull()
  })
})
