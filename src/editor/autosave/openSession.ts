import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { SentVersion } from '../session/changes/createVersions.ts'
import { createSession, type Session } from '../session/session.ts'
import type { SessionRecord } from '../session/sessionState.ts'
import type { SaveInput } from './autosaveHost.ts'
import type { Recovery } from './recovery.ts'
import type { Journals, RecoveredJournal, Writer } from './journal/createJournals.ts'
import { hasUnsavedWork, replayJournal, type ReplayedJournal } from './journal/replayJournal.ts'
import { readPendingCuts } from './journal/storedPendingCuts.ts'
import { saveInputOf } from './saveInputOf.ts'

/** One save as it was sent. Every retry uses the same key and body. */
export interface Outgoing {
  readonly sent: SentVersion
  readonly input: SaveInput
  readonly idempotencyKey: string
  readonly label: string
  /** True if it contains a user edit, rather than only a merge. */
  readonly hasOwnEdit: boolean
}

/** Journal state of an open editor, with the recovered changes. */
export interface AutosaveContext {
  readonly journals: Journals
  readonly writer: Writer
  /** Save that was in flight when the composition was last open here. Null if none. */
  readonly outgoing: Outgoing | null
  /** Journals of other killed tabs. They are absorbed one by one. */
  readonly recoveredJournals: readonly RecoveredJournal[]
  readonly serverUpdatedAt: string
  /** Why journals cannot be stored. Null if they can. */
  readonly deviceProblem: string | null
  /** Result of recovering the journal that this editor continues. */
  readonly recovery: Recovery
}

export interface OpenedSession {
  readonly session: Session
  readonly work: AutosaveContext
}

export interface OpenSessionInput {
  readonly record: SessionRecord
  readonly sources: Iterable<SourceMedia>
  readonly journals: Journals
}

function outgoingOf({ journal, restored }: ReplayedJournal): Outgoing | null {
  const { sent, base } = journal
  if (sent === null || sent.idempotencyKey === null) return null
  const { title, document, idempotencyKey, label } = sent
  const lost = new Set(restored.lost)
  const held = journal.changes.slice(0, sent.changeCount)
  const unsavedCount = held.filter(({ record }, index) => record !== null && !lost.has(index)).length
  const input = saveInputOf(sent, base.updatedAt)
  return { sent: { title, document, unsavedCount }, input, idempotencyKey, label, hasOwnEdit: true }
}

/**
 * Opens a composition with its recovered changes, based on the version that they were made on. Autosave merges if the
 * service has a newer version.
 */
export async function openSession({ record, sources, journals }: OpenSessionInput): Promise<OpenedSession> {
  const taken = await journals.take(record.compositionId)
  const opened = createSession(record, sources)
  const context = opened.getState().sources
  const recoveredJournals: RecoveredJournal[] = []
  const useless: Writer[] = []
  let own: { readonly writer: Writer; readonly replayed: ReplayedJournal } | null = null
  for (const recovered of taken.journals) {
    if (own) {
      recoveredJournals.push(recovered)
      continue
    }
    const replayed = replayJournal(recovered.journal, record, context)
    const isLossless = replayed.restored.lost.length === 0
    if (isLossless && !hasUnsavedWork(replayed, record)) useless.push(recovered.writer)
    else own = { writer: recovered.writer, replayed }
  }
  await discard(journals, useless)
  const cuts = await readPendingCuts(journals.store, record.compositionId)
  const shared = { journals, recoveredJournals, serverUpdatedAt: record.updatedAt, deviceProblem: taken.problem }
  if (!own) {
    const writer = await journals.newWriter()
    const recovery = { restoredCount: 0, lostCount: taken.unreadable }
    opened.pendingCuts.setState(cuts)
    return { session: opened, work: { ...shared, writer, outgoing: null, recovery } }
  }
  const { writer, replayed } = own
  const { base: saved } = replayed.journal
  const session = createSession({ ...record, ...saved }, sources)
  session.restore({ saved, title: replayed.title, changes: replayed.restored })
  session.pendingCuts.setState(cuts)
  const { unsaved, lost } = replayed.restored
  const recovery = { restoredCount: unsaved.length, lostCount: taken.unreadable + lost.length }
  return { session, work: { ...shared, writer, outgoing: outgoingOf(replayed), recovery } }
}

/** Removes journals without unsaved changes. If removal fails, the next opening finds the journal again. */
async function discard({ store }: Journals, writers: readonly Writer[]): Promise<void> {
  if (writers.length === 0) return
  try {
    await store.write({ removes: writers.map(({ writerId }) => writerId) })
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault
  }
  await Promise.all(writers.map((writer) => writer.release()))
}
