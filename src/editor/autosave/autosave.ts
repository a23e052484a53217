import { createStore, type StoreApi } from 'zustand/vanilla'
import { assertNever } from '../../base/assertNever.ts'
import type { Milliseconds } from '../../base/units.ts'
import { ApiError } from '../../client/ApiError.ts'
import type { Choices, Clash } from '../../composition/merge/clash.ts'
import { isEmptyPatch, type CompositionPatch } from '../../composition/patch.ts'
import type { Session } from '../session/session.ts'
import type { SavedComposition } from '../session/sessionState.ts'
import type { AutosaveClock, AutosaveHost } from './autosaveHost.ts'
import { advance } from './autosaveMachine.ts'
import { initialAutosave, type AutosaveEffect, type AutosaveEvent } from './autosaveState.ts'
import { viewOf, type AutosaveView } from './autosaveView.ts'
import type { Writer } from './journal/createJournals.ts'
import { createJournalKeeper } from './journal/journalKeeper.ts'
import type { OpenedWork, Outgoing } from './openSession.ts'
import { createOrphanQueue } from './orphanQueue.ts'
import { faultOfError } from './saveFault.ts'
import { settledWithin } from './settledWithin.ts'
import { unsavedLabel } from './unsavedLabel.ts'
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

/** A save leaves although the device has not answered for so long. */
const DEVICE_WAIT_MS: Milliseconds = 1_000

