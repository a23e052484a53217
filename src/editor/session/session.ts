import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Label } from '../../base/message.ts'
import type { Result } from '../../base/result.ts'
import type { Milliseconds } from '../../base/units.ts'
import { labelOfEdit, type EditInput, type EditName, type EditRequest } from '../../composition/editRegistry.ts'
import type { AppliedEdit } from '../../composition/edits/edit.ts'
import type { Segment } from '../../composition/overlays/video.ts'
import type { Composition, OverlayId } from '../../composition/schema.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { PendingFrames } from '../../composition/words/pendingCuts.ts'
import { createActionHostSlot, type ActionHostSlot } from './actionHost.ts'
import { createEditing } from './changes/createEditing.ts'
import { createVersions, type Versions } from './changes/createVersions.ts'
import type { Gesture } from './gesture/gesture.ts'
import type { Lens } from './gesture/lens.ts'
import { animationFrames } from './playback/animationFrames.ts'
import { markedRange } from './playback/markedRange.ts'
import { createMarks, type MarksStore } from './playback/marks.ts'
import {
  createPendingCuts,
  createPendingFrames,
  skipPendingCuts,
  type PendingCutsStore,
} from './playback/pendingCuts.ts'
import { createPlayback, type Playback } from './playback/playback.ts'
import { createSpaceHold, type SpaceHold } from './playback/spaceHold.ts'
import { createSessionCore, mediaById, type SessionCore } from './sessionCore.ts'
import type { SessionListener } from './sessionEvents.ts'
import type { HistoryStep, Proposal, SessionRecord, SessionState, StepRun } from './sessionState.ts'
import { createPreviewOptions, type PreviewStore } from './view/previewOptions.ts'
import type { RowsStore } from './view/rows.ts'
import type { TextMeasureSlot } from './textMeasure.ts'
import { createTimelineOptions, type TimelineOptionsStore } from './view/timelineOptions.ts'
import { createViewport, type ViewportStore } from './view/viewport.ts'

/** The words and pauses of each clip whose speech is known, as source frames in order. Empty until a transcript is shown. */
type SpokenWordsStore = StoreApi<{ readonly byClip: ReadonlyMap<OverlayId, readonly Segment[]> }>

/** An open composition. It can only be read and changed through its session. */
export interface Session extends Omit<StoreApi<SessionState>, 'setState'>, Versions {
  /** Commits one edit as one undo step and keeps the selection. A run joins steps as in `transact`. */
  commit<N extends EditName>(name: N, input: EditInput<N>, run?: StepRun): Result<AppliedEdit>
  /**
   * Commits several edits as one undo step, either all or none. It joins the previous step if that belongs to the same
   * run.
   */
  transact(requests: readonly EditRequest[], label: Label, run?: StepRun): Result<AppliedEdit>
  readonly gesture: Gesture
  readonly lens: Lens
  /** Calls `listener` with each event, after the state contains the change. Returns a function that unsubscribes. */
  listen(listener: SessionListener): () => void
  /**
   * Undoes the last step and restores its selection. Refuses with `nothing_to_undo`, or with `undo_clash`, in which
   * case the step is dropped.
   */
  undo(): Result<HistoryStep>
  redo(): Result<HistoryStep>
  select(ids: Iterable<OverlayId>): void
  toggleSelected(id: OverlayId): void
  clearSelection(): void
  setTitle(title: string): void
  setSources(media: Iterable<SourceMedia>): void
  /** Draws a proposal over the displayed document. Null removes it. */
  propose(proposal: Proposal | null): void
  readonly playback: Playback
  readonly viewport: ViewportStore
  readonly options: TimelineOptionsStore
  readonly preview: PreviewStore
  readonly marks: MarksStore
  readonly pendingCuts: PendingCutsStore
  /** Timeline frames that the pending cuts remove, by start. */
  pendingFrames(document: Composition): readonly PendingFrames[]
  readonly spokenWords: SpokenWordsStore
  readonly rows: RowsStore
  readonly spaceHold: SpaceHold
  readonly host: ActionHostSlot
  readonly textMeasure: TextMeasureSlot
}

/** The playhead with all that decides what it plays. */
function createPlaying({ getState, subscribe }: Pick<StoreApi<SessionState>, 'getState' | 'subscribe'>) {
  const playback = createPlayback({
    fps: () => getState().shown.fps,
    lastFrame: () => getState().shown.durationInFrames - 1,
    ticker: animationFrames,
  })
  const pendingCuts = createPendingCuts({ subscribe })
  const pendingFramesOf = createPendingFrames(pendingCuts)
  const marks = createMarks(getState().compositionId)
  const preview = createPreviewOptions()
  skipPendingCuts(playback, {
    framesOf: pendingFramesOf,
    shown: () => getState().shown,
    loop() {
      const { durationInFrames } = getState().shown
      if (!preview.getState().isLooping) return null
      return markedRange(marks.getState(), durationInFrames) ?? { startFrame: 0, endFrame: durationInFrames }
    },
  })
  return { playback, marks, preview, pendingCuts, pendingFrames: pendingFramesOf }
}

/** Opens a composition. `now` provides the time of undo steps. */
export function createSession(
  record: SessionRecord,
  sources: Iterable<SourceMedia>,
  now: () => Milliseconds = Date.now,
): Session {
  const core: SessionCore = createSessionCore(record, sources, (request, { label, run }) =>
    editing.transact([request], label ?? labelOfEdit(request), run),
  )
  const editing = createEditing(core, now)
  const { store, set } = core
  const { getState } = store
  const { compositionId } = record
  return {
    getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    listen: core.events.listen,
    gesture: core.gesture,
    lens: core.lens,
    commit: (name, input, run) => editing.make({ name, input }, run),
    transact: editing.transact,
    undo: editing.undo,
    redo: editing.redo,
    ...createVersions(core, now),
    select(ids) {
      set({ selection: new Set(ids) })
    },
    toggleSelected(id) {
      const selection = new Set(getState().selection)
      if (!selection.delete(id)) selection.add(id)
      set({ selection })
    },
    clearSelection() {
      if (getState().selection.size > 0) set({ selection: new Set() })
    },
    setTitle(title) {
      if (core.refusal() || title === getState().title) return
      set({ title })
      core.events.emit({ type: 'retitled', change: { records: [], step: null, droppedSteps: 0 } })
    },
    setSources(media) {
      set({ sources: mediaById(media) })
    },
    propose(proposal) {
      if (proposal !== getState().proposal) set({ proposal })
    },
    ...createPlaying(store),
    viewport: createViewport(compositionId),
    options: createTimelineOptions(),
    spokenWords: createStore(() => ({ byClip: new Map() })),
    rows: core.rows,
    spaceHold: createSpaceHold(),
    host: createActionHostSlot(),
    textMeasure: core.textMeasure,
  }
}
