import { createStore, type StoreApi } from 'zustand/vanilla'
import { ok, refuse, type Result } from '../../base/result.ts'
import type { Milliseconds } from '../../base/units.ts'
import {
  applyEdit,
  labelOfEdit,
  type EditCall,
  type EditInput,
  type EditName,
  type EditRequest,
} from '../../composition/editRegistry.ts'
import type { AppliedEdit } from '../../composition/edits/edit.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { Choices, Clash } from '../../composition/merge/clash.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { createActionHostSlot, type ActionHostSlot } from './actionHost.ts'
import { animationFrames } from './playback/animationFrames.ts'
import { withClaimedStep, type Claim } from './changes/claimedStep.ts'
import { committed, livingSelection, redone, undone } from './changes/history.ts'
import { createMarks, type MarksStore } from './playback/marks.ts'
import { createPlayback, type Playback } from './playback/playback.ts'
import { createPreviewOptions, type PreviewStore } from './view/previewOptions.ts'
import type { AdoptedVersion } from './changes/rebase.ts'
import type { RestoredChanges } from './changes/restoredChanges.ts'
import { createRows, shiftedRows, type RowsStore } from './view/rows.ts'
import type {
  HistoryStep,
  LookedAt,
  Proposal,
  SavedComposition,
  SessionRecord,
  SessionState,
  StepRun,
} from './sessionState.ts'
import { settled } from './changes/settled.ts'
import { createSpaceHold, type SpaceHold } from './playback/spaceHold.ts'
import { createTimelineOptions, type TimelineOptionsStore } from './view/timelineOptions.ts'
import { createViewport, type ViewportStore } from './view/viewport.ts'

/** What was sent to be saved: the document at that moment and how many unsaved changes it held. */
export interface SentVersion {
  readonly title: string
  readonly document: SessionState['document']
  readonly unsavedCount: number
}

/** Unsaved changes that a device kept, and the version of the service that they lie on. */
export interface RestoredVersion {
  readonly saved: SavedComposition
  readonly title: string
  readonly changes: RestoredChanges
}

/** The one place where an open composition is read and changed. */
export interface Session extends Omit<StoreApi<SessionState>, 'setState'> {
  /** Makes one edit: one undo step. Selects nothing. A refusal changes nothing. A run joins as in `transact`. */
  commit<N extends EditName>(name: N, input: EditInput<N>, run?: StepRun): Result<AppliedEdit>
  /** Makes several edits as one undo step, all or none. Directly after a commit of the same run it joins that step. */
  transact(requests: readonly EditRequest[], label: string, run?: StepRun): Result<AppliedEdit>
  beginGesture(): void
  /** Shows what an edit would do; the total of the gesture, not a step of it. A refusal keeps what was shown before. */
  updateGesture<N extends EditName>(name: N, input: EditInput<N>): Result<AppliedEdit>
  /** Makes the shown edit. Without one, nothing happens. A run joins as in `transact`. */
  commitGesture(run?: StepRun): Result<AppliedEdit>
  cancelGesture(): void
  /** Drops the gesture and what the run has committed, for good. */
  dropRun(run: StepRun): void
  /** Takes the last step back, with its selection. Refuses with `nothing_to_undo` or `undo_clash` (the step is dropped). */
  undo(): Result<HistoryStep>
  redo(): Result<HistoryStep>
  select(ids: Iterable<OverlayId>): void
  toggleSelected(id: OverlayId): void
  clearSelection(): void
  setTitle(title: string): void
  setSources(media: Iterable<SourceMedia>): void
  /** The first `unsavedCount` unsaved changes are now in `saved`. */
  confirmSaved(sent: SentVersion, updatedAt: string): void
  /** Brings back what was not saved when the composition was last open here, with its undo steps. Nothing may be unsaved. */
  restore(kept: RestoredVersion): void
  /**
   * Puts the unsaved changes on top of another version of the service, where chosen clashes go to one side. Those without a
   * choice refuse, and become the `conflict`.
   */
  adopt(server: SavedComposition, choices?: Choices): Result<AdoptedVersion, readonly Clash[]>
  /** Says that a revision of the service was asked for here: taking over exactly that one is an undo step. A run joins as in `transact`. */
  claim(revision: Claim): void
  /** Draws another document over the one that is shown, or nothing any more. */
  propose(proposal: Proposal | null): void
  /** Shows another version instead of the document, or the document again. Meanwhile nothing can be edited. */
  lookAt(version: LookedAt | null): void
  readonly playback: Playback
  readonly viewport: ViewportStore
  readonly options: TimelineOptionsStore
  readonly preview: PreviewStore
  readonly marks: MarksStore
  readonly rows: RowsStore
  readonly spaceHold: SpaceHold
  readonly host: ActionHostSlot
}

const mediaById = (media: Iterable<SourceMedia>): Map<string, SourceMedia> =>
  new Map([...media].map((source) => [source.assetId, source]))

const LOOKING_BACK = refuse({
  code: 'looking_back',
  message: 'You are looking at another version. Go back to now to edit.',
})

const shownOf = ({ gesture, lookedAt, document }: SessionState): SessionState['shown'] =>
  (gesture ?? lookedAt)?.document ?? document

