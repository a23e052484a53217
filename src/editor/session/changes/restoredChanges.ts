import type { Label } from '../../../base/message.ts'
import type { Milliseconds } from '../../../base/units.ts'
import type { EditContext } from '../../../composition/edits/edit.ts'
import { diffCompositions, isEmptyPatch } from '../../../composition/patch.ts'
import type { Composition, OverlayId } from '../../../composition/schema.ts'
import { applyRecord, type DoneEdit, type EditRecord } from './editRecord.ts'
import { nextStepId } from './history.ts'
import { insertedRow } from './insertedRow.ts'
import type { JournaledChange, StepLabel } from './journaledChange.ts'
import { renamedCall, renamedPatch } from './renameOverlays.ts'
import type { HistoryStep } from '../sessionState.ts'

export interface RestoredChanges {
  readonly document: Composition
  readonly unsaved: readonly EditRecord[]
  readonly past: readonly HistoryStep[]
  /** Indexes of changes that could not be replayed. */
  readonly lost: readonly number[]
}

interface OpenStep {
  readonly id: number
  readonly label: Label
  readonly at: Milliseconds | null
  readonly start: Composition
  readonly end: Composition
  readonly edits: readonly DoneEdit[]
  readonly insertedRows: readonly number[]
}

function historyStep({ start, end, at, ...step }: OpenStep): HistoryStep[] {
  const patch = diffCompositions(start, end)
  const selections = { selectionBefore: new Set<OverlayId>(), selectionAfter: new Set<OverlayId>() }
  if (isEmptyPatch(patch)) return []
  // A step that several commits formed has a run, as it did originally.
  const run = step.edits.every(({ stepId }) => stepId === step.id) ? null : Symbol('restored')
  return [{ ...step, ...(at === null ? {} : { at }), patch, run, ...selections }]
}

/** A replayed change and the document after it. */
interface ReplayedChange {
  readonly record: EditRecord | null
  readonly document: Composition
}

/** Replays one change. Null if it does not fit. Overlays that get other ids are added to `renamed`. */
function replayChange(
  document: Composition,
  record: EditRecord,
  { renamed, ...context }: EditContext & { readonly renamed: Map<OverlayId, OverlayId> },
): ReplayedChange | null {
  const current = renamedRecord(record, renamed)
  const applied = applyRecord(document, current, context)
  if (!applied.ok) return null
  if (current.kind === 'patch') return { record: current, document: applied.value.document }
  const { createdIds } = applied.value
  for (const [place, id] of current.createdIds.entries()) renamed.set(id, createdIds[place] ?? id)
  return { record: { ...current, createdIds }, document: applied.value.document }
}

/** Undo step of a change, merged with the steps that it joined. */
function openedStep(
  label: StepLabel,
  joined: readonly OpenStep[],
  { before, made }: { readonly before: Composition; readonly made: ReplayedChange },
): OpenStep {
  const { record, document } = made
  const edits = record?.kind === 'edit' ? [record] : []
  const inserted = edits.flatMap(({ request }) => insertedRow(request, before, document) ?? [])
  return {
    ...label,
    start: joined[0]?.start ?? before,
    end: document,
    edits: [...joined.flatMap((step) => step.edits), ...edits],
    insertedRows: [...joined.flatMap((step) => step.insertedRows), ...inserted],
  }
}

/** Maps ids of journaled steps to ids on this page. */
function createLocalIds(): (stepId: number) => number {
  const idOfStep = new Map<number, number>()
  return (stepId) => {
    const known = idOfStep.get(stepId) ?? nextStepId()
    idOfStep.set(stepId, known)
    return known
  }
}

/**
 * Replays journaled changes in order on their base version. Changes that do not fit are skipped and listed. Undo steps
 * keep their labels and get new ids.
 */
export function restoredChanges(
  start: Composition,
  changes: readonly JournaledChange[],
  context: EditContext,
): RestoredChanges {
  const unsaved: EditRecord[] = []
  const lost: number[] = []
  const steps: OpenStep[] = []
  const renamed = new Map<OverlayId, OverlayId>()
  const localId = createLocalIds()
  let document = start
  for (const [index, { record, step, droppedSteps }] of changes.entries()) {
    const before = document
    const here = record && { ...record, stepId: localId(record.stepId) }
    const made = here ? replayChange(document, here, { ...context, renamed }) : { record: null, document }
    if (!made) {
      lost.push(index)
      continue
    }
    document = made.document
    if (made.record) unsaved.push(made.record)
    const joined = droppedSteps > 0 ? steps.splice(-droppedSteps) : []
    if (step) steps.push(openedStep({ ...step, id: localId(step.id) }, joined, { before, made }))
  }
  return { document, unsaved, past: steps.flatMap(historyStep), lost }
}

const renamedRecord = (record: EditRecord, renamed: ReadonlyMap<OverlayId, OverlayId>): EditRecord =>
  record.kind === 'edit'
    ? { ...record, request: renamedCall(record.request, renamed) }
    : { ...record, patch: renamedPatch(record.patch, renamed) }
