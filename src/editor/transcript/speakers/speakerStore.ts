import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from '../../session/session.ts'

type SpeakerStore = StoreApi<{ readonly isOpen: boolean }>

const storeBySession = new WeakMap<Session, SpeakerStore>()

/** Whether the dialog for the speaker of the selected words is open. Both a button and headings open it. */
export function speakerStoreOf(session: Session): SpeakerStore {
  const known = storeBySession.get(session)
  if (known) return known
  const store: SpeakerStore = createStore(() => ({ isOpen: false }))
  storeBySession.set(session, store)
  return store
}