/** Opens a composition. `now` dates the undo steps. */
export function createSession(
  record: SessionRecord,
  sources: Iterable<SourceMedia>,
  now: () => Milliseconds = Date.now,
): Session {
  const { compositionId, projectId, ...saved } = record
  const store = createStore<SessionState>(() => ({
    compositionId,
    projectId,
    title: saved.title,
    saved,
    document: saved.document,
    gesture: null,
    lookedAt: null,
    proposal: null,
    shown: saved.document,
    conflict: null,
    unsaved: [],
    past: [],
    future: [],
    selection: new Set(),
    renames: [],
    sources: mediaById(sources),
  }))
  const { getState } = store
  const set = (change: Partial<SessionState>): void => {
    const next = { ...getState(), ...change }
    store.setState({ ...change, shown: shownOf(next) })
  }
  const rows = createRows(compositionId)
  /** Settings of rows follow what lies in them when a row is inserted, and back when that is undone. */
  const moveRowSettings = (insertedRows: readonly number[], by: 1 | -1): void => {
    for (const row of by === 1 ? insertedRows : insertedRows.toReversed())
      rows.setState(shiftedRows(rows.getState(), row, by), true)
  }
  const transact = (requests: readonly EditCall[], label: string, run?: StepRun): Result<AppliedEdit> => {
    if (getState().lookedAt) return LOOKING_BACK
    const outcome = committed(getState(), requests, { label, at: now(), run: run ?? null })
    if (!outcome.ok) return outcome
    set({ ...outcome.value.change, gesture: null })
    if (outcome.value.change.past) moveRowSettings(outcome.value.change.past.at(-1)?.insertedRows ?? [], 1)
    return ok(outcome.value.applied)
  }
  const commitRequest = (request: EditCall, run?: StepRun): Result<AppliedEdit> =>
    transact([request], labelOfEdit(request), run)
  const apply = (outcome: ReturnType<typeof undone>, by: 1 | -1): Result<HistoryStep> => {
    if (!outcome.change) return refuse(outcome.refusal)
    set({ ...outcome.change, gesture: null })
    if (!outcome.step) return refuse(outcome.refusal)
    moveRowSettings(outcome.step.insertedRows, by)
    return ok(outcome.step)
  }
  let claimed: Claim | null = null
  const adopt: Session['adopt'] = (server, choices = new Map()) => {
    const outcome = settled(getState(), server, { choices, at: now() })
    if (!outcome.ok) {
      set({ conflict: { ...outcome.refusal, server } })
      return refuse(outcome.refusal.clashes)
    }
    const { change, version, rowShift } = outcome.value
    const claim = claimed
    claimed = null
    const isClaimed = claim?.updatedAt === server.updatedAt
    const own = isClaimed ? withClaimedStep(getState(), outcome.value, { ...claim, at: now() }) : change
    set({ ...own, conflict: null })
    // What is set here for a row that they took out stays: it may be meant for the row that took its place.
    const isLost = rowShift?.by === -1 && rows.getState()[rowShift.row] !== undefined
    if (rowShift && !isLost) moveRowSettings([rowShift.row], rowShift.by)
    return ok(isClaimed ? { ...version, isClaimed } : version)
  }
  return {
    getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    commit: (name, input, run) => commitRequest({ name, input }, run),
    transact,
    beginGesture() {
      if (!getState().lookedAt) set({ gesture: { request: null, document: getState().document, createdIds: [] } })
    },
    updateGesture(name, input) {
      if (getState().lookedAt) return LOOKING_BACK
      const { document, sources: known } = getState()
      const request = { name, input }
      const applied = applyEdit(document, request, { sources: known })
      if (applied.ok) set({ gesture: { request, ...applied.value } })
      return applied
    },
    commitGesture(run) {
      if (getState().lookedAt) return LOOKING_BACK
      const { gesture, document } = getState()
      if (gesture?.request) {
        const outcome = commitRequest(gesture.request, run)
        if (!outcome.ok) set({ gesture: null })
        return outcome
      }
      if (gesture) set({ gesture: null })
      return ok({ document, createdIds: [] })
    },
    cancelGesture() {
      if (getState().gesture) set({ gesture: null })
    },
    dropRun(run) {
      if (getState().lookedAt) return
      if (getState().gesture) set({ gesture: null })
      if (getState().past.at(-1)?.run !== run) return
      const { change, ...outcome } = undone(getState())
      apply({ ...outcome, change: change && { ...change, future: [] } }, -1)
    },
    undo: () => (getState().lookedAt ? LOOKING_BACK : apply(undone(getState()), -1)),
    redo: () => (getState().lookedAt ? LOOKING_BACK : apply(redone(getState()), 1)),
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
      if (!getState().lookedAt) set({ title })
    },
    setSources(media) {
      set({ sources: mediaById(media) })
    },
    confirmSaved(sent, updatedAt) {
      const unsaved = getState().unsaved.slice(sent.unsavedCount)
      set({ saved: { title: sent.title, document: sent.document, updatedAt }, unsaved })
    },
    restore({ saved: base, title, changes: { document, unsaved, past } }) {
      set({ saved: base, title, document, unsaved, past: [...getState().past, ...past], future: [] })
    },
    adopt,
    claim(revision) {
      claimed = revision
    },
    propose(proposal) {
      if (proposal !== getState().proposal) set({ proposal })
    },
    lookAt(version) {
      const { selection, document } = getState()
      set({ lookedAt: version, gesture: null, selection: version ? selection : livingSelection(selection, document) })
    },
    playback: createPlayback({
      fps: () => getState().shown.fps,
      lastFrame: () => getState().shown.durationInFrames - 1,
      ticker: animationFrames,
    }),
    viewport: createViewport(compositionId),
    options: createTimelineOptions(),
    preview: createPreviewOptions(),
    marks: createMarks(compositionId),
    rows,
    spaceHold: createSpaceHold(),
    host: createActionHostSlot(),
  }
}
