import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../../base/units.ts'
import { ApiError } from '../../client/ApiError.ts'
import type { Clash, MergeSide } from '../../composition/merge.ts'
import type { Composition } from '../../composition/schema.ts'
import type { SentVersion, Session } from '../session/session.ts'
import type { SavedComposition } from '../session/sessionState.ts'
import { advance, wakeAt } from './autosaveMachine.ts'
import {
  initialAutosave,
  statusOf,
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveStatus,
} from './autosaveState.ts'
import type { DraftStore } from './draft.ts'
import { createDraftKeeper } from './draftKeeper.ts'
import { faultOfError, type SaveProblem } from './saveFault.ts'

/** The body of one save. Spec: PUT `/compositions/{compositionId}`. */
export interface SaveInput {
  readonly title: string
  readonly composition: Composition
  readonly expectedUpdatedAt: string
}

/** The service as autosave sees it. Both throw `ApiError`; neither repeats by itself, and a save is never broken off. */
export interface AutosaveHost {
  save(input: SaveInput, request: { readonly idempotencyKey: string }): Promise<{ readonly updatedAt: string }>
  read(): Promise<SavedComposition>
}

export interface AutosaveClock {
  now(): Milliseconds
  /** Calls back once at that time or soon after; returns the way to forget it. */
  wake(at: Milliseconds, callback: () => void): () => void
}

export interface AutosaveOptions {
  readonly session: Session
  readonly host: AutosaveHost
  readonly drafts: DraftStore
  readonly clock: AutosaveClock
  readonly newKey: () => string
  /** The service confirmed a save of this revision. */
  readonly onSaved?: (updatedAt: string) => void
}

/** What a person is told. */
export interface AutosaveView {
  readonly status: AutosaveStatus
  readonly savedAt: Milliseconds
  readonly isMerged: boolean
  readonly problem: SaveProblem | null
  readonly retryAt: Milliseconds | null
  /** What both sides changed, while a person must choose. */
  readonly clashes: readonly Clash[]
  /** Why this device keeps no draft, or null while it does. */
  readonly deviceProblem: string | null
}

export interface Autosave extends Pick<StoreApi<AutosaveView>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Watches the session until the returned function is called, which sends what is not saved yet. */
  start(): () => void
  /** Saves without waiting for quiet; repeats at once what waits, or what failed. */
  saveNow(): void
  /** Ends a conflict: each clash goes to one side, and the outcome is saved. Nothing else is lost. */
  resolve(side: MergeSide): void
  /** Saves nothing while a server job owns the document. */
  hold(): void
  release(): void
  setOnline(isOnline: boolean): void
  /** Someone saved this revision: where it is another one, it is read and taken over as soon as nothing is in the way. */
  hear(updatedAt: string): void
  /** Asks the service for its revision. No answer is no news: the next save meets whatever there is. */
  lookAround(): Promise<void>
  /** Settles when this device has stored the draft. */
  draftStored(): Promise<void>
}

interface Outgoing {
  readonly attempt: number
  readonly sent: SentVersion
  readonly input: SaveInput
  readonly idempotencyKey: string
}

