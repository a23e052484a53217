import { useEffect } from 'react'
import { stayingRowsOf } from './session/changes/stayingRows.ts'
import { useSession } from './session/SessionContext.tsx'

/** Shows a notice whenever captions, clips or titles follow a manual edit. */
export function useFollowNotices(): void {
  const session = useSession()
  useEffect(() => {
    let before = session.getState().document
    return session.listen((event) => {
      const { document: after } = session.getState()
      if (event.type === 'committed') {
        const requests = event.change.records.flatMap((record) => (record.kind === 'edit' ? [record.request] : []))
        const committed = { before, after, requests }
        // Loaded on first use, because few edits move anything along.
        if (requests.some((request) => stayingRowsOf(request) !== null))
          void import('./notifyFollowers.ts').then(({ notifyFollowers }) => notifyFollowers(session, committed))
      }
      before = after
    })
  }, [session])
}
