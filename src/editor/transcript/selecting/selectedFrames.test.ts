import { describe, expect, it } from 'vitest'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { selectedFrames, wordsOfClips, wordsWithin } from './selectedFrames.ts'

/** Words of ten frames each in two clips. The third is cut. */
const items: readonly SpokenItem[] = [3, 3, 3, 7, 7].map((overlayId, index) => ({
  kind: 'word',
  text: `word${index}`,
  isFiller: false,
  overlayId,
  startMs: index * 400,
  endMs: index * 400 + 400,
  range: index === 2 ? null : { start: index * 10, end: index * 10 + 10 },
}))

describe('the selected range', () => {
  it('is that of the words that are heard', () => {
    expect(selectedFrames(items, { anchor: 4, head: 1 })).toEqual({ start: 10, end: 40 })
    expect(selectedFrames(items, { anchor: 2, head: 3 })).toBeNull()
    expect(selectedFrames(items, { anchor: 2, head: 2 })).toBeNull()
  })

  it('selects the words whose middle it includes', () => {
    expect(wordsWithin(items, { start: 8, end: 36 })).toEqual({ anchor: 1, head: 4 })
    expect(wordsWithin(items, { start: 20, end: 30 })).toBeNull()
  })

  it('selects the words of clips', () => {
    expect(wordsOfClips(items, new Set([7]))).toEqual({ anchor: 3, head: 5 })
    expect(wordsOfClips(items, new Set([1]))).toBeNull()
  })
})
