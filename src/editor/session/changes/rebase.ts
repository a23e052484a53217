import { ok, refuse, type Result } from '../../../base/result.ts'
import { isSame } from '../../../composition/isSame.ts'
import { clashKey, type Choices, type Clash } from '../../../composition/merge/clash.ts'
import { mergeCompositions, type Conflict, type Merged } from '../../../composition/merge/mergeCompositions.ts'
import { diffCompositions, isEmptyPatch, type CompositionPatch } from '../../../composition/patch.ts'
import type { Composition, OverlayId } from '../../../composition/schema.ts'
import { replay, type DoneEdit, type EditRecord, type Replayed } from './editRecord.ts'
import { remainingSelection } from './history.ts'
import { rowShiftBetween, type RowShift } from './insertedRow.ts'
import { withRowInserted } from './withRowInserted.ts'
import { renamedCall, renamedPatch, type RenamedOverlays } from './renameOverlays.ts'
import type { HistoryStep, SavedComposition, SessionState } from '../sessionState.ts'

/** Maximum number of replayed changes. More would block the page. */
const MAX_REPLAYED = 300

export interface RebasedVersion {
  readonly document: Composition
  /** True if unsaved changes were added to the server version, which must then be saved. */
  readonly isMerged: boolean
  /** This session requested the revision: see `attributeRevision`. */
  readonly isAttributed?: true
  /** Changes from the last known server version to this one. */
  readonly incoming: CompositionPatch
}

export interface Rebased {
  readonly change: Partial<SessionState>
  readonly version: RebasedVersion
  /** Rows that track settings on this device must follow. Null if there are none. */
  readonly rowShift: RowShift | null
}

/** The title if one side changed it. If both did, it is the chosen one, or else a clash. */
function titleOf(state: SessionState, server: SavedComposition, choices: Choices): Result<string, Clash> {
  const base = state.saved.title
  if (state.title === base || state.title === server.title) return ok(server.title)
  if (server.title === base) return ok(state.title)
  const clash = { overlayId: null, path: ['title'], base, mine: state.title, theirs: server.title }
  const side = choices.get(clashKey(clash))
  if (side === undefined) return refuse(clash)
  return ok(side === 'mine' ? clash.mine : clash.theirs)
}

/** Leaves out undone steps and their undos, which cancel out. */
export function withoutUndone(records: readonly EditRecord[]): EditRecord[] {
  const kept: EditRecord[] = []
  for (const record of records) {
    const isUndoOfTail = record.kind === 'patch' && record.role === 'undo' && kept.at(-1)?.stepId === record.stepId
    if (!isUndoOfTail) {
      kept.push(record)
      continue
    }
    while (kept.at(-1)?.stepId === record.stepId) kept.pop()
  }
  return kept
}

interface Outcome {
  readonly document: Composition
  readonly title: string
  readonly unsaved: readonly EditRecord[]
  /** Old id → new id of this side's overlays. */
  readonly renamed: RenamedOverlays
  /** The changes made by each step if they were replayed. Null if they were merged field by field. */
  readonly patchByStep: Replayed['patchByStep'] | null
}

const renamedIds = (ids: ReadonlySet<OverlayId>, renamed: RenamedOverlays): ReadonlySet<OverlayId> =>
  renamed.size === 0 ? ids : new Set([...ids].map((id) => renamed.get(id) ?? id))

const renamedEdit = (edit: DoneEdit, renamed: RenamedOverlays): DoneEdit =>
  renamed.size === 0
    ? edit
    : {
        ...edit,
        request: renamedCall(edit.request, renamed),
        createdIds: edit.createdIds.map((id) => renamed.get(id) ?? id),
      }

/** Undo steps with the ids and rows of the other version. */
function stepsAfter(
  past: readonly HistoryStep[],
  { renamed, patchByStep }: Outcome,
  rowShift: RowShift | null,
): readonly HistoryStep[] {
  if (renamed.size === 0 && !patchByStep && !rowShift) return past
  const inserted = rowShift?.by === 1 ? rowShift.rows : []
  return inserted.reduce(withRowInserted, past).map((step) => ({
    ...step,
    patch: patchByStep?.get(step.id) ?? renamedPatch(step.patch, renamed),
    edits: step.edits.map((edit) => renamedEdit(edit, renamed)),
    selectionBefore: renamedIds(step.selectionBefore, renamed),
    selectionAfter: renamedIds(step.selectionAfter, renamed),
  }))
}

/**
 * The rows that the other side inserted or removed, numbered as in the merged document. Null if this side's unsaved rows
 * were merged field by field, because no rows then describe the outcome.
 */
function theirRowShift(state: SessionState, server: SavedComposition, isReplayed: boolean): RowShift | null {
  const shift = rowShiftBetween(state.saved.document, server.document)
  const unsavedSteps = new Set(state.unsaved.map(({ stepId }) => stepId))
  const ownRows = state.past.filter(({ id }) => unsavedSteps.has(id)).flatMap((step) => step.insertedRows)
  if (!shift || (ownRows.length > 0 && !isReplayed)) return null
  const merged = (row: number): number => ownRows.reduce((at, own) => (own <= at ? at + 1 : at), row)
  return { ...shift, rows: shift.rows.map((row, index) => merged(row - index) + index) }
}

