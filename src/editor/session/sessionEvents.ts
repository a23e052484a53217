import type { GestureSurface } from './gesture/lens.ts'
import type { RebasedVersion } from './changes/rebase.ts'
import type { StepChange } from './sessionState.ts'

export interface EditedEvent {
  /** `stepLost` is an undo of a step that no longer fits. The step is dropped and the document stays the same. */
  readonly type: 'committed' | 'undone' | 'redone' | 'retitled' | 'stepLost'
  readonly change: StepChange
}

/** Emitted after the state contains the change. */
export type SessionEvent =
  | EditedEvent
  /** Rows were inserted (1) or removed (−1), in this order. */
  | { readonly type: 'rowsShifted'; readonly insertedRows: readonly number[]; readonly by: 1 | -1 }
  /** A save has been confirmed. */
  | { readonly type: 'saved' }
  /** Changes from the journal have been restored. */
  | { readonly type: 'restored' }
  /** Unsaved changes were rebased onto another server version. */
  | { readonly type: 'rebased'; readonly version: RebasedVersion }
  /** Unsaved changes clash with another server version: see `conflict`. */
  | { readonly type: 'clashed' }
  | { readonly type: 'gestureBegun' }
  /** A gesture previews an uncommitted document. */
  | { readonly type: 'gestureShown' }
  | { readonly type: 'gestureEnded' }
  /** Something other than its surface ended the gesture, such as an edit made by keyboard. */
  | { readonly type: 'gestureDropped'; readonly surface: GestureSurface }

export type SessionListener = (event: SessionEvent) => void

export const isEdited = (event: SessionEvent): event is EditedEvent => 'change' in event

/** True if the event may change the document, the title or the undo steps. */
export const changesHistory = (event: SessionEvent): boolean =>
  isEdited(event) || event.type === 'restored' || event.type === 'rebased'

export interface SessionEvents {
  readonly emit: SessionListener
  /** Calls `listener` with each event in order. Returns a function that unsubscribes. */
  readonly listen: (listener: SessionListener) => () => void
}

export function createSessionEvents(): SessionEvents {
  const listeners = new Set<SessionListener>()
  return {
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
