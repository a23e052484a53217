import { describe, expect, it } from 'vitest'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { movedStart, namedRanges, speakerNames, turnAround } from './speakerNames.ts'

const item = (at: number, kind: SpokenItem['kind'] = 'word', overlayId = 0): SpokenItem => {
  const timing = { startMs: at * 1_000 + 0.4, endMs: at * 1_000 + 1_000 }
  const recognised = { startMs: at * 1_000, endMs: at * 1_000 + 800 }
  const text = kind === 'word' ? 'word' : ''
  return { kind, text, isFiller: false, overlayId, range: null, ...timing, ...(kind === 'word' ? { recognised } : {}) }
}
const items = [item(0), item(1), item(2, 'gap'), item(3), item(0, 'word', 1)]

describe('the speakers of a transcript', () => {
  it('are those of the file at the middle of each word', () => {
    const turns = [{ startMs: 0, endMs: 1_000, name: 'Ann' }]
    const names = speakerNames(items, (overlayId) => (overlayId === 0 ? turns : []))
    expect(names).toEqual(['Ann', null, null, null, null])
  })

  it('are named up to the next word of the clip, in each file by itself', () => {
    const assetOf = (overlayId: number): string => `asset ${overlayId}`
    expect(namedRanges(items, [0, 2], assetOf)).toEqual([{ assetId: 'asset 0', startMs: 0, endMs: 3_000 }])
    expect(namedRanges(items, [3, 5], assetOf)).toEqual([
      { assetId: 'asset 0', startMs: 3_000, endMs: 3_800 },
      { assetId: 'asset 1', startMs: 0, endMs: 800 },
    ])
  })

  it('have turns that go on over pauses and end with the clip', () => {
    expect(turnAround(['Ann', 'Ben', null, 'Ben', 'Ben'], items, 1)).toEqual([1, 4])
    expect(turnAround([null, null, null, null, null], items, 4)).toEqual([4, 5])
  })

  it('start a word earlier or later, within their clip', () => {
    const names = ['Ann', 'Ben', null, 'Ben', 'Ben']
    expect(movedStart(items, names, { range: [1, 4], by: -1 })).toEqual({ word: 0, name: 'Ben', start: 0 })
    expect(movedStart(items, names, { range: [1, 4], by: 1 })).toEqual({ word: 1, name: 'Ann', start: 3 })
    expect(movedStart(items, names, { range: [0, 1], by: -1 })).toBeNull()
    expect(movedStart(items, names, { range: [3, 4], by: 1 })).toBeNull()
    expect(movedStart(items, names, { range: [4, 5], by: -1 })).toBeNull()
  })
})
