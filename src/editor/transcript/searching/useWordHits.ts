import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { searchWords, type WordHit } from '../../../composition/words/searchWords.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { selectedRange } from '../wordMarks.ts'
import { searchStoreOf } from './searchStore.ts'

const NONE: readonly WordHit[] = []

/** The texts of items. Null follows the last one of a clip. */
function textsOf(items: readonly SpokenItem[]): { readonly texts: (string | null)[]; readonly places: number[] } {
  const texts: (string | null)[] = []
  const places: number[] = []
  for (const [place, item] of items.entries()) {
    if (place > 0 && items[place - 1]?.overlayId !== item.overlayId) {
      texts.push(null)
      places.push(place)
    }
    texts.push(item.text)
    places.push(place)
  }
  return { texts, places }
}

/** The places of the open search, exact ones first. Their numbers are those of items. */
export function useWordHits(items: readonly SpokenItem[]): readonly WordHit[] {
  const store = searchStoreOf(useSession())
  const query = useStore(store, (state) => (state.isOpen ? state.query : ''))
  const includesNear = useStore(store, (state) => state.includesNear)
  const within = useStore(store, (state) => state.within)
  const searched = useMemo(() => textsOf(items), [items])
  return useMemo(() => {
    if (query.trim() === '') return NONE
    const [from, until] = within === null ? [0, items.length] : selectedRange(within)
    return searchWords(searched.texts, query)
      .filter(({ isExact }) => isExact || includesNear)
      .map(({ end, isExact, start }) => {
        return { isExact, start: searched.places[start] ?? 0, end: (searched.places[end - 1] ?? 0) + 1 }
      })
      .filter(({ end, start }) => start >= from && end <= until)
  }, [query, includesNear, within, items, searched])
}
