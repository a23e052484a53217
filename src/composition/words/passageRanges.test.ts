import { expect, it } from 'vitest'
import { passageRanges } from './passageRanges.ts'
import type { SpokenItem } from './spokenItems.ts'

/** Half a second for each word. `-` is a pause, and a word in brackets is cut. */
const itemsOf = (text: string, overlayId = 1): SpokenItem[] =>
  text.split(' ').map((sign, index) => ({
    kind: sign === '-' ? 'gap' : 'word',
    text: sign === '-' ? '' : sign.replaceAll(/[[\]]/gu, ''),
    isFiller: false,
    overlayId,
    startMs: index * 500,
    endMs: index * 500 + 500,
    range: sign.startsWith('[') ? null : { start: index * 15, end: index * 15 + 15 },
  }))

it('ends a passage at a pause, a cut and the end of its clip', () => {
  const ranges = passageRanges([...itemsOf('- so we - then [um] go'), ...itemsOf('on and', 2)])
  expect(ranges).toEqual([
    { overlayId: 1, startMs: 500, endMs: 1_500, text: 'so we' },
    { overlayId: 1, startMs: 2_000, endMs: 2_500, text: 'then' },
    { overlayId: 1, startMs: 3_000, endMs: 3_500, text: 'go' },
    { overlayId: 2, startMs: 0, endMs: 1_000, text: 'on and' },
  ])
  expect(passageRanges([])).toEqual([])
})
