import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { z } from 'zod'
import { compositionSchema } from '../../composition/schema.ts'
import { isSame } from '../../composition/isSame.ts'
import { violations } from '../../composition/violations.ts'
import type { SavedComposition, SessionState } from '../session/sessionState.ts'

const versionFields = { title: z.string(), document: compositionSchema }

/** What this device keeps of a composition while not all of it is saved. */
export const draftSchema = z.object({
  compositionId: z.string(),
  /** The version of the service that the changes lie on. */
  base: z.object({ ...versionFields, updatedAt: z.string() }),
  /** What was on its way to the service, its outcome unknown; absent where nothing was. */
  sent: z.object(versionFields).optional(),
  ...versionFields,
})
export type Draft = z.output<typeof draftSchema>

/** Where drafts are kept: one per composition. */
export interface DraftStore {
  /** The draft, or null where there is none that can be read. */
  read(compositionId: string): Promise<Draft | null>
  write(draft: Draft): Promise<void>
  remove(compositionId: string): Promise<void>
}

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: unknown }
}

const openDrafts = (): Promise<IDBPDatabase<DraftDatabase>> =>
  openDB<DraftDatabase>('framewright', 1, {
    upgrade(database) {
      database.createObjectStore('drafts')
    },
  })

/** Drafts in this browser's IndexedDB. */
export function createDraftStore(): DraftStore {
  let opening: Promise<IDBPDatabase<DraftDatabase>> | null = null
  const database = (): Promise<IDBPDatabase<DraftDatabase>> => {
    opening ??= openDrafts()
    return opening
  }
  return {
    async read(compositionId) {
      const parsed = draftSchema.safeParse(await (await database()).get('drafts', compositionId))
      return parsed.success && violations(parsed.data.document).length === 0 ? parsed.data : null
    },
    async write(draft) {
      const transaction = (await database()).transaction('drafts', 'readwrite')
      // Asked for at once: one that waits for its request to be answered is lost with a page that is left.
      const stored = transaction.store.put(draft, draft.compositionId)
      transaction.commit()
      await Promise.all([stored, transaction.done])
    },
    async remove(compositionId) {
      await (await database()).delete('drafts', compositionId)
    },
  }
}

/** The draft, or null; also where the device cannot keep any, which the first failed write then tells. */
export async function readDraft(drafts: DraftStore, compositionId: string): Promise<Draft | null> {
  try {
    return await drafts.read(compositionId)
  } catch (fault) {
    if (fault instanceof DOMException) return null
    throw fault
  }
}

/** A version as it was sent. */
export type SentDraft = NonNullable<Draft['sent']>

/** The draft of a session with unsaved changes, or null where all is saved. */
export function draftOf(state: SessionState, sent: SentDraft | null): Draft | null {
  const { compositionId, saved, title, document } = state
  if (state.unsaved.length === 0 && title === saved.title) return null
  const base = { title: saved.title, document: saved.document, updatedAt: saved.updatedAt }
  return { compositionId, base, title, document, ...(sent === null ? {} : { sent }) }
}

/** The version that a draft's changes lie on: the service's own, where that is what this device had sent. */
export function baseOfDraft({ base, sent }: Draft, server: SavedComposition): SavedComposition {
  const isSentSaved = sent !== undefined && sent.title === server.title && isSame(sent.document, server.document)
  return isSentSaved ? { title: server.title, document: server.document, updatedAt: server.updatedAt } : base
}

/** Whether a draft holds anything that the service does not have. */
export function isDraftOfUse(draft: Draft, server: SavedComposition): boolean {
  return draft.title !== server.title || !isSame(draft.document, server.document)
}
