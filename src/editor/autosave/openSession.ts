import type { SourceMedia } from '../../composition/edits/edit.ts'
import { createSession, type Session } from '../session/session.ts'
import type { SessionRecord } from '../session/sessionState.ts'
import { baseOfDraft, isDraftOfUse, type Draft, type DraftStore } from './draft.ts'

/** What opening needs: the version of the service, its media, and where this device keeps drafts. */
export interface OpenSessionInput {
  readonly record: SessionRecord
  readonly sources: Iterable<SourceMedia>
  readonly drafts: DraftStore
}

/** The draft, or null; also where the device cannot keep any, which the first failed write then tells. */
async function readDraft(drafts: DraftStore, compositionId: string): Promise<Draft | null> {
  try {
    return await drafts.read(compositionId)
  } catch (fault) {
    if (fault instanceof DOMException) return null
    throw fault
  }
}

/**
 * Opens a composition with the changes that this device still keeps. They lie on the version they were made on; if the
 * service has another one by now, the first save meets the conflict and merges.
 */
export async function openSession({ record, sources, drafts }: OpenSessionInput): Promise<Session> {
  const draft = await readDraft(drafts, record.compositionId)
  if (!draft) return createSession(record, sources)
  if (!isDraftOfUse(draft, record)) {
    await drafts.remove(record.compositionId)
    return createSession(record, sources)
  }
  const session = createSession({ ...record, ...baseOfDraft(draft, record) }, sources)
  session.restore(draft)
  return session
}
