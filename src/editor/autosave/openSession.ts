import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { SentVersion } from '../session/changes/createVersions.ts'
import { createSession, type Session } from '../session/session.ts'
import type { SessionRecord } from '../session/sessionState.ts'
import type { SaveInput } from './autosaveHost.ts'
import type { BroughtBack } from './broughtBack.ts'
import type { Journals, TakenJournal, Writer } from './journal/createJournals.ts'
import { isOfUse, soundJournal, type SoundJournal } from './journal/soundJournal.ts'
import { saveInputOf } from './saveInputOf.ts'

/** A save as it goes to the service, as often as it must: always the same key and body. */
export interface Outgoing {
  readonly sent: SentVersion
  readonly input: SaveInput
  readonly idempotencyKey: string
  /** What was done, in words. */
  readonly label: string
  /** It holds more than a merge. */
  readonly hasOwnEdit: boolean
}

/** What this device holds for an open editor, and what it brought back. */
export interface AutosaveContext {
  readonly journals: Journals
  readonly writer: Writer
  /** The save that was on its way when the composition was last open here, or null. */
  readonly outgoing: Outgoing | null
  /** What other killed tabs left, to be taken over one after the other. */
  readonly orphans: readonly TakenJournal[]
  /** The version of the service at the opening. */
  readonly serverUpdatedAt: string
  /** Why this device keeps nothing, or null. */
  readonly deviceProblem: string | null
  /** Of the journal that this editor goes on with. */
  readonly broughtBack: BroughtBack
}

export interface OpenedSession {
  readonly session: Session
  readonly work: AutosaveContext
}

/** What opening needs: the version of the service, its media, and what this device keeps. */
export interface OpenSessionInput {
  readonly record: SessionRecord
  readonly sources: Iterable<SourceMedia>
  readonly journals: Journals
}

function outgoingOf({ journal, restored }: SoundJournal): Outgoing | null {
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
 * Opens a composition with the changes that this device still keeps. They lie on the version they were made on; if the
 * service has another one by now, autosave merges.
 */
export async function openSession({ record, sources, journals }: OpenSessionInput): Promise<OpenedSession> {
  const taken = await journals.take(record.compositionId)
  const opened = createSession(record, sources)
  const context = opened.getState().sources
  const orphans: TakenJournal[] = []
  const useless: Writer[] = []
  let own: { readonly writer: Writer; readonly sound: SoundJournal } | null = null
  for (const orphan of taken.journals) {
    if (own) {
      orphans.push(orphan)
      continue
    }
    const sound = soundJournal(orphan.journal, record, context)
    const isLossless = sound.restored.lost.length === 0
    if (isLossless && !isOfUse(sound, record)) useless.push(orphan.writer)
    else own = { writer: orphan.writer, sound }
  }
  await discard(journals, useless)
  const shared = { journals, orphans, serverUpdatedAt: record.updatedAt, deviceProblem: taken.problem }
  if (!own) {
    const writer = await journals.newWriter()
    const broughtBack = { restoredCount: 0, lostCount: taken.unreadable }
    return { session: opened, work: { ...shared, writer, outgoing: null, broughtBack } }
  }
  const { writer, sound } = own
  const { base: saved } = sound.journal
  const session = createSession({ ...record, ...saved }, sources)
  session.restore({ saved, title: sound.title, changes: sound.restored })
  const { unsaved, lost } = sound.restored
  const broughtBack = { restoredCount: unsaved.length, lostCount: taken.unreadable + lost.length }
  return { session, work: { ...shared, writer, outgoing: outgoingOf(sound), broughtBack } }
}

/** Removes journals that hold nothing new. One that cannot be removed is found again at the next opening. */
async function discard({ store }: Journals, writers: readonly Writer[]): Promise<void> {
  if (writers.length === 0) return
  try {
    await store.write({ removes: writers.map(({ writerId }) => writerId) })
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault
  }
  await Promise.all(writers.map((writer) => writer.release()))
}
