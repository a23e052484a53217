import type { Session } from '../session.ts'
import type { StepRun } from '../sessionState.ts'

/** A session whose commits all join one run, so that all repeats of a held key are one undo step. */
export function sessionOfRun(session: Session, run: StepRun): Session {
  return {
    ...session,
    commit: (name, input, own) => session.commit(name, input, own ?? run),
    transact: (requests, label, own) => session.transact(requests, label, own ?? run),
    gesture: { ...session.gesture, commit: (step) => session.gesture.commit({ run, ...step }) },
  }
}
