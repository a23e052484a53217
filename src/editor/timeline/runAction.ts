import type { Action } from '../session/actions/action.ts'
import type { Session } from '../session/session.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

/** Runs an action and reports a refusal. */
export function runAction(action: Action, session: Session, onRefusal: (message: string) => void): void {
  const refusal = action.run(session)
  if (refusal) onRefusal(sentenceOfError(refusal))
}
