import type { Result } from '../../../base/result.ts'
import { changesHistory } from '../sessionEvents.ts'
import { sessionRefused } from '../refusals.ts'
import type { Session } from '../session.ts'
import type { HistoryStep } from '../sessionState.ts'

/** True if the next undo would undo this step. */
export const isLastStep = ({ getState }: Session, stepId: number): boolean => getState().past.at(-1)?.id === stepId

/** Undoes this step. Refuses with `not_last_step` if others came after it. */
export function undoLastStep(session: Session, stepId: number): Result<HistoryStep> {
  if (isLastStep(session, stepId)) return session.undo()
  return sessionRefused('not_last_step')
}

/** Calls `callback` once, as soon as the next undo would no longer undo this step. */
export function onceNotLastStep(session: Session, stepId: number, callback: () => void): void {
  const stop = session.listen((event) => {
    if (!changesHistory(event) || isLastStep(session, stepId)) return
    stop()
    callback()
  })
}
