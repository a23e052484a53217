import type { Label } from '../../../base/message.ts'
import { ok, refuse, type Refusal, type Result } from '../../../base/result.ts'
import type { Milliseconds } from '../../../base/units.ts'
import { applyEdit, type EditCall } from '../../../composition/editRegistry.ts'
import type { AppliedEdit } from '../../../composition/edits/edit.ts'
import { isSame } from '../../../composition/isSame.ts'
import { MAX_DURATION_FRAMES, MAX_ROW } from '../../../composition/limits.ts'
import {
  applyPatch,
  diffCompositions,
  invertPatch,
  isEmptyPatch,
  type FieldChange,
} from '../../../composition/patch.ts'
import type { Composition, Overlay, OverlayId } from '../../../composition/schema.ts'
import type { TextHeight } from '../../../composition/overlays/textBox.ts'
import { contentEnd } from '../../../composition/timeline.ts'
import { parseComposition, violations } from '../../../composition/violations.ts'
import { replay, type DoneEdit, type EditRecord } from './editRecord.ts'
import { insertedRow } from './insertedRow.ts'
import { withFollow } from './withFollow.ts'
import { withGrownText } from './withGrownText.ts'
import type { HistoryStep, SessionState, StepChange, StepRun } from '../sessionState.ts'
import { sessionRefusal } from '../refusals.ts'
import { refusalOfViolation, violation } from '../../../composition/brokenRules.ts'

/** Maximum number of undo steps. Older ones are dropped. */
const MAX_STEPS = 1_000

let lastStepId = 0
/** Step ids are unique on this page only. They are never stored or sent. */
export const nextStepId = (): number => {
  lastStepId += 1
  return lastStepId
}

/** The selection without removed overlays. The same reference if none was removed. */
export function remainingSelection(selection: ReadonlySet<OverlayId>, document: Composition): ReadonlySet<OverlayId> {
  if (selection.size === 0) return selection
  const ids = new Set(document.overlays.map((overlay) => overlay.id))
  const living = [...selection].filter((id) => ids.has(id))
  return living.length === selection.size ? selection : new Set(living)
}

interface Committed {
  readonly change: Partial<SessionState>
  /** Null if nothing changed. */
  readonly made: (StepChange & { readonly insertedRows: readonly number[] }) | null
  readonly applied: AppliedEdit
}

/**
 * Merges a step into the last one if both belong to the same run. Null if they do not. The result gets a new id: part
 * of it may be saved already, so undoing it must not cancel out the remaining records.
 */
function joined(
  state: Pick<SessionState, 'past' | 'document'>,
  step: HistoryStep,
  document: Composition,
): HistoryStep | null {
  const last = state.past.at(-1)
  if (!last || step.run === null || last.run !== step.run) return null
  const insertedRows = [...last.insertedRows, ...step.insertedRows]
  // A step that inserted rows keeps its id, because a rebase finds its records by that id. Server steps have no
  // records.
  if (insertedRows.length > 0 && step.edits.length > 0) return null
  const before = applyPatch(state.document, invertPatch(last.patch))
  if (!before.ok) return null
  const patch = diffCompositions(before.value, document)
  const { label, selectionBefore } = last
  const edits = [...last.edits, ...step.edits]
  return { ...step, id: nextStepId(), label, patch, edits, insertedRows, selectionBefore }
}

/** Appends the step that led to `document`. A run that ends as it began leaves no step. */
export function pastWith(
  state: Pick<SessionState, 'past' | 'document'>,
  step: HistoryStep,
  document: Composition,
): Omit<StepChange, 'records'> & { readonly past: readonly HistoryStep[] } {
  const whole = joined(state, step, document)
  if (!whole) return { past: [...state.past.slice(-MAX_STEPS + 1), step], step, droppedSteps: 0 }
  const earlier = state.past.slice(0, -1)
  if (isEmptyPatch(whole.patch)) return { past: earlier, step: null, droppedSteps: 1 }
  return { past: [...earlier, whole], step: whole, droppedSteps: 1 }
}

export interface StepName {
  readonly label: Label
  readonly at: Milliseconds
  readonly run: StepRun | null
}

/** The new numbers of rows after other rows have been inserted above them. */
const shiftedBy = (rows: readonly number[], insertedRows: readonly number[]): readonly number[] =>
  insertedRows.reduce((shifted, inserted) => shifted.map((row) => (row >= inserted ? row + 1 : row)), rows)

/** State of this page that affects what else an edit changes. */
interface CommitView {
  readonly lockedRows?: readonly number[]
  readonly heightOf?: TextHeight | null
}

/** Applies edits in order as one step. Adds no step if nothing changes. */
export function committed(
  state: SessionState,
  requests: readonly EditCall[],
  { heightOf = null, lockedRows = [], ...name }: StepName & CommitView,
): Result<Committed> {
  const stepId = nextStepId()
  const edits: DoneEdit[] = []
  const createdIds: OverlayId[] = []
  const insertedRows: number[] = []
  let document = state.document
  for (const given of requests) {
    const followed = withFollow(given, document, shiftedBy(lockedRows, insertedRows))
    const request = withGrownText(followed, document, { sources: state.sources, heightOf })
    const applied = applyEdit(document, request, { sources: state.sources })
    if (!applied.ok) return applied
    const inserted = insertedRow(request, document, applied.value.document)
    if (inserted !== null) insertedRows.push(inserted)
    document = applied.value.document
    createdIds.push(...applied.value.createdIds)
    edits.push({ kind: 'edit', request, createdIds: applied.value.createdIds, stepId })
  }
  const applied = { document, createdIds }
  const patch = diffCompositions(state.document, document)
  if (isEmptyPatch(patch)) return ok({ change: {}, made: null, applied: { document: state.document, createdIds } })
  const checked = parseComposition(document)
  if (!checked.ok) {
    const [broken = violation('', 'misfit')] = checked.refusal
    return refuse(refusalOfViolation('invalid_composition', broken))
  }
  const selection = remainingSelection(state.selection, document)
  const selections = { selectionBefore: state.selection, selectionAfter: selection }
  const step = { id: stepId, ...name, patch, edits, insertedRows, ...selections }
  const { past, ...left } = pastWith(state, step, document)
  const change = { document, unsaved: [...state.unsaved, ...edits], past, future: [], selection }
  return ok({ change, made: { ...left, records: edits, insertedRows }, applied })
}

