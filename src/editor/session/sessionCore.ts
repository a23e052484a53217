import { createStore, type StoreApi } from 'zustand/vanilla'
import { refuse, type Refusal, type Result } from '../../base/result.ts'
import type { EditCall } from '../../composition/editRegistry.ts'
import type { AppliedEdit } from '../../composition/edits/edit.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import { createGesture, type Gesture, type GestureStep } from './gesture/gesture.ts'
import { shownDocument, type Lens } from './gesture/lens.ts'
import { createSessionEvents, type SessionEvent, type SessionEvents } from './sessionEvents.ts'
import type { ActiveGesture, SessionRecord, SessionState } from './sessionState.ts'
import { createRows, shiftedRows, type RowsStore } from './view/rows.ts'
import { sessionRefusal } from './refusals.ts'
import { createTextMeasureSlot, type TextMeasureSlot } from './textMeasure.ts'

export const mediaById = (media: Iterable<SourceMedia>): Map<string, SourceMedia> =>
  new Map([...media].map((source) => [source.assetId, source]))

const VIEWING_VERSION = sessionRefusal('looking_back')

/** Holds the session's state, which only changes through it. Gesture, track settings and events stay consistent. */
export interface SessionCore {
  readonly store: StoreApi<SessionState>
  readonly events: SessionEvents
  readonly gesture: Gesture
  readonly lens: Lens
  readonly rows: RowsStore
  readonly textMeasure: TextMeasureSlot
  readonly set: (change: Partial<SessionState>) => void
  /** Changes the state, ends the active gesture and emits the event. */
  readonly change: (change: Partial<SessionState>, event: SessionEvent | null) => void
  /** Why editing is disabled. Null if it is not. */
  readonly refusal: () => Refusal | null
  /** Moves track settings along with rows that were inserted (1) or removed (−1). */
  readonly moveRowSettings: (insertedRows: readonly number[], by: 1 | -1) => void
}

const initialState = (
  { compositionId, projectId, ...saved }: SessionRecord,
  sources: Iterable<SourceMedia>,
): SessionState => ({
  compositionId,
  projectId,
  title: saved.title,
  saved,
  document: saved.document,
  gesture: null,
  viewedVersion: null,
  proposal: null,
  shown: saved.document,
  conflict: null,
  unsaved: [],
  past: [],
  future: [],
  selection: new Set(),
  renames: [],
  sources: mediaById(sources),
})

/** `make` commits a gesture's edit. */
export function createSessionCore(
  record: SessionRecord,
  sources: Iterable<SourceMedia>,
  make: (request: EditCall, step: GestureStep) => Result<AppliedEdit>,
): SessionCore {
  const store = createStore<SessionState>(() => initialState(record, sources))
  const { getState } = store
  const events = createSessionEvents()
  const rows = createRows(record.compositionId)
  const textMeasure = createTextMeasureSlot()
  const set = (change: Partial<SessionState>): void => {
    store.setState({ ...change, shown: shownDocument({ ...getState(), ...change }) })
  }
  const refusal = (): Refusal | null => (getState().viewedVersion ? VIEWING_VERSION : null)
  const show = (gesture: ActiveGesture | null): void => {
    const before = getState().gesture
    set({ gesture })
    if (gesture === null) events.emit({ type: 'gestureEnded' })
    else if (before === null) events.emit({ type: 'gestureBegun' })
    if (gesture?.request && gesture.document !== getState().document) events.emit({ type: 'gestureShown' })
  }
  const { gesture, lens, drop } = createGesture({
    getState,
    rows: rows.getState,
    heightOf: textMeasure.current,
    show,
    make,
    refusal,
  })
  return {
    store,
    events,
    gesture,
    lens,
    rows,
    textMeasure,
    set,
    refusal,
    change(change, event) {
      const wasGesturing = getState().gesture !== null
      set({ ...change, gesture: null })
      if (event) events.emit(event)
      if (wasGesturing) events.emit({ type: 'gestureEnded' })
      const surface = drop()
      if (surface) events.emit({ type: 'gestureDropped', surface })
    },
    moveRowSettings(insertedRows, by) {
      for (const row of by === 1 ? insertedRows : insertedRows.toReversed())
        rows.setState(shiftedRows(rows.getState(), row, by), true)
      if (insertedRows.length > 0) events.emit({ type: 'rowsShifted', insertedRows, by })
    },
  }
}

/** Refuses while another version is viewed. */
export function unlessViewing<T>(core: SessionCore, work: () => Result<T>): Result<T> {
  const refusal = core.refusal()
  return refusal ? refuse(refusal) : work()
}
