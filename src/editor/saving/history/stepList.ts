import { t } from '@lingui/core/macro'
import { labelText } from '../../../client/messages/labelText.ts'
import type { Refusal } from '../../../base/result.ts'
import type { Milliseconds } from '../../../base/units.ts'
import type { Session } from '../../session/session.ts'
import type { HistoryStep, SessionState } from '../../session/sessionState.ts'

export interface StepLine {
  readonly key: string
  readonly label: string
  readonly at: Milliseconds | null
  /** Distance from the current state: positive to redo, negative to undo. */
  readonly distance: number
}

const line = ({ id, label, at }: HistoryStep, distance: number): StepLine => ({
  key: String(id),
  label: labelText(label),
  at: at ?? null,
  distance,
})

/** All steps of this window from newest to oldest. Undone steps come first and the initial state last. */
export function stepLines({ past, future }: Pick<SessionState, 'past' | 'future'>): readonly StepLine[] {
  const done = past.map((step, index) => line(step, index + 1 - past.length))
  const undone = future.map((step, index) => line(step, index + 1))
  const start = { key: 'start', label: t`Opened`, at: null, distance: 0 - past.length }
  return [start, ...done, ...undone].toReversed()
}

/** Undoes or redoes up to a step. Returns a refusal if a step no longer applies. */
export function goToStep(session: Session, distance: number): Refusal | null {
  for (let left = Math.abs(distance); left > 0; left -= 1) {
    const outcome = distance < 0 ? session.undo() : session.redo()
    if (!outcome.ok) return outcome.refusal
  }
  return null
}
