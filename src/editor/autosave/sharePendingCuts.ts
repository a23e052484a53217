import type { Session } from '../session/session.ts'
import { pendingCutsOf, storedPendingCuts } from './journal/storedPendingCuts.ts'

/** Keeps the pending cuts of a composition equal in all tabs. Returns a function that stops. */
export function sharePendingCuts(session: Session): () => void {
  const { compositionId } = session.getState()
  const channel = new BroadcastChannel(`framewright:pendingCuts:${compositionId}`)
  channel.onmessage = ({ data }: MessageEvent<unknown>) =>
    session.pendingCuts.setState({ ...pendingCutsOf(data, compositionId), isShared: true })
  const stop = session.pendingCuts.subscribe((now) => {
    if (!now.isShared) channel.postMessage(storedPendingCuts(compositionId, now))
  })
  return () => {
    stop()
    channel.close()
  }
}
