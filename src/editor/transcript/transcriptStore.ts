import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from '../session/session.ts'
import type { WordSelection } from './wordMarks.ts'

export interface TranscriptState {
  readonly selection: WordSelection
  readonly hidesCuts: boolean
  /** The place at which dragged words would be dropped. Null if none are dragged. */
  readonly dropPlace: number | null
}
export type TranscriptStore = StoreApi<TranscriptState>

/** One per session, so that the selection outlives the panel. */
const storeBySession = new WeakMap<Session, TranscriptStore>()

export function transcriptStoreOf(session: Session): TranscriptStore {
  const known = storeBySession.get(session)
  if (known) return known
  const store = createStore<TranscriptState>(() => ({
    selection: { anchor: 0, head: 0 },
    hidesCuts: false,
    dropPlace: null,
  }))
  storeBySession.set(session, store)
  return store
}
