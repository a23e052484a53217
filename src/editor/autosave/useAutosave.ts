import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Milliseconds } from '../../base/units.ts'
import { newId } from '../../client/http/newId.ts'
import type { Session } from '../session/session.ts'
import { createAutosave, type Autosave } from './autosave.ts'
import type { AutosaveHost, SaveInput, SaveRequest } from './autosaveHost.ts'
import { browserClock } from './browserClock.ts'
import type { AutosaveContext } from './openSession.ts'
import { onRevisionBroadcast, broadcastRevision } from './revisionChannel.ts'
import { sharePendingCuts } from './sharePendingCuts.ts'
import { watchSavingPage } from './watchSavingPage.ts'

interface SaveVariables {
  readonly input: SaveInput
  readonly request: SaveRequest
}

/** Runs saves in one mutation scope, so only one save of a composition runs at a time on this page. */
function throughMutation(client: QueryClient, compositionId: string, host: AutosaveHost): AutosaveHost {
  const mutation = new MutationObserver(client, {
    mutationKey: ['saveComposition', compositionId],
    mutationFn: ({ input, request }: SaveVariables) => host.save(input, request),
    scope: { id: `composition:${compositionId}` },
    retry: false,
    networkMode: 'always',
  })
  return { ...host, save: (input, request) => mutation.mutate({ input, request }) }
}

/** How often a visible page checks the server revision. */
const CHECK_INTERVAL_MS: Milliseconds = 20_000

/** Saves when the page is hidden and checks the server revision while it is visible. */
function watchPage(autosave: Autosave, session: Session): () => void {
  const stop = watchSavingPage({
    isSaved: () => autosave.getState().status === 'saved',
    onLeave: () => autosave.leave(),
    onReturn: () => void autosave.checkRevision(),
    setOnline: autosave.setOnline,
  })
  const checking = setInterval(() => {
    // Parsing a version takes tens of milliseconds, which would drop frames during playback or a drag.
    const isMoving = session.getState().gesture !== null || session.playback.isPlaying()
    if (document.visibilityState === 'visible' && navigator.onLine && !isMoving) void autosave.checkRevision()
  }, CHECK_INTERVAL_MS)
  return () => {
    clearInterval(checking)
    stop()
  }
}

export interface AutosaveInput {
  readonly session: Session
  readonly host: AutosaveHost
  readonly work: AutosaveContext
}

/** Autosaves while the component is mounted. Later renders do not change the input. */
export function useAutosave(input: AutosaveInput): Autosave {
  const client = useQueryClient()
  const [autosave] = useState(() => {
    const { session, host, work } = input
    const { compositionId } = session.getState()
    const mutating = throughMutation(client, compositionId, host)
    const onSaved = (updatedAt: string): void => broadcastRevision(compositionId, updatedAt)
    return createAutosave({ session, host: mutating, work, clock: browserClock, newKey: newId, onSaved })
  })
  const { session } = input
  const { compositionId } = session.getState()
  useEffect(() => {
    const stop = autosave.start()
    const leave = watchPage(autosave, session)
    const stopHearing = onRevisionBroadcast(compositionId, autosave.reportRevision)
    const stopSharing = sharePendingCuts(session)
    return () => {
      stopSharing()
      stopHearing()
      leave()
      stop()
    }
  }, [autosave, compositionId, session])
  return autosave
}
