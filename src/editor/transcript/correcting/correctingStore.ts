import { createStore, type StoreApi } from 'zustand/vanilla'
import { hostOffers } from '../../../client/http/session.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { selectedRange, type WordSelection } from '../wordMarks.ts'
import type { Session } from '../../session/session.ts'

/** Words whose text is being written: `[start, end)`, places in the list of items. */
export interface OpenWords {
  readonly start: number
  readonly end: number
  /** Text that could not be saved. Null for the text of the words. */
  readonly draft: string | null
}

/** Corrections that have been saved. */
export interface SavedCorrection {
  readonly kind: 'words'
  /** The texts of the first one. */
  readonly before: string
  readonly after: string
  readonly count: number
  /** The language of the words. Null if unknown. */
  readonly language: string | null
  readonly undo: () => Promise<void>
}

/** A speaker who has been named. Null if a name was removed. */
interface SavedSpeaker {
  readonly kind: 'speaker'
  readonly name: string | null
  readonly undo: () => Promise<void>
}

export type SavedChange = SavedCorrection | SavedSpeaker

interface CorrectingState {
  /** Null while no field is open. */
  readonly open: OpenWords | null
  /** The last change, which can be undone. A correction can be added to the dictionary. */
  readonly saved: SavedChange | null
}

const storeBySession = new WeakMap<Session, StoreApi<CorrectingState>>()

/** One per session, so that a correction outlives the panel. */
export function correctingStoreOf(session: Session): StoreApi<CorrectingState> {
  const known = storeBySession.get(session)
  if (known) return known
  const store = createStore<CorrectingState>(() => ({ open: null, saved: null }))
  storeBySession.set(session, store)
  return store
}

/** Opens the field for the selected words, or for the word after the caret. Another host cannot keep corrections. */
export function openCorrection(session: Session, items: readonly SpokenItem[], selection: WordSelection): void {
  if (!hostOffers('assetWords')) return
  const [start, until] = selectedRange(selection)
  const end = Math.max(until, start + 1)
  const hasWords = items.slice(start, end).some(({ kind }) => kind !== 'gap')
  if (hasWords) correctingStoreOf(session).setState({ open: { start, end, draft: null } })
}
