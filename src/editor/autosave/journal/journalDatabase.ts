import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { draftOfVersion1, journalOfDraft } from './draftOfVersion1.ts'

export interface JournalSchema extends DBSchema {
  /** Journal heads, keyed by writer. */
  journals: { key: string; value: unknown; indexes: { compositionId: string } }
  /** Saves in flight, keyed by writer. Separate from the heads, so each is written independently. */
  sent: { key: string; value: unknown }
  /** Changes, keyed by `[writerId, seq]`. */
  entries: { key: [string, number]; value: unknown }
  /** Cuts that are not applied yet, keyed by composition. Since version 3. */
  pendingCuts: { key: string; value: unknown }
  /** Written by version 1: one draft per composition. */
  drafts: { key: string; value: unknown }
}

export type JournalDatabase = IDBPDatabase<JournalSchema>

export interface DatabaseEvents {
  /** Called if a tab with an older version blocks the upgrade. */
  readonly blocked: () => void
  /** Called if an upgrade or deletion waits for this connection to close. */
  readonly blocking: () => void
  readonly terminated: () => void
}

type Upgrade = IDBPTransaction<
  JournalSchema,
  ('journals' | 'sent' | 'entries' | 'pendingCuts' | 'drafts')[],
  'versionchange'
>

/** Converts readable drafts into journals and leaves unreadable ones in place. */
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

export function openJournalDatabase(events: DatabaseEvents): Promise<JournalDatabase> {
  return openDB<JournalSchema>('framewright', 3, {
    ...events,
    async upgrade(database, ...[oldVersion, , transaction]) {
      database.createObjectStore('pendingCuts')
      if (oldVersion >= 2) return
      database.createObjectStore('journals').createIndex('compositionId', 'compositionId')
      database.createObjectStore('sent')
      database.createObjectStore('entries')
      if (oldVersion === 1) await migrateDrafts(transaction)
    },
  })
}
