import { hasLocks } from './browserLocks.ts'
import type { JournalChange, JournalStore } from './journal.ts'
import { openJournalDatabase, type JournalDatabase } from './journalDatabase.ts'

const STORES = ['journals', 'sent', 'entries', 'pendingCuts'] as const

const entriesOf = (writerId: string): IDBKeyRange => IDBKeyRange.bound([writerId, 0], [writerId, Infinity])

/** Starts the transaction synchronously and settles once it is committed. */
async function stored(database: JournalDatabase, change: JournalChange): Promise<void> {
  const transaction = database.transaction(STORES, 'readwrite')
  const journals = transaction.objectStore('journals')
  const sent = transaction.objectStore('sent')
  const entries = transaction.objectStore('entries')
  const cuts = transaction.objectStore('pendingCuts')
  const asked: Promise<unknown>[] = [transaction.done]
  try {
    for (const writerId of change.removes ?? [])
      asked.push(journals.delete(writerId), sent.delete(writerId), entries.delete(entriesOf(writerId)))
    if (change.head) asked.push(journals.put(change.head, change.head.writerId))
    for (const entry of change.entries ?? []) asked.push(entries.put(entry, [entry.writerId, entry.seq]))
    if (change.sent) {
      const { writerId, save } = change.sent
      asked.push(save ? sent.put(save, writerId) : sent.delete(writerId))
    }
    const { pendingCuts } = change
    if (pendingCuts) asked.push(cuts.put(pendingCuts, pendingCuts.compositionId))
    // Commits explicitly: an open transaction is lost if the page unloads before its requests complete.
    transaction.commit()
  } catch (fault) {
    // Otherwise the requests so far would commit, removing journals without their replacement.
    transaction.abort()
    await Promise.allSettled(asked)
    throw fault
  }
  await Promise.all(asked)
}

/** True if the browser, an upgrade or a deletion closed the connection. */
const isClosed = (fault: unknown): boolean => fault instanceof DOMException && fault.name === 'InvalidStateError'

/** Stores journals in IndexedDB. `onStored` is called once, after the first committed change. */
export function createJournalStore(onStored: () => void = () => undefined): JournalStore {
  let connection: JournalDatabase | null = null
  let opening: Promise<JournalDatabase> | null = null
  let hasStored = false
  const forget = (): void => {
    connection = null
    opening = null
  }
  /** Rejects if another tab blocks the upgrade. The connection then opens later. */
  const connect = (): Promise<JournalDatabase> => {
    // Without locks, live writers look like killed ones.
    if (!hasLocks()) return Promise.reject(new DOMException('', 'InsecureContextError'))
    const { promise, resolve, reject } = Promise.withResolvers<JournalDatabase>()
    const opened = openJournalDatabase({
      blocked: () => reject(new DOMException('An older program is open in another tab.', 'BlockedError')),
      blocking: () => {
        connection?.close()
        forget()
      },
      terminated: forget,
    })
    void opened.then(
      (database) => {
        connection = database
        resolve(database)
      },
      (fault: unknown) => {
        forget()
        reject(fault)
      },
    )
    return promise
  }
  /** Runs synchronously if the store is open, so that a write started by an edit completes even if the page closes. */
  const using = <T>(work: (database: JournalDatabase) => Promise<T>): Promise<T> => {
    if (connection) return work(connection)
    opening ??= connect()
    return opening.then((database) => work(connection ?? database))
  }
  const withReconnect = async <T>(work: (database: JournalDatabase) => Promise<T>): Promise<T> => {
    try {
      return await using(work)
    } catch (fault) {
      if (!isClosed(fault)) throw fault
      forget()
      return await using(work)
    }
  }
  return {
    writersOf: (compositionId) =>
      withReconnect((database) => database.getAllKeysFromIndex('journals', 'compositionId', compositionId)),
    read: (writerId) =>
      withReconnect(async (database) => {
        const transaction = database.transaction(STORES, 'readonly')
        const [head, sent, entries] = await Promise.all([
          transaction.objectStore('journals').get(writerId),
          transaction.objectStore('sent').get(writerId),
          transaction.objectStore('entries').getAll(entriesOf(writerId)),
        ])
        return head === undefined ? null : { head, sent: sent ?? null, entries }
      }),
    readPendingCuts: (compositionId) =>
      withReconnect(async (database) => (await database.get('pendingCuts', compositionId)) ?? null),
    async write(change) {
      await withReconnect((database) => stored(database, change))
      if (hasStored) return
      hasStored = true
      onStored()
    },
  }
}
