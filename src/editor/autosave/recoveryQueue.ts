import { ApiError } from '../../client/http/ApiError.ts'
import type { Session } from '../session/session.ts'
import type { AutosaveClock, AutosaveHost } from './autosaveHost.ts'
import type { RecoveredJournal, Writer } from './journal/createJournals.ts'
import type { Journal } from './journal/journal.ts'
import { replayJournal, type ReplayedJournal } from './journal/replayJournal.ts'
import { faultOfError } from './machine/saveFault.ts'
import { saveInputOf } from './saveInputOf.ts'
import { backoff } from './machine/transition.ts'

export interface RecoveryQueueInput {
  readonly journals: readonly RecoveredJournal[]
  readonly session: Session
  readonly host: AutosaveHost
  readonly clock: AutosaveClock
  /** True if everything is saved and no gesture or job is active. */
  readonly isIdle: () => boolean
  readonly reportRevision: (updatedAt: string) => void
  /** Called with true while the service does not accept the next journal, and with false once it does. */
  readonly onWaiting: (isWaiting: boolean) => void
  /** Replays a recovered journal onto the saved version, and replaces it in the store. */
  readonly absorb: (recovered: ReplayedJournal, writer: Writer) => void
}

/** Absorbs the journals of several killed tabs, one by one. */
export interface RecoveryQueue {
  /** Absorbs the next journal if the editor is idle. */
  next(): void
  /** Retries a waiting journal immediately. */
  retry(): void
  /** Stops, and releases the remaining journals. */
  close(): Promise<void>
}

/** Resends the save in flight with its own key to learn its outcome. Throws if the service cannot answer at present. */
async function withoutSent(journal: Journal, host: AutosaveHost): Promise<Journal> {
  const { sent, base } = journal
  if (sent === null || sent.idempotencyKey === null) return journal
  const { title, document, idempotencyKey, label } = sent
  try {
    const { updatedAt } = await host.save(saveInputOf(sent, base.updatedAt), { idempotencyKey, label })
    const changes = journal.changes.slice(sent.changeCount)
    return { ...journal, sent: null, base: { title, document, updatedAt }, changes }
  } catch (error) {
    const fault = faultOfError(error)
    const isUnsaved = fault.kind === 'conflict' || (fault.kind === 'refused' && fault.problem.isFixedByEdit)
    if (!isUnsaved) throw error
    return { ...journal, sent: null }
  }
}

export function createRecoveryQueue(input: RecoveryQueueInput): RecoveryQueue {
  const { session, host, clock, isIdle, reportRevision, onWaiting, absorb } = input
  const queue = [...input.journals]
  let isBusy = false
  let isClosed = false
  let tries = 0
  let forgetRest: (() => void) | null = null
  const withKnownOutcome = async ({
    journal,
  }: RecoveredJournal): Promise<{ replayed: ReplayedJournal; updatedAt: string }> => {
    const { sources } = session.getState()
    const before = await host.read()
    // Resending may have saved a new revision, so the server version is read again.
    const unsent = await withoutSent(replayJournal(journal, before, sources).journal, host)
    const server = journal.sent === null ? before : await host.read()
    return { replayed: replayJournal(unsent, server, sources), updatedAt: server.updatedAt }
  }
  const take = async (taken: RecoveredJournal): Promise<void> => {
    const { replayed, updatedAt } = await withKnownOutcome(taken)
    if (isClosed) return
    queue[0] = { ...taken, journal: replayed.journal }
    if (updatedAt !== session.getState().saved.updatedAt) reportRevision(updatedAt)
    else if (isIdle()) {
      queue.shift()
      absorb(replayed, taken.writer)
    }
  }
  const next = async (): Promise<void> => {
    const [taken] = queue
    if (!taken || isBusy || isClosed || !isIdle()) return
    isBusy = true
    try {
      await take(taken)
      isBusy = false
      if (tries > 0) onWaiting(false)
      tries = 0
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tries += 1
      onWaiting(true)
      forgetRest = clock.wake(clock.now() + backoff(tries), retry)
      return
    }
    void next()
  }
  const retry = (): void => {
    if (!forgetRest) return
    forgetRest()
    forgetRest = null
    isBusy = false
    void next()
  }
  return {
    next: () => void next(),
    retry,
    async close() {
      isClosed = true
      await Promise.all(queue.splice(0).map(({ writer }) => writer.release()))
    },
  }
}
