import type { Clash, MergeSide } from '../../composition/merge/clash.ts'
import type { Label } from '../../base/message.ts'
import type { Milliseconds } from '../../base/units.ts'
import type { EditCall } from '../../composition/editRegistry.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { CompositionPatch } from '../../composition/patch.ts'
import type { Composition, OverlayId } from '../../composition/schema.ts'
import type { DoneEdit, EditRecord } from './changes/editRecord.ts'
import type { RenamedOverlays } from './changes/renameOverlays.ts'

/** A composition as the service gives it. */
export interface SavedComposition {
  readonly title: string
  readonly document: Composition
  /** Revision. Spec: `updatedAt`. */
  readonly updatedAt: string
}

/** What `createSession` starts from. */
export interface SessionRecord extends SavedComposition {
  readonly compositionId: string
  readonly projectId: string
}

/** Names commits that are one thing to a person, such as a run of typing. Each run makes its own. */
export type StepRun = symbol

/** One undo step: what happened, and what was meant by it. */
export interface HistoryStep {
  readonly id: number
  readonly label: Label
  /** When it was made last; absent where it was brought back from the device. */
  readonly at?: Milliseconds
  readonly patch: CompositionPatch
  readonly edits: readonly DoneEdit[]
  /** Rows that it inserted, one after the other: what is set for rows on the device moves along. */
  readonly insertedRows: readonly number[]
  /** What it goes on with: a later commit of the same run joins this step. Null where it stands alone. */
  readonly run: StepRun | null
  readonly selectionBefore: ReadonlySet<OverlayId>
  readonly selectionAfter: ReadonlySet<OverlayId>
}

/** What an edit, an undo or a redo added, and what it took away. */
export interface StepChange {
  /** The unsaved records that it added. */
  readonly records: readonly EditRecord[]
  /** The undo step that it left; null if it left none. */
  readonly step: HistoryStep | null
  /** So many of the last undo steps it took away: an undo takes one, a commit of a run takes the step that it joins. */
  readonly droppedSteps: number
}

/** A gesture under way. One that only its surface draws holds no request, and the document as it is. */
export interface ActiveGesture {
  /** The edit so far; null before the first one. */
  readonly request: EditCall | null
  readonly document: Composition
  readonly createdIds: readonly OverlayId[]
}

/** What must be chosen before another version of the service can be taken over. */
export interface SessionConflict {
  /** The clashes without a choice. */
  readonly clashes: readonly Clash[]
  /** Everything merged, with all open clashes gone to one side. Both are valid. */
  readonly versions: Readonly<Record<MergeSide, Composition>>
  /** The version of the service that the conflict is with. */
  readonly server: SavedComposition
}

/** Another version that is looked at: an earlier one, or one side of a conflict. Never saved, never in history. */
export interface ViewedVersion {
  readonly document: Composition
  readonly label: string
}

/** A document that somebody thinks about: drawn over the one that is shown, which goes on being edited. */
export interface Proposal {
  readonly document: Composition
  /** Only these overlays are compared; null compares all. */
  readonly overlayIds: ReadonlySet<OverlayId> | null
  /** What it is, in a word. */
  readonly name: string
  /** Media that its overlays show; some may not be in the project yet. */
  readonly media: ReadonlyMap<string, SourceMedia>
}

export interface SessionState {
  readonly compositionId: string
  readonly projectId: string
  readonly title: string
  readonly saved: SavedComposition
  /** All committed edits applied. */
  readonly document: Composition
  /** A lens over the document, not in history. */
  readonly gesture: ActiveGesture | null
  /** While it is set, the document cannot be edited. */
  readonly viewedVersion: ViewedVersion | null
  /** What preview and timeline draw: the gesture's document, else the one looked at, else the document. */
  readonly shown: Composition
  readonly proposal: Proposal | null
  /** Set where `rebaseOnto` or `resolve` refused; null again once one of them works. */
  readonly conflict: SessionConflict | null
  /** Invariant: `document = replay(saved.document, unsaved)`. An undo adds a record, it never takes one away. */
  readonly unsaved: readonly EditRecord[]
  readonly past: readonly HistoryStep[]
  readonly future: readonly HistoryStep[]
  readonly selection: ReadonlySet<OverlayId>
  /** Other ids that own overlays got, oldest first: another version had given theirs away. */
  readonly renames: readonly RenamedOverlays[]
  readonly sources: ReadonlyMap<string, SourceMedia>
}
