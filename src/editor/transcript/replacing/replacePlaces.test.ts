import { describe, expect, it } from 'vitest'
import { composition, overlay, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { filePlaces, replacedText, timelinePlaces, withoutPlaces } from './replacePlaces.ts'

const words = ['we', 'met', 'acme,', 'and', 'acne'].map((text, at) => {
  return { text, startMs: at * 1_000, endMs: at * 1_000 + 800 }
})
const items = words.map((word): SpokenItem => {
  const range = { start: word.startMs / 100, end: word.endMs / 100 }
  return { ...word, kind: 'word', isFiller: false, overlayId: 0, range, recognised: word }
})

describe('places to replace', () => {
  it('keep the punctuation around the words', () => {
    expect(replacedText('“acme,', 'ACME Inc')).toBe('“ACME Inc,')
    expect(replacedText('acme', ' ACME ')).toBe('ACME')
    expect(replacedText('…', 'so')).toBe('…so')
  })

  it('are those of the timeline with their frames, then those of files that it does not show', () => {
    const document = composition([overlay({ type: 'video' })])
    const hits = [{ start: 2, end: 3, isExact: true }]
    const own = timelinePlaces(hits, items, document)
    expect(own).toMatchObject([
      {
        words: { assetId: VIDEO_ID, startMs: 2_000, endMs: 2_800, text: 'acme,', range: { start: 20, end: 28 } },
        before: 'we met',
        after: 'and acne',
      },
    ])
    const search = { query: 'acme', includesNear: true }
    const all = [...filePlaces(VIDEO_ID, words, search), ...filePlaces('other', words, search)]
    expect(withoutPlaces(all, own).map((place) => [place.words.assetId, place.words.text, place.isExact])).toEqual([
      [VIDEO_ID, 'acne', false],
      ['other', 'acme,', true],
      ['other', 'acne', false],
    ])
    expect(filePlaces('other', words, { ...search, includesNear: false })).toHaveLength(1)
  })
})
