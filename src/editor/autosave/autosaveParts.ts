import { createStore, type StoreApi } from 'zustand/vanilla'
import { assertNever } from '../../base/assertNever.ts'
import type { Session } from '../session/session.ts'
import type { AutosaveClock, AutosaveHost } from './autosaveHost.ts'
import type { AutosaveEffect, AutosaveEvent, AutosaveState } from './machine/autosaveState.ts'
import { createAutosaveLoop } from './machine/createAutosaveLoop.ts'
import { initialView, viewOf, type AutosaveView } from './machine/autosaveView.ts'
import { together } from './recovery.ts'
import { createJournalWriter, type JournalWriter } from './journal/journalWriter.ts'
import { createLifetime, type Lifetime } from './lifetime.ts'
import { createMerging, type Merging } from './merging.ts'
import type { AutosaveContext } from './openSession.ts'
import { createRecoveryQueue, type RecoveryQueue } from './recoveryQueue.ts'
import { createSending, type Sending } from './sending.ts'

export interface AutosaveOptions {
  readonly session: Session
  readonly host: AutosaveHost
  readonly work: AutosaveContext
  readonly clock: AutosaveClock
  readonly newKey: () => string
  /** Called once the service confirms a save. */
  readonly onSaved?: (updatedAt: string) => void
}

/** The parts of one autosave. They communicate through the events of its machine. */
export interface AutosaveParts {
  readonly view: StoreApi<AutosaveView>
  readonly state: () => AutosaveState
  readonly dispatch: (event: AutosaveEvent) => void
  readonly journalWriter: JournalWriter
  readonly life: Lifetime
  readonly merging: Merging
  readonly sending: Sending
  readonly recoveryQueue: RecoveryQueue
  /** Reports a revision saved elsewhere. */
  readonly reportRevision: (updatedAt: string) => void
}

function runEffect(
  effect: AutosaveEffect,
  { sending, merging, onSaved }: Pick<AutosaveParts, 'sending' | 'merging'> & Pick<AutosaveOptions, 'onSaved'>,
): void {
  switch (effect.kind) {
    case 'send':
      return sending.send(effect.attempt)
    case 'resend':
      return sending.resend(effect.attempt)
    case 'confirm':
      sending.confirm(effect.updatedAt)
      return onSaved?.(effect.updatedAt)
    case 'forget':
      return sending.forget()
    case 'read':
      return void merging.read(effect.read)
    case 'remerge':
      return merging.remerge()
    default:
      return assertNever(effect)
  }
}

export function createAutosaveParts(options: AutosaveOptions): AutosaveParts {
  const { session, host, work, clock } = options
  const view = createStore(() => initialView(clock, work))
  const journalWriter = createJournalWriter({
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
    changesStored: () => journalWriter.idle(),
    letGo: () => Promise.all([recoveryQueue.close(), journalWriter.close()]),
  })
  const { state, dispatch } = createAutosaveLoop({
    clock,
    isAbandoned: life.isAbandoned,
    isWatching: life.isWatching,
    run: (effect) => runEffect(effect, { sending, merging, ...options }),
    onState(now, isSaved) {
      view.setState({ ...viewOf(now, clock), ...(isSaved ? { savedAt: clock.date() } : {}), ...merging.view() })
      if (life.isWatching()) recoveryQueue.next()
      else if (now.phase.kind !== 'sending' && now.phase.kind !== 'reading') life.rests()
    },
  })
  const shared = { session, host, clock, journalWriter, dispatch, isAbandoned: life.isAbandoned }
  const merging: Merging = createMerging({ ...shared, state })
  const { newKey } = options
  const sending: Sending = createSending({ ...shared, merging, newKey, outgoing: work.outgoing })
  const reportRevision = (updatedAt: string): void => {
    if (updatedAt !== merging.knownUpdatedAt()) dispatch({ kind: 'remoteSaved', at: clock.now() })
  }
  const recoveryQueue: RecoveryQueue = createRecoveryQueue({
    journals: work.recoveredJournals,
    session,
    host,
    clock,
    isIdle() {
      const { phase, pending, isGesturing, isHeld } = state()
      return life.isWatching() && phase.kind === 'idle' && !pending && !isGesturing && !isHeld
    },
    reportRevision,
    onWaiting: (isEarlierWaiting) => view.setState({ isEarlierWaiting }),
    absorb({ journal, restored, title }, writer) {
      merging.absorb({ saved: journal.base, title, changes: restored }, writer)
      const more = { restoredCount: restored.unsaved.length, lostCount: restored.lost.length }
      view.setState(({ recovery }) => ({ recovery: together(recovery, more) }))
    },
  })
  return { view, state, dispatch, journalWriter, life, merging, sending, recoveryQueue, reportRevision }
}
