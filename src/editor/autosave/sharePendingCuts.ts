import type { Session } from '../session/session.ts'
import { pendingCutsOf, storedPendingCuts } from './journal/storedPendingCuts.ts'

/** Keeps the pending cuts of a composition equal in all tabs. Returns a function that stops. */
export function sharePendingCuts(session: Session): () => void {
  const { compositionId } = session.getState()
  const channel = new BroadcastChannel(`framewright:pendingCuts:${compositionId}`)
  channel.onmessage = ({ data }: MessageEvent<unknown>) =>
    session.pendingCuts.setState({ pending: pendingCutsOf(data, compositionId), isShared: true })
  const stop = session.pendingCuts.subscribe(({ isShared, pending }, before) => {
    if (pending !== before.pending && !isShared) channel.postMessage(storedPendingCuts(compositionId, pending))
  })
  return () => {
    stop()
    channel.close()
  }
}
