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
  /** Everything of this editor is saved, and nobody holds anything. */
  readonly isIdle: () => boolean
  readonly reportRevision: (updatedAt: string) => void
  /** The service took the next one not, and is asked again later; or it has answered since. */
  readonly onWaiting: (isWaiting: boolean) => void
  /** Puts the changes of another writer on top of what is saved here, and takes its place in the store. */
  readonly absorb: (recovered: ReplayedJournal, writer: Writer) => void
}

/** What several killed tabs left of one composition comes in one after the other. */
export interface RecoveryQueue {
  /** Goes on with the next one, if now is a good time. */
  next(): void
  /** Asks the service again without waiting longer. */
  retry(): void
  /** Goes on with none, and lets go of those that are left. */
  close(): Promise<void>
}

/** The outcome of the save that was on its way, found out with its own key. Throws where the service cannot tell now. */
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
    // Only now is it known which changes were sent; the service is read again, because sending may have changed it.
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
