import { ApiError } from '../../client/http/ApiError.ts'
import type { Session } from '../session/session.ts'
import type { AutosaveClock, AutosaveHost } from './autosaveHost.ts'
import type { TakenJournal, Writer } from './journal/createJournals.ts'
import type { Journal } from './journal/journal.ts'
import { soundJournal, type SoundJournal } from './journal/soundJournal.ts'
import { faultOfError } from './machine/saveFault.ts'
import { saveInputOf } from './saveInputOf.ts'
import { backoff } from './machine/transition.ts'

export interface OrphanQueueInput {
  readonly orphans: readonly TakenJournal[]
  readonly session: Session
  readonly host: AutosaveHost
  readonly clock: AutosaveClock
  /** Everything of this editor is saved, and nobody holds anything. */
  readonly isCalm: () => boolean
  readonly hear: (updatedAt: string) => void
  /** The service took the next one not, and is asked again later; or it has answered since. */
  readonly onWaiting: (isWaiting: boolean) => void
  /** Puts the changes of another writer on top of what is saved here, and takes its place in the store. */
  readonly absorb: (orphan: SoundJournal, writer: Writer) => void
}

/** What several killed tabs left of one composition comes in one after the other. */
export interface OrphanQueue {
  /** Goes on with the next one, if now is a good time. */
  next(): void
  /** Asks the service again without waiting longer. */
  again(): void
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

export function createOrphanQueue(input: OrphanQueueInput): OrphanQueue {
  const { session, host, clock, isCalm, hear, onWaiting, absorb } = input
  const queue = [...input.orphans]
  let isBusy = false
  let isClosed = false
  let tries = 0
  let forgetRest: (() => void) | null = null
  const settled = async ({ journal }: TakenJournal): Promise<{ sound: SoundJournal; updatedAt: string }> => {
    const { sources } = session.getState()
    const before = await host.read()
    // Only now is it known which changes were sent; the service is read again, because sending may have changed it.
    const unsent = await withoutSent(soundJournal(journal, before, sources).journal, host)
    const server = journal.sent === null ? before : await host.read()
    return { sound: soundJournal(unsent, server, sources), updatedAt: server.updatedAt }
  }
  const take = async (taken: TakenJournal): Promise<void> => {
    const { sound, updatedAt } = await settled(taken)
    if (isClosed) return
    queue[0] = { ...taken, journal: sound.journal }
    if (updatedAt !== session.getState().saved.updatedAt) hear(updatedAt)
    else if (isCalm()) {
      queue.shift()
      absorb(sound, taken.writer)
    }
  }
  const next = async (): Promise<void> => {
    const [taken] = queue
    if (!taken || isBusy || isClosed || !isCalm()) return
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
      forgetRest = clock.wake(clock.now() + backoff(tries), again)
      return
    }
    void next()
  }
  const again = (): void => {
    if (!forgetRest) return
    forgetRest()
    forgetRest = null
    isBusy = false
    void next()
  }
  return {
    next: () => void next(),
    again,
    async close() {
      isClosed = true
      await Promise.all(queue.splice(0).map(({ writer }) => writer.release()))
    },
  }
}
