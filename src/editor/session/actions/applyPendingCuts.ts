import { ok, type Result } from '../../../base/result.ts'
import { labelOfEdit } from '../../../composition/editRegistry.ts'
import { applyCuts } from '../../../composition/words/applyCuts.ts'
import { followedFrame } from '../../../composition/words/followedFrame.ts'
import { hiddenEdges } from '../../../composition/words/hiddenEdges.ts'
import type { Session } from '../session.ts'
import { commitUnlocked } from './commitUnlocked.ts'

/** Applies the pending cuts as one undo step. The playhead keeps its word. They stay pending if the edit is refused. */
export function applyPendingCuts(session: Session): Result<void> {
  const { document, sources } = session.getState()
  const { edges, pending } = session.pendingCuts.getState()
  if (pending.size === 0) return ok(undefined)
  const scope = session.options.getState().rippleScope
  const planned = applyCuts(document, { pending, scope }, { sources })
  if (!planned.ok) return planned
  const [first] = planned.value
  if (first) {
    const outcome = commitUnlocked(session, planned.value, labelOfEdit(first))
    if (!outcome.ok) return outcome
  }
  const after = session.getState().document
  const frame = session.playback.frame()
  const followed = followedFrame(document, after, frame)
  if (followed !== frame) session.playback.seek(followed)
  session.pendingCuts.setState({ pending: new Map(), edges: hiddenEdges(document, after, edges), isShared: false })
  return ok(undefined)
}
