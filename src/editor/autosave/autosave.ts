import type { StoreApi } from 'zustand/vanilla'
import { ApiError } from '../../client/http/ApiError.ts'
import type { Choices } from '../../composition/merge/clash.ts'
import { createAutosaveParts, type AutosaveOptions, type AutosaveParts } from './autosaveParts.ts'
import type { AutosaveView } from './machine/autosaveView.ts'
import { followSession } from './followSession.ts'

export interface Autosave extends Pick<StoreApi<AutosaveView>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Subscribes to the session. The returned function unsubscribes and sends the remaining changes. */
  start(): () => void
  /** Saves immediately, and retries a waiting or failed attempt. */
  saveNow(): void
  /** Saves while the page closes. The request is sent synchronously. */
  leave(): void
  /** Applies choices to the open clashes. Once none is left, the result is saved. */
  resolve(choices: Choices): void
  /** Suspends saving while a server job owns the document. */
  hold(): void
  release(): void
  setOnline(isOnline: boolean): void
  /** Reports a revision saved elsewhere. An unknown one is read and applied as soon as possible. */
  reportRevision(updatedAt: string): void
  /** Reads the server revision. Failures are ignored, because the next save surfaces them. */
  checkRevision(): Promise<void>
  /** Resolves once the unsaved changes are stored on this device, or storing them failed. */
  changesStored(): Promise<void>
}

/** Resumes from the journal: resends a save in flight, and marks unsaved changes as pending. */
function resumeUnsaved({ session, work, clock }: AutosaveOptions, { journalWriter, dispatch }: AutosaveParts): void {
  const { unsaved, title, saved } = session.getState()
  const { outgoing } = work
  const sent = outgoing?.sent ?? { unsavedCount: 0, title: saved.title }
  const hasUnsaved = unsaved.length > sent.unsavedCount || title !== sent.title
  if (outgoing)
    journalWriter.keepSent({ ...outgoing.sent, idempotencyKey: outgoing.idempotencyKey, label: outgoing.label })
  if (hasUnsaved || outgoing) journalWriter.rewrite()
  const isStale = work.serverUpdatedAt !== saved.updatedAt
  dispatch({ kind: 'opened', at: clock.now(), hasSent: outgoing !== null, hasUnsaved, isStale })
}

/** Does nothing if a save is about to discover the server revision anyway. */
async function checkRevision({ host }: AutosaveOptions, { state, reportRevision }: AutosaveParts): Promise<void> {
  const { phase, pending } = state()
  if (phase.kind !== 'idle' && phase.kind !== 'conflict') return
  if (pending && phase.kind === 'idle') return
  try {
    reportRevision((await host.read()).updatedAt)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

export function createAutosave(options: AutosaveOptions): Autosave {
  const { session, clock } = options
  const parts = createAutosaveParts(options)
  const { view, state, dispatch, journalWriter, life, merging, sending, recoveryQueue } = parts
  const saveNow = (): void => {
    recoveryQueue.retry()
    dispatch({ kind: 'saveRequested', at: clock.now() })
  }
  return {
    getState: view.getState,
    getInitialState: view.getInitialState,
    subscribe: view.subscribe,
    start() {
      const isFirst = life.opened()
      const stop = followSession(session, parts, options)
      if (isFirst) resumeUnsaved(options, parts)
      else saveNow()
      return () => {
        stop()
        life.left()
        saveNow()
      }
    },
    saveNow,
    leave: () => sending.leaving(saveNow),
    resolve(given) {
      if (state().phase.kind !== 'conflict') return
      merging.choose(given)
      dispatch({ kind: 'chosen', at: clock.now() })
    },
    hold: () => dispatch({ kind: 'held' }),
    release: () => dispatch({ kind: 'released', at: clock.now() }),
    setOnline: (isOnline) =>
      isOnline ? dispatch({ kind: 'wentOnline', at: clock.now() }) : dispatch({ kind: 'wentOffline' }),
    reportRevision: parts.reportRevision,
    checkRevision: () => checkRevision(options, parts),
    changesStored: () => journalWriter.idle(),
  }
}
