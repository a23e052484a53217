import type { Label } from '../../../base/message.ts'
import type { Milliseconds } from '../../../base/units.ts'
import type { EditRecord } from './editRecord.ts'
import type { HistoryStep, SessionState, StepChange } from '../sessionState.ts'

/** Identifies and describes an undo step. */
export interface StepLabel {
  readonly id: number
  readonly label: Label
  /** Null if unknown. */
  readonly at: Milliseconds | null
}

/** A change in the journal, from which the change and its undo step can be restored. */
export interface JournaledChange {
  /** Null if only the title changed. */
  readonly record: EditRecord | null
  /** The title after the change. */
  readonly title: string
  /**
   * Number of previous undo steps that it removed. An undo removes one; a commit in a run removes the step that it
   * joins.
   */
  readonly droppedSteps: number
  /** The undo step of the change. Null if it has none. */
  readonly step: StepLabel | null
}

const labelOf = ({ id, label, at }: HistoryStep): StepLabel => ({ id, label, at: at ?? null })

/** Journal entries of a change. `title` is the title after the change. */
export function journaledOf({ records, step, droppedSteps }: StepChange, title: string): readonly JournaledChange[] {
  if (records.length === 0) return [{ record: null, title, step: null, droppedSteps }]
  const label = step && labelOf(step)
  const joinedSteps = step ? 1 : 0
  return records.map((record, index) => ({
    record,
    title,
    step: label,
    droppedSteps: index === 0 ? droppedSteps : joinedSteps,
  }))
}

/** Undo step of each unsaved record, by index. Undone records have none. */
function stepsOfRecords({ unsaved, past }: SessionState): ReadonlyMap<number, HistoryStep> {
  const stepByIndex = new Map<number, HistoryStep>()
  let index = unsaved.length - 1
  for (const step of past.toReversed()) {
    for (const edit of step.edits.toReversed()) {
      const isOf = (record: EditRecord | undefined) => record?.kind === 'edit' && record.stepId === edit.stepId
      while (index >= 0 && !isOf(unsaved[index])) index -= 1
      if (index < 0) return stepByIndex
      stepByIndex.set(index, step)
      index -= 1
    }
  }
  return stepByIndex
}

/** All unsaved changes, each with its undo step. */
export function journaledChanges(state: SessionState): readonly JournaledChange[] {
  const { unsaved, title, saved } = state
  const stepAt = stepsOfRecords(state)
  const kept = unsaved.map((record, index): JournaledChange => {
    const step = stepAt.get(index)
    const isJoined = step !== undefined && stepAt.get(index - 1) === step
    return { record, title, droppedSteps: isJoined ? 1 : 0, step: step ? labelOf(step) : null }
  })
  return kept.length === 0 && title !== saved.title ? [{ record: null, title, droppedSteps: 0, step: null }] : kept
}
