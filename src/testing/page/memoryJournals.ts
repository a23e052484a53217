import type {
  JournalChange,
  JournalStore,
  StoredJournal,
  WriterId,
  WriterLocks,
} from '../../editor/autosave/journal/journal.ts'
import { createJournals, type Journals } from '../../editor/autosave/journal/createJournals.ts'
import type { AutosaveContext } from '../../editor/autosave/openSession.ts'
import type { Session } from '../../editor/session/session.ts'

/** A store with readable content that can be made to fail. */
export interface MemoryJournalStore extends JournalStore {
  readonly journals: ReadonlyMap<WriterId, StoredJournal>
  readonly changes: readonly JournalChange[]
  /** From now on, every operation fails with this error. Null makes the store work again. */
  refuse(fault: Error | null): void
}

interface Rows {
  readonly headers: Map<WriterId, { readonly compositionId: string }>
  readonly sent: Map<WriterId, unknown>
  readonly entries: Map<WriterId, Map<number, unknown>>
  readonly pendingCuts: Map<string, unknown>
}

function apply({ headers, sent, entries, pendingCuts }: Rows, change: JournalChange): void {
  for (const writerId of change.removes ?? []) {
    headers.delete(writerId)
    sent.delete(writerId)
    entries.delete(writerId)
  }
  if (change.head) headers.set(change.head.writerId, change.head)
  if (change.sent?.save) sent.set(change.sent.writerId, change.sent.save)
  else if (change.sent) sent.delete(change.sent.writerId)
  if (change.pendingCuts) pendingCuts.set(change.pendingCuts.compositionId, change.pendingCuts)
  for (const entry of change.entries ?? [])
    entries.set(entry.writerId, (entries.get(entry.writerId) ?? new Map<number, unknown>()).set(entry.seq, entry))
}

/** A journal store in memory. It is gone after the test. */
export function createMemoryJournalStore(): MemoryJournalStore {
  const rows: Rows = { headers: new Map(), sent: new Map(), entries: new Map(), pendingCuts: new Map() }
  const changes: JournalChange[] = []
  let fault: Error | null = null
  const stored = (writerId: WriterId): StoredJournal | null => {
    const head = rows.headers.get(writerId)
    if (!head) return null
    const entries = [...(rows.entries.get(writerId) ?? [])].toSorted(([left], [right]) => left - right)
    return { head, sent: rows.sent.get(writerId) ?? null, entries: entries.map(([, entry]) => entry) }
  }
  const unlessRefused = async <T>(work: () => T): Promise<T> => {
    if (fault) throw fault
    return work()
  }
  return {
    get journals() {
      return new Map([...rows.headers.keys()].flatMap((id) => [[id, stored(id)] as const]).filter(hasJournal))
    },
    changes,
    refuse(next) {
      fault = next
    },
    writersOf: (compositionId) =>
      unlessRefused(() =>
        [...rows.headers].flatMap(([id, head]) => (head.compositionId === compositionId ? [id] : [])),
      ),
    read: (writerId) => unlessRefused(() => structuredClone(stored(writerId))),
    readPendingCuts: (compositionId) =>
      unlessRefused(() => structuredClone(rows.pendingCuts.get(compositionId) ?? null)),
    write: (change) =>
      unlessRefused(() => {
        const copy = structuredClone(change)
        changes.push(copy)
        apply(rows, copy)
      }),
  }
}

const hasJournal = (entry: readonly [WriterId, StoredJournal | null]): entry is [WriterId, StoredJournal] =>
  entry[1] !== null

/** Locks of tabs. Killing a tab releases its locks. */
export interface MemoryLocks {
  tab(): WriterLocks & { readonly kill: () => void }
}

export function createMemoryLocks(): MemoryLocks {
  const held = new Set<WriterId>()
  return {
    tab() {
      const own = new Set<WriterId>()
      return {
        async hold(writerId) {
          if (held.has(writerId)) return null
          held.add(writerId)
          own.add(writerId)
          return async () => {
            if (!own.delete(writerId)) return
            held.delete(writerId)
          }
        },
        kill() {
          for (const writerId of own) held.delete(writerId)
          own.clear()
        },
      }
    },
  }
}

export function memoryJournals(
  store = createMemoryJournalStore(),
  locks: WriterLocks = createMemoryLocks().tab(),
): Journals {
  let made = 0
  const newWriterId = (): string => {
    made += 1
    return `writer ${made}`
  }
  return createJournals({ store, locks, newWriterId, date: () => made })
}

/** The stored state of a device on which the session has no journal. */
export function freshAutosaveContext(
  session: Session,
  store: JournalStore = createMemoryJournalStore(),
  writerId = 'writer',
): AutosaveContext {
  const { updatedAt } = session.getState().saved
  return {
    journals: createJournals({ store, locks: createMemoryLocks().tab(), newWriterId: () => writerId, date: () => 0 }),
    writer: { writerId, startedAt: 0, release: () => Promise.resolve() },
    outgoing: null,
    recoveredJournals: [],
    serverUpdatedAt: updatedAt,
    deviceProblem: null,
    recovery: { restoredCount: 0, lostCount: 0 },
  }
}
