import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from '../../session/session.ts'
import { changesHistory } from '../../session/sessionEvents.ts'
import type { SessionState } from '../../session/sessionState.ts'
import { moved } from '../conversation/conversation.ts'
import type { ConversationStore } from '../conversation/conversationStore.ts'

/** Undo state of an applied plan. */
export type UndoState =
  /** `later`: number of steps made after it. */
  | { readonly kind: 'made'; readonly later: number }
  /** `later`: number of steps undone after it. */
  | { readonly kind: 'undone'; readonly later: number }

type StepIds = ReadonlyMap<string, number>

/** Undo step of each applied plan, in this window only. */
export interface UndoSteps extends Pick<StoreApi<StepIds>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly remember: (entryId: string, stepId: number) => void
  /** Null if the step is from another window or no longer kept. */
  readonly stateOf: (entryId: string) => UndoState | null
}

export function undoStateOf({ past, future }: Pick<SessionState, 'past' | 'future'>, stepId: number): UndoState | null {
  const made = past.findIndex(({ id }) => id === stepId)
  if (made >= 0) return { kind: 'made', later: past.length - 1 - made }
  const undone = future.findIndex(({ id }) => id === stepId)
  return undone >= 0 ? { kind: 'undone', later: undone } : null
}

/** Updates the conversation when plan steps are undone or redone. */
export function watchUndone(session: Session, conversation: ConversationStore): UndoSteps {
  const store = createStore<StepIds>(() => new Map())
  const stateOf = (entryId: string): UndoState | null => {
    const stepId = store.getState().get(entryId)
    return stepId === undefined ? null : undoStateOf(session.getState(), stepId)
  }
  session.listen((event) => {
    if (!changesHistory(event)) return
    for (const entryId of store.getState().keys()) {
      const found = stateOf(entryId)
      if (found === null) continue
      const isUndone = found.kind === 'undone'
      conversation.change((entries) =>
        moved(entries, entryId, (state) => {
          if (state.kind === 'applied') return state.isUndone === isUndone ? state : { ...state, isUndone }
          // Applied steps of it is gone: all of it can be made again.
          return state.kind === 'planned' && isUndone && state.done.length > 0
            ? { ...state, done: [], givenIds: [] }
            : state
        }),
      )
    }
  })
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    remember: (entryId, stepId) => store.setState(new Map([...store.getState(), [entryId, stepId]]), true),
    stateOf,
  }
}
