import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from '../../session/session.ts'
import { selectedRange, type WordSelection } from '../wordMarks.ts'
import { transcriptStoreOf } from '../transcriptStore.ts'

interface SearchState {
  readonly isOpen: boolean
  readonly query: string
  /** Whether places in which a few letters differ are found too. */
  readonly includesNear: boolean
  /** Whether files of the project that the video does not play are searched too. */
  readonly inProject: boolean
  /** The words to search. Null for the whole video. */
  readonly within: WordSelection | null
  /** The place that is shown, among those found. */
  readonly current: number
  /** Number of times that the field was asked for, so that it takes the focus again. */
  readonly asked: number
}
export type SearchStore = StoreApi<SearchState>

const storeBySession = new WeakMap<Session, SearchStore>()

/** One per session, so that a search outlives the panel. */
export function searchStoreOf(session: Session): SearchStore {
  const known = storeBySession.get(session)
  if (known) return known
  const store = createStore<SearchState>(() => {
    return { isOpen: false, query: '', includesNear: true, inProject: false, within: null, current: 0, asked: 0 }
  })
  storeBySession.set(session, store)
  return store
}

/** Opens the search, or gives its field the focus. */
export function openSearch(session: Session): void {
  searchStoreOf(session).setState(({ asked }) => ({ isOpen: true, asked: asked + 1 }))
}

/** The words that are selected now. Null if there are less than two. */
export function selectedWords(session: Session): WordSelection | null {
  const { selection } = transcriptStoreOf(session).getState()
  const [start, end] = selectedRange(selection)
  return end - start > 1 ? { anchor: start, head: end } : null
}
