import type { Milliseconds } from '../../../base/units.ts'
import type { Journal, JournalStore, StoredJournal, WriterId, WriterLocks } from './journal.ts'
import { readJournal, type JournalOwner } from './readJournal.ts'
import { sentenceOfStoreFault } from './storeFault.ts'

/** Any journal is recovered in the order of these. */
interface Started {
  readonly startedAt: Milliseconds
}

export interface JournalsInput<Kept extends Started> {
  readonly store: JournalStore
  readonly locks: WriterLocks
  readonly newWriterId: () => WriterId
  /** Returns wall-clock time. */
  readonly date: () => Milliseconds
  /** Parses a stored journal. Null if it belongs to another document, or cannot be read. */
  readonly read: (
    stored: StoredJournal,
    owner: JournalOwner,
  ) => { readonly journal: Kept; readonly unreadable: number } | null
}

export interface Writer {
  readonly writerId: WriterId
  readonly startedAt: Milliseconds
  /** Releases the lock, so the next opening of the composition can recover the journal. */
  release(): Promise<void>
}

/** The journal of a killed tab, with the lock on its writer. */
export interface RecoveredJournal<Kept = Journal> {
  readonly writer: Writer
  readonly journal: Kept
}

export interface RecoveredJournals<Kept = Journal> {
  /** Journals without a live writer, oldest first. */
  readonly journals: readonly RecoveredJournal<Kept>[]
  /** Number of stored changes that this version of the editor cannot parse. */
  readonly unreadable: number
  /** Sentence that explains why the store cannot be read. Null if it can. */
  readonly problem: string | null
}

export interface Journals<Kept = Journal> {
  readonly store: JournalStore
  /** Opens the store ahead of time. */
  prepare(compositionId: string): void
  /** Whether any journal of a composition is stored. False if the store cannot be read. */
  holds(compositionId: string): Promise<boolean>
  /** Locks and reads the journals of killed tabs. Skips those of live tabs. */
  take(compositionId: string): Promise<RecoveredJournals<Kept>>
  newWriter(): Promise<Writer>
  /** Registers a closed editor that is still saving. Reopening its composition calls `abandon` first. */
  closing(compositionId: string, abandon: () => Promise<void>): () => void
}

/** The journals of compositions. */
export const createJournals = (input: Omit<JournalsInput<Journal>, 'read'>): Journals =>
  createJournalsOf({ ...input, read: readJournal })

export function createJournalsOf<Kept extends Started>({
  store,
  locks,
  newWriterId,
  date,
  read: parse,
}: JournalsInput<Kept>): Journals<Kept> {
  const closing = new Map<() => Promise<void>, string>()
  const takeOne = async (writerId: WriterId, compositionId: string) => {
    const release = await locks.hold(writerId)
    if (release === null) return null
    let isTaken = false
    try {
      // Reads under the lock, because the previous holder may have written until it was released.
      const stored = await store.read(writerId)
      const read = stored && parse(stored, { writerId, compositionId })
      const { journal, unreadable } = read ?? { journal: null, unreadable: stored ? 1 : 0 }
      isTaken = journal !== null
      return { taken: journal && { writer: { writerId, startedAt: journal.startedAt, release }, journal }, unreadable }
    } finally {
      if (!isTaken) await release()
    }
  }
  return {
    store,
    prepare(compositionId) {
      // `take` reports it if the store cannot be opened.
      store.writersOf(compositionId).catch(sentenceOfStoreFault)
    },
    async holds(compositionId) {
      try {
        return (await store.writersOf(compositionId)).length > 0
      } catch {
        // `take` reports the fault when the composition opens.
        return false
      }
    },
    async take(compositionId) {
      for (const [abandon, id] of closing) if (id === compositionId) await abandon()
      const journals: RecoveredJournal<Kept>[] = []
      let unreadable = 0
      let problem: string | null = null
      /** A fault in one journal must not hide the others. */
      const unlessFault = async <T>(work: Promise<T>, none: T): Promise<T> => {
        try {
          return await work
        } catch (fault) {
          problem = sentenceOfStoreFault(fault)
          return none
        }
      }
      for (const writerId of await unlessFault(store.writersOf(compositionId), [])) {
        const outcome = await unlessFault(takeOne(writerId, compositionId), { taken: null, unreadable: 1 })
        if (outcome?.taken) journals.push(outcome.taken)
        unreadable += outcome?.unreadable ?? 0
      }
      journals.sort((left, right) => left.journal.startedAt - right.journal.startedAt)
      return { journals, unreadable, problem }
    },
    async newWriter() {
      const writerId = newWriterId()
      // No other tab can hold the lock of a new id.
      const release = await locks.hold(writerId)
      return { writerId, startedAt: date(), release: release ?? (() => Promise.resolve()) }
    },
    closing(compositionId, abandon) {
      closing.set(abandon, compositionId)
      return () => {
        closing.delete(abandon)
      }
    },
  }
}
