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
export interface TakenJournal {
  readonly writer: Writer
  readonly journal: Journal
}

/** All that lies on this device for a composition that is opened. */
export interface TakenJournals {
  /** What no living tab works on, the oldest first. */
  readonly journals: readonly TakenJournal[]
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
  /** Takes over what killed tabs left of a composition. Journals of living tabs are left alone. */
  take(compositionId: string): Promise<TakenJournals>
  newWriter(): Promise<Writer>
  /** An editor of this page is closed and still saves. Opening its composition again calls `abandon` first. */
  closing(compositionId: string, abandon: () => Promise<void>): () => void
}

export function createJournals({ store, locks, newWriterId, date }: JournalsInput): Journals {
  const closing = new Map<() => Promise<void>, string>()
  const takeOne = async (writerId: WriterId, compositionId: string) => {
    const release = await locks.hold(writerId)
    if (release === null) return null
    // Read only now: until the hold, whoever had it before may have written.
    const stored = await store.read(writerId)
    const read = stored && readJournal(stored, { writerId, compositionId })
    const { journal, unreadable } = read ?? { journal: null, unreadable: stored ? 1 : 0 }
    if (journal) return { taken: { writer: { writerId, startedAt: journal.startedAt, release }, journal }, unreadable }
    await release()
    return { taken: null, unreadable }
  }
  return {
    store,
    prepare(compositionId) {
      // A store that cannot be opened is told when it is needed.
      store.writersOf(compositionId).catch(sentenceOfStoreFault)
    },
    async take(compositionId) {
      for (const [abandon, id] of closing) if (id === compositionId) await abandon()
      try {
        const journals: TakenJournal[] = []
        let unreadable = 0
        for (const writerId of await store.writersOf(compositionId)) {
          const outcome = await takeOne(writerId, compositionId)
          if (outcome?.taken) journals.push(outcome.taken)
          unreadable += outcome?.unreadable ?? 0
        }
        journals.sort((left, right) => left.journal.startedAt - right.journal.startedAt)
        return { journals, unreadable, problem: null }
      } catch (fault) {
        return { journals: [], unreadable: 0, problem: sentenceOfStoreFault(fault) }
      }
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
