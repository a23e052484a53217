import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from '../../session/session.ts'
import { changesHistory } from '../../session/sessionEvents.ts'
import type { SessionState } from '../../session/sessionState.ts'
import { moved } from '../conversation/conversation.ts'
import type { ConversationStore } from '../conversation/conversationStore.ts'

export type UndoState =
  /** `later` is the number of steps made after the plan. */
  | { readonly kind: 'made'; readonly later: number }
  /** `later` is the number of steps undone after the plan. */
  | { readonly kind: 'undone'; readonly later: number }

type StepIds = ReadonlyMap<string, number>

/** The undo step of each plan that this window applied. */
export interface UndoSteps extends Pick<StoreApi<StepIds>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly remember: (entryId: string, stepId: number) => void
  /** Null if the step was made in another window or has been dropped from the history. */
  readonly stateOf: (entryId: string) => UndoState | null
}

export function undoStateOf({ past, future }: Pick<SessionState, 'past' | 'future'>, stepId: number): UndoState | null {
  const made = past.findIndex(({ id }) => id === stepId)
  if (made >= 0) return { kind: 'made', later: past.length - 1 - made }
  const undone = future.findIndex(({ id }) => id === stepId)
  return undone >= 0 ? { kind: 'undone', later: undone } : null
}

/** Updates the conversation when steps of a plan are undone or redone. */
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
          // The steps that were applied have been undone, so the whole plan can be applied again.
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
