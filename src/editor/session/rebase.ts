import { ok, refuse, type Result } from '../../base/result.ts'
import { clashesOf, mergeCompositions, type Clash, type MergeSide } from '../../composition/merge.ts'
import { diffCompositions, isEmptyPatch } from '../../composition/patch.ts'
import type { Composition, OverlayId } from '../../composition/schema.ts'
import { replay, type EditRecord, type Replayed } from './editRecord.ts'
import { livingSelection } from './history.ts'
import { rowShiftBetween, type RowShift } from './insertedRow.ts'
import { renamedCall, renamedPatch } from './renameOverlays.ts'
import type { HistoryStep, SavedComposition, SessionState } from './sessionState.ts'

/** What came out of taking over another version of the service. */
export interface AdoptedVersion {
  readonly document: Composition
  /** True where unsaved changes lie on top of the other version, so that it must be saved again. */
  readonly isMerged: boolean
}

interface Rebased {
  readonly change: Partial<SessionState>
  readonly version: AdoptedVersion
  /** How rows moved under what is set for them on this device, or null. */
  readonly rowShift: RowShift | null
}

/** The title that both sides leave: the one that changed. */
function titleOf(
  state: SessionState,
  server: SavedComposition,
  side: MergeSide | null,
): Result<string, readonly Clash[]> {
  const isMine = state.title !== state.saved.title
  const isTheirs = server.title !== state.saved.title
  if (!isMine || state.title === server.title) return ok(server.title)
  if (!isTheirs) return ok(state.title)
  if (side !== null) return ok(side === 'mine' ? state.title : server.title)
  return refuse([{ overlayId: null, path: ['title'], mine: state.title, theirs: server.title }])
}

/** The records without steps that were taken back: they change nothing together. */
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
  /** What was replayed, where the outcome comes from a replay. */
  readonly replayed?: Replayed
}

/** A step joined of several commits has no records under its own id: it keeps what it did, under the ids of this time. */
const renamedRun = (step: HistoryStep, replayed: Replayed): HistoryStep => ({
  ...step,
  patch: renamedPatch(step.patch, replayed.renamed),
  edits: step.edits.map((edit) => ({ ...edit, request: renamedCall(edit.request, replayed.renamed) })),
  selectionAfter: renamedIds(step.selectionAfter, replayed),
})

/** The steps that can be taken back, as they happened this time. */
function stepsAfter(past: readonly HistoryStep[], replayed: Replayed): HistoryStep[] {
  return past.map((step) => {
    const patch = replayed.patchByStep.get(step.id)
    if (!patch) return step.run === null ? step : renamedRun(step, replayed)
    const edits = replayed.records.flatMap((record) =>
      record.kind === 'edit' && record.stepId === step.id ? [record] : [],
    )
    return { ...step, patch, edits, selectionAfter: renamedIds(step.selectionAfter, replayed) }
  })
}

const renamedIds = (ids: ReadonlySet<OverlayId>, { renamed }: Replayed): ReadonlySet<OverlayId> =>
  renamed.size === 0 ? ids : new Set([...ids].map((id) => renamed.get(id) ?? id))

/**
 * The row that the other side inserted or took out, counted as this side counts: with its own unsaved rows.
 * Where own rows were merged by field instead of made again, no one row tells what became of the others.
 */
function theirRowShift(state: SessionState, server: SavedComposition, isReplayed: boolean): RowShift | null {
  const shift = rowShiftBetween(state.saved.document, server.document)
  const unsavedSteps = new Set(state.unsaved.map(({ stepId }) => stepId))
  const ownRows = state.past.filter(({ id }) => unsavedSteps.has(id)).flatMap((step) => step.insertedRows)
  if (!shift || (ownRows.length > 0 && !isReplayed)) return null
  return { ...shift, row: ownRows.reduce((row, own) => (own <= row ? row + 1 : row), shift.row) }
}

function rebased(state: SessionState, server: SavedComposition, outcome: Outcome): Rebased {
  const { document, title, unsaved, replayed } = outcome
  const selected = replayed ? renamedIds(state.selection, replayed) : state.selection
  const past = replayed ? stepsAfter(state.past, replayed) : state.past
  const selection = livingSelection(selected, document)
  const change = { saved: server, document, title, unsaved, selection, past, future: [] }
  const rowShift = theirRowShift(state, server, replayed !== undefined)
  return { change, version: { document, isMerged: unsaved.length > 0 || title !== server.title }, rowShift }
}

/** One record for all that separates a document from the version it lies on. */
export function mergeRecords(server: Composition, document: Composition): EditRecord[] {
  const patch = diffCompositions(server, document)
  return isEmptyPatch(patch) ? [] : [{ kind: 'patch', patch, stepId: 0, role: 'merge' }]
}

/**
 * Puts the unsaved changes on another version. Changes of different overlays or fields are made again there, as they were
 * meant; where an edit no longer can be made, its outcome is merged by field. True clashes refuse.
 */
export function adopted(state: SessionState, server: SavedComposition): Result<Rebased, readonly Clash[]> {
  const base = state.saved.document
  const title = titleOf(state, server, null)
  const mine = diffCompositions(base, state.document)
  const theirs = diffCompositions(base, server.document)
  const clashes = [...(title.ok ? [] : title.refusal), ...clashesOf(mine, theirs)]
  if (!title.ok || clashes.length > 0) return refuse(clashes)
  const records = withoutUndone(state.unsaved)
  const replayed = replay(server.document, records, { sources: state.sources })
  if (replayed.ok) {
    const { document, records: unsaved } = replayed.value
    return ok(rebased(state, server, { document, title: title.value, unsaved, replayed: replayed.value }))
  }
  const merged = mergeCompositions({ base, mine: state.document, theirs: server.document }, null)
  if (!merged.ok) return merged
  const unsaved = mergeRecords(server.document, merged.value)
  return ok(rebased(state, server, { document: merged.value, title: title.value, unsaved }))
}

/** Puts the unsaved changes on another version, where each clash goes to one side. */
export function resolved(
  state: SessionState,
  server: SavedComposition,
  side: MergeSide,
): Result<Rebased, readonly Clash[]> {
  const title = titleOf(state, server, side)
  if (!title.ok) return title
  const merged = mergeCompositions({ base: state.saved.document, mine: state.document, theirs: server.document }, side)
  if (!merged.ok) return merged
  const unsaved = mergeRecords(server.document, merged.value)
  return ok(rebased(state, server, { document: merged.value, title: title.value, unsaved }))
}
