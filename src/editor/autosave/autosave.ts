import { createStore, type StoreApi } from 'zustand/vanilla'
import { assertNever } from '../../base/assertNever.ts'
import { ApiError } from '../../client/http/ApiError.ts'
import type { Choices } from '../../composition/merge/clash.ts'
import type { Session } from '../session/session.ts'
import type { AutosaveClock, AutosaveHost } from './autosaveHost.ts'
import { advance } from './autosaveMachine.ts'
import { initialAutosave, type AutosaveEffect, type AutosaveEvent } from './autosaveState.ts'
import { initialView, viewOf, type AutosaveView } from './autosaveView.ts'
import { together } from './broughtBack.ts'
import { createJournalKeeper } from './journal/journalKeeper.ts'
import { createLifetime } from './lifetime.ts'
import { createMerging } from './merging.ts'
import type { OpenedWork } from './openSession.ts'
import { createOrphanQueue } from './orphanQueue.ts'
import { createSending } from './sending.ts'
import { wakeAt } from './transition.ts'

export interface AutosaveOptions {
  readonly session: Session
  readonly host: AutosaveHost
  readonly work: OpenedWork
  readonly clock: AutosaveClock
  readonly newKey: () => string
  /** The service confirmed a save of this revision. */
  readonly onSaved?: (updatedAt: string) => void
}

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
  hear(updatedAt: string): void
  /** Asks the service for its revision. No answer is no news: the next save meets whatever there is. */
  lookAround(): Promise<void>
  /** Settles when this device has stored what is not saved, or refused to. */
  changesStored(): Promise<void>
}

/** Runs the autosave machine against a session and a service. */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { session, host, work, clock } = options
  let state = initialAutosave(clock.now())
  let forgetWake: (() => void) | null = null
  const view = createStore(() => initialView(clock, work))
  const keeper = createJournalKeeper({
    session,
    store: work.journals.store,
    writer: work.writer,
    after: (wait, callback) => clock.wake(clock.now() + wait, callback),
    problem: work.deviceProblem,
    onProblem: (deviceProblem) => view.setState({ deviceProblem }),
  })
  const life = createLifetime({
    journals: work.journals,
    compositionId: session.getState().compositionId,
    changesStored: () => keeper.idle(),
    letGo: () => Promise.all([orphans.close(), keeper.close()]),
  })
  const dispatch = (event: AutosaveEvent): void => {
    if (life.isAbandoned()) return
    const { savedAt } = state
    const next = advance(state, event)
    state = next.state
    for (const effect of next.effects) run(effect)
    const dated = state.savedAt === savedAt ? {} : { savedAt: clock.date() }
    view.setState({ ...viewOf(state, clock), ...dated, ...merging.view() })
    forgetWake?.()
    const at = life.isWatching() ? wakeAt(state) : null
    forgetWake = at === null ? null : clock.wake(at, () => dispatch({ kind: 'woke', at: clock.now() }))
    if (life.isWatching()) orphans.next()
    else if (state.phase.kind !== 'sending' && state.phase.kind !== 'reading') life.rests()
  }
  const merging = createMerging({
    session,
    host,
    clock,
    keeper,
    state: () => state,
    dispatch,
    isAbandoned: life.isAbandoned,
  })
  const sending = createSending({
    session,
    host,
    clock,
    keeper,
    merging,
    newKey: options.newKey,
    outgoing: work.outgoing,
    dispatch,
    isAbandoned: life.isAbandoned,
  })
  const run = (effect: AutosaveEffect): void => {
    switch (effect.kind) {
      case 'send':
        sending.send(effect.attempt)
        return
      case 'sendAgain':
        sending.again(effect.attempt)
        return
      case 'confirm':
        sending.confirm(effect.updatedAt)
        options.onSaved?.(effect.updatedAt)
        return
      case 'forget':
        sending.forget()
        return
      case 'read':
        void merging.read(effect.read)
        return
      case 'mergeAgain':
        merging.again()
        return
      default:
        assertNever(effect)
    }
  }
  const hear = (updatedAt: string): void => {
    if (updatedAt !== merging.knownUpdatedAt()) dispatch({ kind: 'heard', at: clock.now() })
  }
  const orphans = createOrphanQueue({
    orphans: work.orphans,
    session,
    host,
    clock,
    isCalm: () =>
      life.isWatching() && state.phase.kind === 'idle' && !state.pending && !state.isGesturing && !state.isHeld,
    hear,
    onWaiting: (isEarlierWaiting) => view.setState({ isEarlierWaiting }),
    absorb({ journal, restored, title }, writer) {
      merging.absorb({ saved: journal.base, title, changes: restored }, writer)
      const { unsaved, lost } = restored
      const more = { restoredCount: unsaved.length, lostCount: lost.length }
      view.setState(({ broughtBack }) => ({ broughtBack: together(broughtBack, more) }))
    },
  })
  const watch = (): (() => void) =>
    session.subscribe((now, before) => {
      const at = clock.now()
      if (now.gesture && !before.gesture) dispatch({ kind: 'gestureStarted' })
      if (now.gesture && !state.isUnmade && now.gesture.document !== now.document) dispatch({ kind: 'gestureShown' })
      if (!merging.isAdopting() && now.saved === before.saved) {
        const isEdited = now.document !== before.document || now.title !== before.title
        if (isEdited || now.past !== before.past) keeper.note(now, before)
        if (isEdited) {
          merging.edited()
          dispatch({ kind: 'edited', at })
        }
      }
      if (!now.gesture && before.gesture) dispatch({ kind: 'gestureEnded', at })
    })
  const saveNow = (): void => {
    orphans.again()
    dispatch({ kind: 'saveRequested', at: clock.now() })
  }
  const open = (): void => {
    const { unsaved, title, saved } = session.getState()
    const { outgoing } = work
    const sent = outgoing?.sent ?? { unsavedCount: 0, title: saved.title }
    const hasUnsaved = unsaved.length > sent.unsavedCount || title !== sent.title
    if (outgoing) keeper.keepSent({ ...outgoing.sent, idempotencyKey: outgoing.idempotencyKey, label: outgoing.label })
    if (hasUnsaved || outgoing) keeper.rewrite()
    const isStale = work.serverUpdatedAt !== saved.updatedAt
    dispatch({ kind: 'opened', at: clock.now(), hasSent: outgoing !== null, hasUnsaved, isStale })
  }
  return {
    getState: view.getState,
    getInitialState: view.getInitialState,
    subscribe: view.subscribe,
    start() {
      const isFirst = life.opened()
      const unwatch = watch()
      if (isFirst) open()
      else saveNow()
      return () => {
        unwatch()
        life.left()
        saveNow()
      }
    },
    saveNow,
    leave: () => sending.leaving(saveNow),
    resolve(given) {
      if (state.phase.kind !== 'conflict') return
      merging.choose(given)
      dispatch({ kind: 'chosen', at: clock.now() })
    },
    hold: () => dispatch({ kind: 'held' }),
    release: () => dispatch({ kind: 'released', at: clock.now() }),
    setOnline: (isOnline) =>
      isOnline ? dispatch({ kind: 'wentOnline', at: clock.now() }) : dispatch({ kind: 'wentOffline' }),
    hear,
    async lookAround() {
      if (state.phase.kind !== 'idle' && state.phase.kind !== 'conflict') return
      if (state.pending && state.phase.kind === 'idle') return
      try {
        hear((await host.read()).updatedAt)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    },
    changesStored: () => keeper.idle(),
  }
}
