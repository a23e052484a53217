import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OpenDocument } from './autosave/documentJob.ts'
import { onCutoutBroadcast } from './cutout/cutoutChannel.ts'

/** Places the kept cut-outs of other tabs that were closed before their removals ended. */
export function useCutoutsOfTabs(open: OpenDocument): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onCutoutBroadcast(open.session.getState().compositionId, (started) => {
        const follow = async (): Promise<void> => {
          const { followCutoutOfTab, notifyCutoutFault } = await import('./cutout/startCutout.ts')
          await followCutoutOfTab(open, started, queries).catch(notifyCutoutFault)
        }
        follow().catch(reportError)
      }),
    [open, queries],
  )
}
