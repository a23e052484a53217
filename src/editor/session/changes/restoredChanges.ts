import type { Milliseconds } from '../../../base/units.ts'
import type { EditContext } from '../../../composition/edits/edit.ts'
import { diffCompositions, isEmptyPatch } from '../../../composition/patch.ts'
import type { Composition, OverlayId } from '../../../composition/schema.ts'
import { applyRecord, type DoneEdit, type EditRecord } from './editRecord.ts'
import { nextStepId } from './history.ts'
import { insertedRow } from './insertedRow.ts'
import type { KeptChange } from './keptChange.ts'
import { renamedCall, renamedPatch } from './renameOverlays.ts'
import type { HistoryStep } from '../sessionState.ts'

/** What came back of changes that were kept. */
export interface RestoredChanges {
  readonly document: Composition
  readonly unsaved: readonly EditRecord[]
  readonly past: readonly HistoryStep[]
  /** Which changes could not be made again, by their index. */
  readonly lost: readonly number[]
}

interface OpenStep {
  readonly id: number
  readonly label: string
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
  // A step joined of several commits is known by its run, as when it was made.
  const run = step.edits.every(({ stepId }) => stepId === step.id) ? null : Symbol('restored')
  return [{ ...step, ...(at === null ? {} : { at }), patch, run, ...selections }]
}

/**
 * Makes changes that were kept on this device again, in order, on the version that they lie on. What does not fit is left out
 * and named. Undo steps come back with their labels, under ids of this page.
 */
export function restoredChanges(
  start: Composition,
  changes: readonly KeptChange[],
  context: EditContext,
): RestoredChanges {
  const unsaved: EditRecord[] = []
  const lost: number[] = []
  const steps: OpenStep[] = []
  const renamed = new Map<OverlayId, OverlayId>()
  const idOfStep = new Map<number, number>()
  const idHere = (stepId: number): number => {
    const known = idOfStep.get(stepId) ?? nextStepId()
    idOfStep.set(stepId, known)
    return known
  }
  let document = start
  for (const [index, { record, step, droppedSteps }] of changes.entries()) {
    const before = document
    const again = record && renamedRecord({ ...record, stepId: idHere(record.stepId) }, renamed)
    const applied = again && applyRecord(document, again, context)
    if (applied && !applied.ok) {
      lost.push(index)
      continue
    }
    let made = again
    if (applied) document = applied.value.document
    if (applied && again?.kind === 'edit') {
      made = { ...again, createdIds: applied.value.createdIds }
      for (const [place, id] of again.createdIds.entries()) renamed.set(id, made.createdIds[place] ?? id)
    }
    if (made) unsaved.push(made)
    const dropped = droppedSteps > 0 ? steps.splice(-droppedSteps) : []
    if (!step) continue
    const [first] = dropped
    const inserted = made?.kind === 'edit' ? insertedRow(made.request, before, document) : null
    steps.push({
      id: idHere(step.id),
      label: step.label,
      at: step.at,
      start: first?.start ?? before,
      end: document,
      edits: [...dropped.flatMap(({ edits }) => edits), ...(made?.kind === 'edit' ? [made] : [])],
      insertedRows: [...dropped.flatMap(({ insertedRows }) => insertedRows), ...(inserted === null ? [] : [inserted])],
    })
  }
  return { document, unsaved, past: steps.flatMap(historyStep), lost }
}

const renamedRecord = (record: EditRecord, renamed: ReadonlyMap<OverlayId, OverlayId>): EditRecord =>
  record.kind === 'edit'
    ? { ...record, request: renamedCall(record.request, renamed) }
    : { ...record, patch: renamedPatch(record.patch, renamed) }
