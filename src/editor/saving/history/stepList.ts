import { t } from '@lingui/core/macro'
import { labelText } from '../../../client/messages/labelText.ts'
import type { Refusal } from '../../../base/result.ts'
import type { Milliseconds } from '../../../base/units.ts'
import type { Session } from '../../session/session.ts'
import type { HistoryStep, SessionState } from '../../session/sessionState.ts'

/** One line of the list of steps. */
export interface StepLine {
  readonly key: string
  readonly label: string
  readonly at: Milliseconds | null
  /** So many steps away from now: above 0 they are made again, below they are taken back, 0 is now. */
  readonly distance: number
}

const line = ({ id, label, at }: HistoryStep, distance: number): StepLine => ({
  key: String(id),
  label: labelText(label),
  at: at ?? null,
  distance,
})

/** All steps of this window, newest first, with how it began below them. What was taken back stands above now. */
export function stepLines({ past, future }: Pick<SessionState, 'past' | 'future'>): readonly StepLine[] {
  const done = past.map((step, index) => line(step, index + 1 - past.length))
  const undone = future.map((step, index) => line(step, index + 1))
  const start = { key: 'start', label: t`When opened`, at: null, distance: 0 - past.length }
  return [start, ...done, ...undone].toReversed()
}

/** Goes to a step by taking back or making again. Gives the refusal of the first that no longer fits. */
export function goToStep(session: Session, distance: number): Refusal | null {
  for (let left = Math.abs(distance); left > 0; left -= 1) {
    const outcome = distance < 0 ? session.undo() : session.redo()
    if (!outcome.ok) return outcome.refusal
  }
  return null
}
