import type { StoreApi } from 'zustand/vanilla'
import { ApiError } from '../../client/http/ApiError.ts'
import type { Choices } from '../../composition/merge/clash.ts'
import { createAutosaveParts, type AutosaveOptions, type AutosaveParts } from './autosaveParts.ts'
import type { AutosaveView } from './machine/autosaveView.ts'
import { followSession } from './followSession.ts'

export interface Autosave extends Pick<StoreApi<AutosaveView>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Watches the session until the returned function is called, which sends what is not saved yet. */
  start(): () => void
  /** Saves without waiting for quiet; repeats at once what waits, or what failed. */
  saveNow(): void
  /** The same for a page that goes away: nothing is waited for. */
  leave(): void
  /** Goes on with a conflict: each chosen clash goes to one side; once none is open, the outcome is saved. */
  resolve(choices: Choices): void
  /** Saves nothing while a server job owns the document. */
  hold(): void
  release(): void
  setOnline(isOnline: boolean): void
  /** Someone saved this revision: where it is another one, it is read and taken over as soon as nothing is in the way. */
  reportRevision(updatedAt: string): void
  /** Asks the service for its revision. No answer is no news: the next save meets whatever there is. */
  checkRevision(): Promise<void>
  /** Settles when this device has stored what is not saved, or refused to. */
  changesStored(): Promise<void>
}

/** Goes on with what the device kept: what was on its way goes out again, what was not saved is pending. */
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

/** Asks for the revision of the service, unless a save is about to meet it anyway. */
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

/** Runs the autosave machine against a session and a service. */
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
