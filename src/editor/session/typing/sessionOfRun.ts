import type { Session } from '../session.ts'
import type { StepRun } from '../sessionState.ts'

/** The session, but what is committed through it belongs to a run: what a held key does again and again is one undo step. */
export function sessionOfRun(session: Session, run: StepRun): Session {
  return {
    ...session,
    commit: (name, input, own) => session.commit(name, input, own ?? run),
    transact: (requests, label, own) => session.transact(requests, label, own ?? run),
    gesture: { ...session.gesture, commit: (step) => session.gesture.commit({ run, ...step }) },
  }
}
