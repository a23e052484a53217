import { useDeferredValue, useMemo } from 'react'
import { useStore } from 'zustand'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { searchable, searchWords, type WordHit } from '../../../composition/words/searchWords.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { selectedRange } from '../wordMarks.ts'
import { searchStoreOf } from './searchStore.ts'

const NONE: readonly WordHit[] = []

/** The words of items. Null follows the last one of a clip. */
function wordsOfItems(items: readonly SpokenItem[]): { readonly spoken: (string | null)[]; readonly places: number[] } {
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
  return { spoken: searchable(texts), places }
}

/** The places of the open search, exact ones first. Their numbers are those of items. */
export function useWordHits(items: readonly SpokenItem[]): readonly WordHit[] {
  const store = searchStoreOf(useSession())
  // A long transcript is searched after the typed letter is shown.
  const query = useDeferredValue(useStore(store, (state) => (state.isOpen ? state.query : '')))
  const includesNear = useStore(store, (state) => state.includesNear)
  const within = useStore(store, (state) => state.within)
  const isSearching = query.trim() !== ''
  const searched = useMemo(() => (isSearching ? wordsOfItems(items) : null), [items, isSearching])
  return useMemo(() => {
    if (searched === null) return NONE
    const [from, until] = within === null ? [0, items.length] : selectedRange(within)
    return searchWords(searched.spoken, query)
      .filter(({ isExact }) => isExact || includesNear)
      .map(({ end, isExact, start }) => {
        return { isExact, start: searched.places[start] ?? 0, end: (searched.places[end - 1] ?? 0) + 1 }
      })
      .filter(({ end, start }) => start >= from && end <= until)
  }, [query, includesNear, within, items, searched])
}