/** Runs the autosave machine against a session and a service. */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { session, host, drafts, clock, newKey } = options
  let state = initialAutosave(clock.now())
  let outgoing: Outgoing | null = null
  let serverVersion: SavedComposition | null = null
  let forgetWake: (() => void) | null = null
  let isAdopting = false
  let isWatching = false
  const view = createStore<AutosaveView>(() => ({
    status: 'saved',
    savedAt: state.savedAt,
    isMerged: false,
    problem: null,
    retryAt: null,
    clashes: [],
    deviceProblem: null,
  }))
  const sentNow = () => (outgoing === null ? null : { title: outgoing.sent.title, document: outgoing.sent.document })
  const keeper = createDraftKeeper(session, { drafts, sent: sentNow }, (error) => {
    const reason = error instanceof Error ? error.message : String(error)
    view.setState({ deviceProblem: `This browser cannot keep unsaved changes on the device: ${reason}` })
  })
  const publish = (): void => {
    const { phase } = state
    const isRetrying = phase.kind === 'waiting' || phase.kind === 'rereading'
    view.setState({
      status: statusOf(state),
      savedAt: state.savedAt,
      isMerged: state.isMerged,
      problem: isRetrying || phase.kind === 'failed' ? phase.problem : null,
      retryAt: isRetrying ? phase.retryAt : null,
      ...(phase.kind === 'conflict' ? {} : { clashes: [] }),
    })
  }
  const dispatch = (event: AutosaveEvent): void => {
    const next = advance(state, event)
    state = next.state
    for (const effect of next.effects) run(effect)
    publish()
    forgetWake?.()
    const at = wakeAt(state)
    forgetWake = at === null || !isWatching ? null : clock.wake(at, () => dispatch({ kind: 'woke', at: clock.now() }))
  }
  const deliver = async ({ attempt, input, idempotencyKey }: Outgoing): Promise<void> => {
    try {
      const { updatedAt } = await host.save(input, { idempotencyKey })
      dispatch({ kind: 'saved', at: clock.now(), attempt, updatedAt })
    } catch (error) {
      dispatch({ kind: 'saveFailed', at: clock.now(), attempt, fault: faultOfError(error) })
    }
  }
  const adopt = (take: () => ReturnType<Session['adopt']>): void => {
    isAdopting = true
    const outcome = take()
    isAdopting = false
    if (outcome.ok) dispatch({ kind: 'adopted', at: clock.now(), isMerged: outcome.value.isMerged })
    else {
      view.setState({ clashes: outcome.refusal })
      dispatch({ kind: 'clashed', clashCount: outcome.refusal.length })
    }
    keeper.keep()
  }
  const readServer = async (): Promise<void> => {
    try {
      const server = await host.read()
      if (state.isGesturing) {
        dispatch({ kind: 'readTooSoon' })
        return
      }
      serverVersion = server
      adopt(() => session.adopt(server))
    } catch (error) {
      dispatch({ kind: 'readFailed', at: clock.now(), fault: faultOfError(error) })
    }
  }
  const run = (effect: AutosaveEffect): void => {
    switch (effect.kind) {
      case 'send': {
        const { title, document, unsaved, saved } = session.getState()
        const sent = { title, document, unsavedCount: unsaved.length }
        const input = { title, composition: document, expectedUpdatedAt: saved.updatedAt }
        outgoing = { attempt: effect.attempt, sent, input, idempotencyKey: newKey() }
        void deliver(outgoing)
        return
      }
      case 'sendAgain':
        if (outgoing) void deliver(outgoing)
        return
      case 'confirm':
        if (outgoing) session.confirmSaved(outgoing.sent, effect.updatedAt)
        outgoing = null
        keeper.keep()
        options.onSaved?.(effect.updatedAt)
        return
      case 'read':
        void readServer()
    }
  }
  const hear = (updatedAt: string): void => {
    if (updatedAt !== session.getState().saved.updatedAt) dispatch({ kind: 'heard', at: clock.now() })
  }
  const watch = (): (() => void) =>
    session.subscribe((now, before) => {
      const at = clock.now()
      if (now.gesture && !before.gesture) dispatch({ kind: 'gestureStarted' })
      if (now.gesture && !state.isUnmade && now.shown !== now.document) dispatch({ kind: 'gestureShown' })
      if (!isAdopting && (now.document !== before.document || now.title !== before.title)) {
        keeper.keep()
        dispatch({ kind: 'edited', at })
      }
      if (!now.gesture && before.gesture) dispatch({ kind: 'gestureEnded', at })
    })
  return {
    getState: view.getState,
    getInitialState: view.getInitialState,
    subscribe: view.subscribe,
    start() {
      isWatching = true
      const unwatch = watch()
      const { unsaved, title, saved } = session.getState()
      if (unsaved.length > 0 || title !== saved.title) dispatch({ kind: 'edited', at: clock.now() })
      else publish()
      return () => {
        isWatching = false
        unwatch()
        dispatch({ kind: 'saveRequested', at: clock.now() })
      }
    },
    saveNow: () => dispatch({ kind: 'saveRequested', at: clock.now() }),
    resolve(side) {
      const server = serverVersion
      if (server && state.phase.kind === 'conflict') adopt(() => session.resolve(server, side))
    },
    hold: () => dispatch({ kind: 'held' }),
    release: () => dispatch({ kind: 'released', at: clock.now() }),
    setOnline: (isOnline) =>
      isOnline ? dispatch({ kind: 'wentOnline', at: clock.now() }) : dispatch({ kind: 'wentOffline' }),
    hear,
    async lookAround() {
      if (state.phase.kind !== 'idle' || state.pending) return
      try {
        hear((await host.read()).updatedAt)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    },
    draftStored: () => keeper.idle(),
  }
}
