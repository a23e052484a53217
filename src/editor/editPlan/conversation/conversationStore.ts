import { createStore, type StoreApi } from 'zustand/vanilla'
import { readDevice, writeDevice, type DeviceSlot } from '../../../ui/deviceStorage.ts'
import { conversationSchema, moved, reopened, type Conversation, type EntryState } from './conversation.ts'

export interface ConversationState {
  readonly entries: Conversation
  /** Why the conversation cannot be stored. Null if it can. */
  readonly deviceProblem: string | null
}

/** The conversation about one composition, kept on this device. */
export interface ConversationStore extends Omit<StoreApi<ConversationState>, 'setState'> {
  readonly change: (next: (entries: Conversation) => Conversation) => void
  /** Changes the state of one entry. */
  readonly setEntry: (id: string, next: (state: EntryState) => EntryState) => void
  /** Loads changes made by another window. */
  readonly reload: () => void
}

export function createConversationStore(compositionId: string): ConversationStore {
  const slot: DeviceSlot<Conversation> = {
    key: `assistant.${compositionId}`,
    schema: conversationSchema,
    fallback: [],
  }
  const opened = readDevice(slot)
  const entries = reopened(opened.value)
  const problem = entries.length > 0 ? writeDevice(slot, entries) : opened.problem
  const store = createStore<ConversationState>(() => ({ entries, deviceProblem: problem?.message ?? null }))
  /** Reads the stored entries if possible, because another window may have changed them. */
  const latest = (): Conversation => {
    const kept = readDevice(slot)
    const isKept = store.getState().deviceProblem === null && kept.problem === null
    return isKept ? kept.value : store.getState().entries
  }
  const change: ConversationStore['change'] = (next) => {
    const before = latest()
    const after = next(before)
    if (after === before) return
    store.setState({ entries: after, deviceProblem: writeDevice(slot, after)?.message ?? null })
  }
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    change,
    setEntry: (id, next) => change((entries) => moved(entries, id, next)),
    reload: () => store.setState({ entries: latest() }),
  }
}
