import type { Label } from '../../../base/message.ts'
import type { Milliseconds } from '../../../base/units.ts'
import type { EditRecord } from './editRecord.ts'
import type { HistoryStep, SessionState, StepChange } from '../sessionState.ts'

/** An undo step by its name. */
export interface StepLabel {
  readonly id: number
  readonly label: Label
  /** Null where it is not known. */
  readonly at: Milliseconds | null
}

/** One unsaved change as a device keeps it: enough to bring it back with its undo step. */
export interface KeptChange {
  /** Null where only the title changed. */
  readonly record: EditRecord | null
  /** The title after it. */
  readonly title: string
  /** So many of the last undo steps it took away: an undo takes one, a commit of a run takes the step that it joins. */
  readonly droppedSteps: number
  /** The undo step it is part of, or null where it leaves none. */
  readonly step: StepLabel | null
}

const labelOf = ({ id, label, at }: HistoryStep): StepLabel => ({ id, label, at: at ?? null })

/** What a device keeps of what was just done; `title` is the one after it. */
export function keptOf({ records, step, droppedSteps }: StepChange, title: string): readonly KeptChange[] {
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

/** The undo step of each unsaved record, from the last one back. A record that was taken back since is part of none. */
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

/** All unsaved changes of a state, each with the undo step that holds it. */
export function keptChanges(state: SessionState): readonly KeptChange[] {
  const { unsaved, title, saved } = state
  const stepAt = stepsOfRecords(state)
  const kept = unsaved.map((record, index): KeptChange => {
    const step = stepAt.get(index)
    const isJoined = step !== undefined && stepAt.get(index - 1) === step
    return { record, title, droppedSteps: isJoined ? 1 : 0, step: step ? labelOf(step) : null }
  })
  return kept.length === 0 && title !== saved.title ? [{ record: null, title, droppedSteps: 0, step: null }] : kept
}
