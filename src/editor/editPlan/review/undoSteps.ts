import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from '../../session/session.ts'
import { changesHistory } from '../../session/sessionEvents.ts'
import type { SessionState } from '../../session/sessionState.ts'
import { moved } from '../conversation/conversation.ts'
import type { ConversationStore } from '../conversation/conversationStore.ts'

/** What can be done about an applied plan from here. */
export type UndoState =
  /** `later`: how many steps were made after it. */
  | { readonly kind: 'made'; readonly later: number }
  /** `later`: how many steps were taken back after it. */
  | { readonly kind: 'undone'; readonly later: number }

type StepIds = ReadonlyMap<string, number>

/** Which undo step of this window each applied plan is. They are this window's alone: after it, versions lead back. */
export interface UndoSteps extends Pick<StoreApi<StepIds>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly remember: (entryId: string, stepId: number) => void
  /** Null where the step is not of this window, or forgotten. */
  readonly stateOf: (entryId: string) => UndoState | null
}

/** Where a step lies among those made and those taken back. */
export function undoStateOf({ past, future }: Pick<SessionState, 'past' | 'future'>, stepId: number): UndoState | null {
  const made = past.findIndex(({ id }) => id === stepId)
  if (made >= 0) return { kind: 'made', later: past.length - 1 - made }
  const undone = future.findIndex(({ id }) => id === stepId)
  return undone >= 0 ? { kind: 'undone', later: undone } : null
}

/** Follows what becomes of the steps, so that the conversation says what holds. */
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
