import type { SourceMedia } from '../../composition/edits/edit.ts'
import { createSession, type Session } from '../session/session.ts'
import type { SessionRecord } from '../session/sessionState.ts'
import { baseOfDraft, isDraftOfUse, readDraft, type Draft, type DraftStore } from './draft.ts'

/** What opening needs: the version of the service, its media, and where this device keeps drafts. */
export interface OpenSessionInput {
  readonly record: SessionRecord
  readonly sources: Iterable<SourceMedia>
  readonly drafts: DraftStore
  /** The draft where it was read already; null where there is none. */
  readonly draft?: Draft | null
}

/**
 * Opens a composition with the changes that this device still keeps. They lie on the version they were made on; if the
 * service has another one by now, the first save meets the conflict and merges.
 */
export async function openSession({ record, sources, drafts, ...read }: OpenSessionInput): Promise<Session> {
  const draft = read.draft === undefined ? await readDraft(drafts, record.compositionId) : read.draft
  if (!draft) return createSession(record, sources)
  if (!isDraftOfUse(draft, record)) {
    await drafts.remove(record.compositionId)
    return createSession(record, sources)
  }
  const session = createSession({ ...record, ...baseOfDraft(draft, record) }, sources)
  session.restore(draft)
  return session
}