interface Travelled {
  readonly change: Partial<SessionState> | null
  /** Null if neither records nor undo steps have changed. */
  readonly made: StepChange | null
  readonly step: HistoryStep | null
  readonly refusal: Refusal
}

const NOTHING = { change: null, made: null, step: null }

const CLASH = sessionRefusal('undo_clash')

/** Rows that a step inserts (1) or removes (−1). */
interface RowMove {
  readonly insertedRows: readonly number[]
  readonly by: 1 | -1
}

/** New row of an overlay that another client has added in the meantime. It stays next to the same rows. */
const movedRow = (row: number, { insertedRows, by }: RowMove): number =>
  by === 1
    ? insertedRows.reduce((at, inserted) => (at >= inserted ? at + 1 : at), row)
    : insertedRows.reduceRight((at, inserted) => (at > inserted ? at - 1 : at), row)

/**
 * Moves the overlays not named in the patch, so that they stay in their rows. Does nothing if a row to be removed is in
 * use by one of them, or if one would move below the last row.
 */
function withOthersMoved(document: Composition, patch: HistoryStep['patch'], move: RowMove): Composition {
  const named = new Set([...patch.changed.map(({ id }) => id), ...patch.added.map(({ overlay }) => overlay.id)])
  const isInUse = ({ id, row }: Overlay): boolean => !named.has(id) && move.insertedRows.includes(row)
  if (move.insertedRows.length === 0 || (move.by === -1 && document.overlays.some(isInUse))) return document
  const overlays = document.overlays.map((overlay) => {
    const row = named.has(overlay.id) ? overlay.row : movedRow(overlay.row, move)
    return row === overlay.row ? overlay : { ...overlay, row }
  })
  return overlays.some(({ row }) => row > MAX_ROW) ? document : { ...document, overlays }
}

/**
 * Applies the patch of a step. Null if it does not fit or breaks a rule. If the duration is not the one that the step
 * expects, the content determines it.
 */
function patched(document: Composition, patch: HistoryStep['patch'], move: RowMove): Composition | null {
  const isMet = ({ path, before }: FieldChange): boolean =>
    path[0] !== 'durationInFrames' || before === document.durationInFrames
  const settings = patch.settings.filter(isMet)
  const outcome = applyPatch(document, { ...patch, settings })
  if (!outcome.ok) return null
  const end = contentEnd(outcome.value.overlays)
  const isFitted = contentEnd(document.overlays) === document.durationInFrames
  const isFitting = settings.length < patch.settings.length && isFitted && end > 0
  const durationInFrames = isFitting ? end : Math.max(end, outcome.value.durationInFrames)
  const next = withOthersMoved({ ...outcome.value, durationInFrames }, patch, move)
  return durationInFrames <= MAX_DURATION_FRAMES && violations(next).length === 0 ? next : null
}

/**
 * Undoes the last step. It adds a record instead of removing one, because the step may already be saved or be part of a
 * running save.
 */
export function undone(state: SessionState): Travelled {
  const step = state.past.at(-1)
  if (!step) return { ...NOTHING, refusal: sessionRefusal('nothing_to_undo') }
  const past = state.past.slice(0, -1)
  const document = patched(state.document, invertPatch(step.patch), { insertedRows: step.insertedRows, by: -1 })
  const dropped = { step: null, droppedSteps: 1 }
  if (!document) return { change: { past }, made: { ...dropped, records: [] }, step: null, refusal: CLASH }
  const patch = diffCompositions(state.document, document)
  const records: readonly EditRecord[] = [{ kind: 'patch', patch, stepId: step.id, role: 'undo' }]
  const unsaved = [...state.unsaved, ...records]
  const selection = remainingSelection(step.selectionBefore, document)
  const change = { document, unsaved, past, future: [step, ...state.future], selection }
  return { change, made: { ...dropped, records }, step, refusal: CLASH }
}

/** Records of a redone step: its edits if replaying them gives the same result, else a patch. */
function redoRecords({ document, sources }: SessionState, step: HistoryStep, next: Composition): readonly EditRecord[] {
  const replayed = replay(document, step.edits, { sources })
  if (replayed.ok && isSame(replayed.value.document, next)) return replayed.value.records
  return [{ kind: 'patch', patch: diffCompositions(document, next), stepId: step.id, role: 'merge' }]
}

/** Redoes the step that was undone last. */
export function redone(state: SessionState): Travelled {
  const step = state.future[0]
  if (!step) return { ...NOTHING, refusal: sessionRefusal('nothing_to_redo') }
  const future = state.future.slice(1)
  const document = patched(state.document, step.patch, { insertedRows: step.insertedRows, by: 1 })
  if (!document) return { change: { future }, made: null, step: null, refusal: CLASH }
  const records = redoRecords(state, step, document)
  const selection = remainingSelection(step.selectionAfter, document)
  const change = { document, unsaved: [...state.unsaved, ...records], past: [...state.past, step], future, selection }
  return { change, made: { records, step, droppedSteps: 0 }, step, refusal: CLASH }
}
