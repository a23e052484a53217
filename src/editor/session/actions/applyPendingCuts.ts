import { ok, type Result } from '../../../base/result.ts'
import { pendingRecuts } from '../../../composition/words/pendingCuts.ts'
import { setPending } from '../playback/pendingCuts.ts'
import type { Session } from '../session.ts'
import { commitUnlocked } from './commitUnlocked.ts'

/** Applies the pending cuts as one undo step. They stay pending if the edit is refused. */
export function applyPendingCuts(session: Session): Result<void> {
  const { document } = session.getState()
  const overlays = pendingRecuts(document, session.pendingCuts.getState().pending)
  if (overlays.length > 0) {
    const scope = session.options.getState().rippleScope
    const outcome = commitUnlocked(session, [{ name: 'cutWords', input: { overlays, scope } }])
    if (!outcome.ok) return outcome
  }
  setPending(session, new Map())
  return ok(undefined)
}
