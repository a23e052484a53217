import type { Action } from '../session/actions/action.ts'
import type { Session } from '../session/session.ts'

/** Runs a registry entry and tells why it was refused. That there was nothing to do is no news. */
export function runAction(action: Action, session: Session, onRefusal: (message: string) => void): void {
  const refusal = action.run(session)
  if (refusal && !refusal.code.startsWith('nothing_')) onRefusal(refusal.message)
}
