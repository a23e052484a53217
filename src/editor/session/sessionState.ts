import type { Clash, MergeSide } from '../../composition/merge/clash.ts'
import type { Label } from '../../base/message.ts'
import type { Milliseconds } from '../../base/units.ts'
import type { EditCall } from '../../composition/editRegistry.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { CompositionPatch } from '../../composition/patch.ts'
import type { Composition, OverlayId } from '../../composition/schema.ts'
import type { DoneEdit, EditRecord } from './changes/editRecord.ts'
import type { RenamedOverlays } from './changes/renameOverlays.ts'

/** A composition as the service returns it. */
export interface SavedComposition {
  readonly title: string
  readonly document: Composition
  /** The revision. Spec: `updatedAt`. */
  readonly updatedAt: string
}

export interface SessionRecord extends SavedComposition {
  readonly compositionId: string
  readonly projectId: string
}

/** Groups commits that the user sees as one action, such as a run of typing. */
export type StepRun = symbol

/** One undo step: its patch and the edits that caused it. */
export interface HistoryStep {
  readonly id: number
  readonly label: Label
  /** Time of the last commit. Absent in steps restored from the journal. */
  readonly at?: Milliseconds
  readonly patch: CompositionPatch
  readonly edits: readonly DoneEdit[]
  /** Rows that it inserted, in order. Track settings on this device follow them. */
  readonly insertedRows: readonly number[]
  /** Later commits of the same run join this step. Null if none may join. */
  readonly run: StepRun | null
  readonly selectionBefore: ReadonlySet<OverlayId>
  readonly selectionAfter: ReadonlySet<OverlayId>
}

/** Records and undo steps that an edit, undo or redo added or removed. */
export interface StepChange {
  /** Unsaved records that were added. */
  readonly records: readonly EditRecord[]
  /** The resulting undo step. Null if there is none. */
  readonly step: HistoryStep | null
  /**
   * Number of previous undo steps that were removed. An undo removes one; a commit in a run removes the step that it
   * joins.
   */
  readonly droppedSteps: number
}

/**
 * The active gesture. If its surface draws it without React, there is no request here and the document is unchanged.
 */
export interface ActiveGesture {
  /** The previewed edit. Null before the first one. */
  readonly request: EditCall | null
  readonly document: Composition
  readonly createdIds: readonly OverlayId[]
}

/** A conflict with a server version that needs the user's choices. */
export interface SessionConflict {
  /** Clashes without a choice. */
  readonly clashes: readonly Clash[]
  /** The merge with all open clashes resolved to one side. Both merges are valid. */
  readonly versions: Readonly<Record<MergeSide, Composition>>
  /** Server version that conflicts. */
  readonly server: SavedComposition
}

/**
 * A displayed version other than the document: an earlier one, or one side of a conflict. It is never saved and not in
 * history.
 */
export interface ViewedVersion {
  readonly document: Composition
  readonly label: string
}

/** A document that is being considered. It is drawn over the displayed one, which stays editable. */
export interface Proposal {
  readonly document: Composition
  /** Only these overlays are compared. Null compares all of them. */
  readonly overlayIds: ReadonlySet<OverlayId> | null
  /** Short name shown to the user. */
  readonly name: string
  /** Media of its overlays, including media that is not in the project yet. */
  readonly media: ReadonlyMap<string, SourceMedia>
}

export interface SessionState {
  readonly compositionId: string
  readonly projectId: string
  readonly title: string
  readonly saved: SavedComposition
  /** The document with all committed edits. */
  readonly document: Composition
  /** Not in history. */
  readonly gesture: ActiveGesture | null
  /** Editing is disabled while this is set. */
  readonly viewedVersion: ViewedVersion | null
  /** The displayed document: that of the gesture, else the viewed version, else the document. */
  readonly shown: Composition
  readonly proposal: Proposal | null
  /** Set if `rebaseOnto` refuses. Null once it succeeds. */
  readonly conflict: SessionConflict | null
  /** Invariant: `document = replay(saved.document, unsaved)`. An undo adds a record and never removes one. */
  readonly unsaved: readonly EditRecord[]
  readonly past: readonly HistoryStep[]
  readonly future: readonly HistoryStep[]
  readonly selection: ReadonlySet<OverlayId>
  /** Renames of this session's overlays whose id another version had taken, oldest first. */
  readonly renames: readonly RenamedOverlays[]
  readonly sources: ReadonlyMap<string, SourceMedia>
}
