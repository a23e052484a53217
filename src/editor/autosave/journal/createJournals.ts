import type { Milliseconds } from '../../../base/units.ts'
import type { Journal, JournalStore, WriterId, WriterLocks } from './journal.ts'
import { readJournal } from './readJournal.ts'
import { sentenceOfStoreFault } from './storeFault.ts'

export interface JournalsInput {
  readonly store: JournalStore
  readonly locks: WriterLocks
  readonly newWriterId: () => WriterId
  /** Wall time. */
  readonly date: () => Milliseconds
}

/** A writer that this page holds. */
export interface Writer {
  readonly writerId: WriterId
  readonly startedAt: Milliseconds
  /** Lets go of it: whoever opens the composition next takes over what it left. */
  release(): Promise<void>
}

/** What a killed tab left, and the hold on its writer. */
export interface RecoveredJournal {
  readonly writer: Writer
  readonly journal: Journal
}

/** All that lies on this device for a composition that is opened. */
export interface RecoveredJournals {
  /** What no living tab works on, the oldest first. */
  readonly journals: readonly RecoveredJournal[]
  /** Changes that are there, but that this program cannot read. */
  readonly unreadable: number
  /** Why this device tells nothing, or null. */
  readonly problem: string | null
}

/** The journals of this browser, as one page uses them. */
export interface Journals {
  readonly store: JournalStore
  /** Opens the store, so that it is there when it is needed. */
  prepare(compositionId: string): void
  /** Whether anything of a composition lies here. A device that tells nothing counts as none. */
  holds(compositionId: string): Promise<boolean>
  /** Takes over what killed tabs left of a composition. Journals of living tabs are left alone. */
  take(compositionId: string): Promise<RecoveredJournals>
  newWriter(): Promise<Writer>
  /** An editor of this page is closed and still saves. Opening its composition again calls `abandon` first. */
  closing(compositionId: string, abandon: () => Promise<void>): () => void
}

export function createJournals({ store, locks, newWriterId, date }: JournalsInput): Journals {
  const closing = new Map<() => Promise<void>, string>()
  const takeOne = async (writerId: WriterId, compositionId: string) => {
    const release = await locks.hold(writerId)
    if (release === null) return null
    let isTaken = false
    try {
      // Read only now: until the hold, whoever had it before may have written.
      const stored = await store.read(writerId)
      const read = stored && readJournal(stored, { writerId, compositionId })
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
      // A store that cannot be opened is told when it is needed.
      store.writersOf(compositionId).catch(sentenceOfStoreFault)
    },
    async holds(compositionId) {
      try {
        return (await store.writersOf(compositionId)).length > 0
      } catch {
        // What the device does not tell is told when the composition opens.
        return false
      }
    },
    async take(compositionId) {
      for (const [abandon, id] of closing) if (id === compositionId) await abandon()
      const journals: RecoveredJournal[] = []
      let unreadable = 0
      let problem: string | null = null
      /** What one journal meets keeps none of the others away. */
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
      // Nobody else can know it yet.
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