/** Runs the autosave machine against a session and a service. */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { session, host, work, clock } = options
  let state = initialAutosave(clock.now())
  let outgoing: (Outgoing & { readonly hasOwnEdit: boolean }) | null = work.outgoing && {
    ...work.outgoing,
    hasOwnEdit: true,
  }
  let serverVersion: SavedComposition | null = null
  let choices: Choices = new Map()
  let clashes: readonly Clash[] = []
  let incoming: CompositionPatch | null = null
  let forgetWake: (() => void) | null = null
  let isAdopting = false
  let isWatching = false
  let isLeaving = false
  /** Another editor of this page has taken over what is left to do. */
  let isAbandoned = false
  let hasOwnEdit = false
  let isOpened = false
  let forgetClosing: (() => void) | null = null
  const view = createStore<AutosaveView>(() => ({
    status: 'saved',
    savedAt: clock.date(),
    isMerged: false,
    problem: null,
    retryAt: null,
    clashes: [],
    incoming: null,
    deviceProblem: work.deviceProblem,
  }))
  const keeper = createJournalKeeper({
    session,
    store: work.journals.store,
    writer: work.writer,
    after: (wait, callback) => clock.wake(clock.now() + wait, callback),
    problem: work.deviceProblem,
    onProblem: (deviceProblem) => view.setState({ deviceProblem }),
  })
  const dispatch = (event: AutosaveEvent): void => {
    if (isAbandoned) return
    const { savedAt } = state
    const next = advance(state, event)
    state = next.state
    for (const effect of next.effects) run(effect)
    const dated = state.savedAt === savedAt ? {} : { savedAt: clock.date() }
    view.setState({ ...viewOf(state, clock), ...dated, incoming, clashes })
    forgetWake?.()
    const at = wakeAt(state)
    forgetWake = at === null || !isWatching ? null : clock.wake(at, () => dispatch({ kind: 'woke', at: clock.now() }))
    if (isWatching) orphans.next()
    else if (forgetClosing && state.phase.kind !== 'sending' && state.phase.kind !== 'reading') void closed()
  }
  const deliver = async (attempt: number, save: Outgoing, stored: Promise<void>): Promise<void> => {
    // What is on its way is on the device before it leaves: after a kill the same key and body go out again.
    if (!isLeaving) await settledWithin(DEVICE_WAIT_MS, stored, clock)
    if (isAbandoned) return
    try {
      const { updatedAt } = await host.save(save.input, { idempotencyKey: save.idempotencyKey, label: save.label })
      dispatch({ kind: 'saved', at: clock.now(), attempt, updatedAt })
    } catch (error) {
      dispatch({ kind: 'saveFailed', at: clock.now(), attempt, fault: faultOfError(error) })
    }
  }
  /** Puts what is not saved on another version of the service, with the choices so far. */
  const merge = (server: SavedComposition, isRead: boolean, absorbed: readonly Writer[] = []): void => {
    serverVersion = server
    isAdopting = true
    const outcome = session.resolve(server, choices)
    isAdopting = false
    keeper.rewrite(absorbed)
    if (!outcome.ok) {
      clashes = outcome.refusal
      dispatch({ kind: 'clashed', clashCount: clashes.length, isRead })
      return
    }
    choices = new Map()
    clashes = []
    const { incoming: patch, isMerged } = outcome.value
    if (!isEmptyPatch(patch)) {
      hasOwnEdit = false
      incoming = patch
    }
    dispatch({ kind: 'adopted', at: clock.now(), isMerged })
  }
  /** The version of the service that is known here. */
  const knownUpdatedAt = (): string =>
    state.phase.kind === 'conflict' && serverVersion ? serverVersion.updatedAt : session.getState().saved.updatedAt
  const isAwaited = (read: number): boolean =>
    !isAbandoned && (state.phase.kind === 'reading' || state.phase.kind === 'conflict') && state.phase.read === read
  const readServer = async (read: number): Promise<void> => {
    try {
      const server = await host.read()
      if (!isAwaited(read)) return
      if (state.isGesturing) dispatch({ kind: 'readTooSoon' })
      else if (server.updatedAt === knownUpdatedAt()) dispatch({ kind: 'nothingNew', at: clock.now() })
      else merge(server, true)
    } catch (error) {
      const fault = faultOfError(error)
      if (isAwaited(read)) dispatch({ kind: 'readFailed', at: clock.now(), fault })
    }
  }
  const send = (attempt: number): void => {
    const { title, document, unsaved, saved, past } = session.getState()
    const sent = { title, document, unsavedCount: unsaved.length }
    const input = { title, composition: document, expectedUpdatedAt: saved.updatedAt }
    const save = { sent, input, idempotencyKey: options.newKey(), label: unsavedLabel(unsaved, past), hasOwnEdit }
    outgoing = save
    const { idempotencyKey, label } = save
    void deliver(attempt, save, keeper.noteSent({ ...sent, idempotencyKey, label }))
  }
  const run = (effect: AutosaveEffect): void => {
    switch (effect.kind) {
      case 'send':
        send(effect.attempt)
        return
      case 'sendAgain':
        if (outgoing) void deliver(effect.attempt, outgoing, keeper.idle())
        return
      case 'confirm':
        if (outgoing) session.confirmSaved(outgoing.sent, effect.updatedAt)
        if (outgoing?.hasOwnEdit === true) incoming = null
        outgoing = null
        keeper.confirmSent()
        options.onSaved?.(effect.updatedAt)
        return
      case 'forget':
        outgoing = null
        keeper.forgetSent()
        return
      case 'read':
        void readServer(effect.read)
        return
      case 'mergeAgain':
        if (serverVersion) merge(serverVersion, false)
        return
      default:
        assertNever(effect)
    }
  }
  const hear = (updatedAt: string): void => {
    if (updatedAt !== knownUpdatedAt()) dispatch({ kind: 'heard', at: clock.now() })
  }
  const orphans = createOrphanQueue({
    orphans: work.orphans,
    session,
    host,
    clock,
    isCalm: () => isWatching && state.phase.kind === 'idle' && !state.pending && !state.isGesturing && !state.isHeld,
    hear,
    absorb({ journal, restored, title }, writer) {
      const { saved } = session.getState()
      isAdopting = true
      session.restore({ saved: journal.base, title, changes: restored })
      isAdopting = false
      merge(saved, false, [writer])
    },
  })
  const watch = (): (() => void) =>
    session.subscribe((now, before) => {
      const at = clock.now()
      if (now.gesture && !before.gesture) dispatch({ kind: 'gestureStarted' })
      if (now.gesture && !state.isUnmade && now.gesture.document !== now.document) dispatch({ kind: 'gestureShown' })
      if (!isAdopting && now.saved === before.saved) {
        const isEdited = now.document !== before.document || now.title !== before.title
        if (isEdited || now.past !== before.past) keeper.note(now, before)
        if (isEdited) {
          hasOwnEdit = true
          dispatch({ kind: 'edited', at })
        }
      }
      if (!now.gesture && before.gesture) dispatch({ kind: 'gestureEnded', at })
    })
  const saveNow = (): void => dispatch({ kind: 'saveRequested', at: clock.now() })
  /** The editor is gone, and what it left to send is sent or stays on the device. */
  const closed = async (): Promise<void> => {
    await keeper.idle()
    if (isWatching) return
    forgetClosing?.()
    forgetClosing = null
    await Promise.all([orphans.close(), keeper.close()])
  }
  const stop = (): void => {
    isWatching = false
    const { compositionId } = session.getState()
    forgetClosing = work.journals.closing(compositionId, () => {
      isAbandoned = true
      return closed()
    })
    saveNow()
  }
  const open = (): void => {
    const { unsaved, title, saved } = session.getState()
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
      isWatching = true
      forgetClosing?.()
      forgetClosing = null
      const unwatch = watch()
      if (isOpened) saveNow()
      else open()
      isOpened = true
      return () => {
        unwatch()
        stop()
      }
    },
    saveNow,
    leave() {
      isLeaving = true
      saveNow()
      isLeaving = false
    },
    resolve(given) {
      if (state.phase.kind !== 'conflict') return
      choices = new Map([...choices, ...given])
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
