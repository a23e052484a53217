import type { Label } from '../../../base/message.ts'
import { ok, refuse, type Result } from '../../../base/result.ts'
import type { Milliseconds } from '../../../base/units.ts'
import { labelOfEdit, type EditCall } from '../../../composition/editRegistry.ts'
import type { AppliedEdit } from '../../../composition/edits/edit.ts'
import { unlessViewing, type SessionCore } from '../sessionCore.ts'
import type { EditedEvent } from '../sessionEvents.ts'
import type { HistoryStep, StepRun } from '../sessionState.ts'
import { committed, redone, undone } from './history.ts'
import { lockedRowsOf } from './withFollow.ts'

/** All ways in which a user changes the document. */
export interface Editing {
  readonly transact: (requests: readonly EditCall[], label: Label, run?: StepRun) => Result<AppliedEdit>
  readonly make: (request: EditCall, run?: StepRun) => Result<AppliedEdit>
  readonly undo: () => Result<HistoryStep>
  readonly redo: () => Result<HistoryStep>
}

/** `now` provides the time of undo steps. */
export function createEditing(core: SessionCore, now: () => Milliseconds): Editing {
  const { getState } = core.store
  const transact: Editing['transact'] = (requests, label, run) =>
    unlessViewing(core, () => {
      const outcome = committed(getState(), requests, {
        label,
        at: now(),
        run: run ?? null,
        lockedRows: lockedRowsOf(core.rows.getState()),
        heightOf: core.textMeasure.current(),
      })
      if (!outcome.ok) return outcome
      const { change, made, applied } = outcome.value
      core.change(change, made && { type: 'committed', change: made })
      core.moveRowSettings(made?.insertedRows ?? [], 1)
      return ok(applied)
    })
  const travel = (outcome: ReturnType<typeof undone>, type: EditedEvent['type'], by: 1 | -1): Result<HistoryStep> => {
    const { change, made, refusal, step } = outcome
    if (!change) return refuse(refusal)
    core.change(change, made && { type: step ? type : 'stepLost', change: made })
    if (!step) return refuse(refusal)
    core.moveRowSettings(step.insertedRows, by)
    return ok(step)
  }
  return {
    transact,
    make: (request, run) => transact([request], labelOfEdit(request), run),
    undo: () => unlessViewing(core, () => travel(undone(getState()), 'undone', -1)),
    redo: () => unlessViewing(core, () => travel(redone(getState()), 'redone', 1)),
  }
}