function rebasedOn(state: SessionState, server: SavedComposition, outcome: Outcome): Rebased {
  const { document, title, unsaved, renamed, patchByStep } = outcome
  const selection = remainingSelection(renamedIds(state.selection, renamed), document)
  const rowShift = theirRowShift(state, server, patchByStep !== null)
  const past = stepsAfter(state.past, outcome, rowShift)
  const renames = renamed.size === 0 ? state.renames : [...state.renames, renamed]
  const change = { saved: server, document, title, unsaved, selection, renames, past, future: [] }
  const incoming = diffCompositions(state.saved.document, server.document)
  const isMerged = unsaved.length > 0 || title !== server.title
  return { change, version: { document, isMerged, incoming }, rowShift }
}

/** A single record for all differences between a document and its base version. */
export function mergeRecords(server: Composition, document: Composition): EditRecord[] {
  const patch = diffCompositions(server, document)
  return isEmptyPatch(patch) ? [] : [{ kind: 'patch', patch, stepId: 0, role: 'merge' }]
}

/** Overlays of this side that no longer exist, but come back if a step is undone. */
function goneIds({ document, past, unsaved }: SessionState): Set<OverlayId> {
  const gone = new Set(unsaved.flatMap((record) => (record.kind === 'edit' ? record.createdIds : [])))
  for (const { patch } of past) for (const { overlay } of [...patch.added, ...patch.removed]) gone.add(overlay.id)
  for (const { id } of document.overlays) gone.delete(id)
  return gone
}

/**
 * Renames of a merge. This side's overlays that no longer exist also get new ids if the other side has taken theirs, or
 * if the merge gives them to others.
 */
function allRenames(state: SessionState, server: Composition, merged: RenamedOverlays): RenamedOverlays {
  const known = new Set(state.saved.document.overlays.map(({ id }) => id))
  const taken = new Set(server.overlays.flatMap(({ id }) => (known.has(id) ? [] : [id])))
  const given = new Set(merged.values())
  const gone = goneIds(state)
  const clashing = [...gone].filter((id) => (taken.has(id) || given.has(id)) && !merged.has(id))
  if (clashing.length === 0) return merged
  const own = state.document.overlays.map(({ id }) => id)
  const highest = Math.max(...gone, ...taken, ...known, ...given, ...own)
  return new Map([...merged, ...clashing.map((id, index) => [id, highest + 1 + index] as const)])
}

/**
 * Replays unsaved edits onto `server`. Null if the replay disagrees with the field-level merge, so that the result does
 * not depend on who saved first.
 */
function replayedOnto(
  state: SessionState,
  server: Composition,
  wanted: Merged,
): Pick<Outcome, 'unsaved' | 'renamed' | 'patchByStep'> | null {
  const kept = withoutUndone(state.unsaved)
  if (kept.length > MAX_REPLAYED) return null
  const records = kept.map((record) =>
    record.kind === 'edit'
      ? renamedEdit(record, wanted.renamed)
      : { ...record, patch: renamedPatch(record.patch, wanted.renamed) },
  )
  const replayed = replay(server, records, { sources: state.sources })
  if (!replayed.ok || !isSame(replayed.value.document, wanted.document)) return null
  const { records: unsaved, patchByStep, renamed: replayedIds } = replayed.value
  const renamed = [...wanted.renamed].map(([id, next]) => [id, replayedIds.get(next) ?? next] as const)
  return { unsaved, renamed: new Map([...replayedIds, ...renamed]), patchByStep }
}

/**
 * Rebases unsaved changes onto a server version. The result is always the field-level merge: the records are
 * kept if replaying them gives the same, else one patch replaces them. Refuses clashes without a choice.
 */
export function rebased(state: SessionState, server: SavedComposition, choices: Choices): Result<Rebased, Conflict> {
  const { sources, document: mine, saved } = state
  const title = titleOf(state, server, choices)
  const merged = mergeCompositions({ base: saved.document, mine, theirs: server.document, sources }, choices)
  if (!merged.ok) {
    const { clashes, versions } = merged.refusal
    return refuse({ clashes: title.ok ? clashes : [title.refusal, ...clashes], versions })
  }
  const { document } = merged.value
  const renamed = allRenames(state, server.document, merged.value.renamed)
  if (!title.ok) return refuse({ clashes: [title.refusal], versions: { mine: document, theirs: document } })
  const plain = { unsaved: mergeRecords(server.document, document), renamed, patchByStep: null }
  const outcome = replayedOnto(state, server.document, { document, renamed }) ?? plain
  return ok(rebasedOn(state, server, { document, title: title.value, ...outcome }))
}
