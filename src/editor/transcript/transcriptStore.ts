import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { readDevice, writeDevice } from '../../ui/deviceStorage.ts'
import type { Session } from '../session/session.ts'
import type { WordChange } from './wordMarks.ts'

export interface TranscriptState extends WordChange {
  readonly hidesCuts: boolean
}
export type TranscriptStore = StoreApi<TranscriptState>

/** Marks that are not applied yet survive a reload on this device. */
const marksSlot = (compositionId: string) => ({
  key: `transcript.marks.${compositionId}`,
  schema: z.array(z.string()).readonly(),
  fallback: [],
})

/** One per session, so that marks outlive the panel. */
const storeBySession = new WeakMap<Session, TranscriptStore>()

export function transcriptStoreOf(session: Session): TranscriptStore {
  const known = storeBySession.get(session)
  if (known) return known
  const slot = marksSlot(session.getState().compositionId)
  const store = createStore<TranscriptState>(() => ({
    marks: new Set(readDevice(slot).value),
    selection: { anchor: 0, head: 0 },
    hidesCuts: false,
  }))
  store.subscribe(({ marks }, before) => {
    // If storage is full or blocked, the marks last until the page closes.
    if (marks !== before.marks) writeDevice(slot, [...marks])
  })
  storeBySession.set(session, store)
  return store
}
