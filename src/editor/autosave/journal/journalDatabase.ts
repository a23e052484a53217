import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { draftOfVersion1, journalOfDraft } from './draftOfVersion1.ts'

export interface JournalSchema extends DBSchema {
  /** Heads by writer. */
  journals: { key: string; value: unknown; indexes: { compositionId: string } }
  /** What is on its way to the service, by writer: apart from the heads, so that neither is written again for the other. */
  sent: { key: string; value: unknown }
  /** Changes by `[writerId, seq]`. */
  entries: { key: [string, number]; value: unknown }
  /** Version 1: one draft by composition. */
  drafts: { key: string; value: unknown }
}

export type JournalDatabase = IDBPDatabase<JournalSchema>

export interface DatabaseEvents {
  /** A tab with an older program holds the store: it is open once that tab is closed. */
  readonly blocked: () => void
  /** A newer program, or whoever deletes the store, waits for this connection to close. */
  readonly blocking: () => void
  /** The browser closed the connection. */
  readonly terminated: () => void
}

type Upgrade = IDBPTransaction<JournalSchema, ('journals' | 'sent' | 'entries' | 'drafts')[], 'versionchange'>

/** Nobody loses what was not saved yet because the program got newer. What cannot be read stays where it is. */
async function migrateDrafts(transaction: Upgrade): Promise<void> {
  const drafts = transaction.objectStore('drafts')
  for (let cursor = await drafts.openCursor(); cursor; cursor = await cursor.continue()) {
    const draft = draftOfVersion1(cursor.value)
    if (draft === null) continue
    const writerId = `draft ${draft.compositionId}`
    const { head, sent, entries } = journalOfDraft(draft, writerId)
    await transaction.objectStore('journals').put(head, writerId)
    if (sent) await transaction.objectStore('sent').put(sent, writerId)
    for (const entry of entries) await transaction.objectStore('entries').put(entry, [writerId, entry.seq])
    await cursor.delete()
  }
}

/** Opens the store of unsaved changes, and brings an older one up to date. */
export function openJournalDatabase(events: DatabaseEvents): Promise<JournalDatabase> {
  return openDB<JournalSchema>('framewright', 2, {
    ...events,
    async upgrade(database, ...[oldVersion, , transaction]) {
      database.createObjectStore('journals').createIndex('compositionId', 'compositionId')
      database.createObjectStore('sent')
      database.createObjectStore('entries')
      if (oldVersion === 1) await migrateDrafts(transaction)
    },
  })
}
