import type { GestureSurface } from './gesture/lens.ts'
import type { RebasedVersion } from './changes/rebase.ts'
import type { StepChange } from './sessionState.ts'

/** What a person did to the composition. */
export interface EditedEvent {
  /** `stepLost`: an undo met a step that no longer fits, which is forgotten; the document stays. */
  readonly type: 'committed' | 'undone' | 'redone' | 'retitled' | 'stepLost'
  readonly change: StepChange
}

/** What happens in a session, reported after the state holds it. */
export type SessionEvent =
  | EditedEvent
  /** Rows were inserted one after the other (1), or taken out again (-1). */
  | { readonly type: 'rowsShifted'; readonly insertedRows: readonly number[]; readonly by: 1 | -1 }
  /** A save was confirmed. */
  | { readonly type: 'saved' }
  /** Changes that the device kept are back. */
  | { readonly type: 'restored' }
  /** The unsaved changes lie on another version of the service. */
  | { readonly type: 'rebased'; readonly version: RebasedVersion }
  /** They clash with another version: `conflict` says where. */
  | { readonly type: 'clashed' }
  | { readonly type: 'gestureBegun' }
  /** The page shows what no edit has made yet. */
  | { readonly type: 'gestureShown' }
  | { readonly type: 'gestureEnded' }
  /** The gesture was ended by something else than its surface, such as an edit by key. */
  | { readonly type: 'gestureDropped'; readonly surface: GestureSurface }

export type SessionListener = (event: SessionEvent) => void

export const isEdited = (event: SessionEvent): event is EditedEvent => 'change' in event

/** Whether the document, the title or the undo steps may differ after it. */
export const changesHistory = (event: SessionEvent): boolean =>
  isEdited(event) || event.type === 'restored' || event.type === 'rebased'

export interface SessionEvents {
  readonly emit: SessionListener
  /** Calls back with every event, in order. Returns the way to stop. */
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
