import { journaledChanges, journaledOf, type JournaledChange } from '../../session/changes/journaledChange.ts'
import type { Session } from '../../session/session.ts'
import type { StepChange } from '../../session/sessionState.ts'
import type { Writer } from './createJournals.ts'
import type { JournalEntry, JournalHead, SentSave } from './journal.ts'
import { storedPendingCuts } from './storedPendingCuts.ts'
import { createWriteQueue, type WriteQueueInput } from './writeQueue.ts'

/** An outgoing save, with the number of unsaved records it contains. */
export type LeavingSave = Omit<SentSave, 'changeCount'> & { readonly unsavedCount: number }

export interface JournalWriterInput extends WriteQueueInput {
  readonly session: Session
}

export interface JournalWriter {
  /** Appends a change. The transaction starts synchronously, so the change survives a killed tab. */
  note(change: StepChange): void
  /** Stores the pending cuts. The transaction starts synchronously. */
  notePendingCuts(): void
  /** Records a save before it is sent. Settles once the record is stored or the device has refused it. */
  noteSent(save: LeavingSave): Promise<void>
  /** Restores a save that was in flight before the editor opened. */
  keepSent(save: LeavingSave): void
  /** Discards the record of a save that the service did not apply. */
  forgetSent(): void
  /** Removes the changes of the confirmed save. */
  confirmSent(): void
  /** Rewrites the journal and removes the absorbed journals in one transaction, then releases their locks. */
  rewrite(absorbed?: readonly Writer[]): void
  /** Settles once every write so far is stored or refused. */
  idle(): Promise<void>
  /** Stops writing, and releases the writer once the last change is stored. */
  close(): Promise<void>
}

function createRecords({ session, writer: { writerId, startedAt } }: JournalWriterInput) {
  const { compositionId } = session.getState()
  return {
    head(): JournalHead {
      const { title, document, updatedAt } = session.getState().saved
      return { writerId, compositionId, startedAt, base: { title, document, updatedAt } }
    },
    entries: (changes: readonly JournaledChange[], from: number): JournalEntry[] =>
      changes.map((change, index) => ({ writerId, seq: from + index, compositionId, change })),
    pendingCuts: () => storedPendingCuts(compositionId, session.pendingCuts.getState()),
    sent(save: LeavingSave | null, changeCount: number): { readonly writerId: string; readonly save: SentSave | null } {
      if (save === null) return { writerId, save }
      const { unsavedCount: _unsavedCount, ...kept } = save
      return { writerId, save: { ...kept, changeCount } }
    },
  }
}

export function createJournalWriter(input: JournalWriterInput): JournalWriter {
  const { session, writer } = input
  const { writerId } = writer
  const records = createRecords(input)
  const queue = createWriteQueue(input, () => rewrite())
  let sent: LeavingSave | null = null
  /** Number of changes in the store. Null if it holds no journal for this writer. */
  let count: number | null = null
  /** True once this writer has changed the pending cuts. A rewrite then stores them again. */
  let hasPending = false
  /** Absorbed writers. Their journals stay in the store until a rewrite replaces them. */
  let absorbing: readonly Writer[] = []

  const rewrite = (absorbed: readonly Writer[] = []): void => {
    absorbing = [...absorbing, ...absorbed]
    const taken = absorbing
    const changes = journaledChanges(session.getState())
    const isEmpty = changes.length === 0 && sent === null
    if (isEmpty && count === null && queue.isWhole() && taken.length === 0) return
    count = isEmpty ? null : changes.length
    const removes = [writerId, ...taken.map((each) => each.writerId)]
    const heldCount = Math.min(sent?.unsavedCount ?? 0, changes.length)
    const content = isEmpty
      ? {}
      : { head: records.head(), entries: records.entries(changes, 0), sent: records.sent(sent, heldCount) }
    const pending = hasPending ? { pendingCuts: records.pendingCuts() } : {}
    queue.writeAll({ removes, ...content, ...pending }, async () => {
      absorbing = absorbing.filter((each) => !taken.includes(each))
      await Promise.all(taken.map((each) => each.release()))
    })
  }
  return {
    note(change) {
      const { title, saved, unsaved } = session.getState()
      const isAllSaved = sent === null && unsaved.length === 0 && title === saved.title
      if (isAllSaved || !queue.isWhole()) {
        rewrite()
        return
      }
      const changes = journaledOf(change, title)
      const entries = records.entries(changes, count ?? 0)
      if (count === null) queue.writeAll({ head: records.head(), entries })
      else queue.write({ entries })
      count = (count ?? 0) + changes.length
    },
    notePendingCuts() {
      hasPending = true
      if (queue.isWhole()) queue.write({ pendingCuts: records.pendingCuts() })
      else rewrite()
    },
    noteSent(save) {
      sent = save
      if (queue.isWhole() && count !== null) queue.write({ sent: records.sent(sent, count) })
      else rewrite()
      return queue.idle()
    },
    keepSent(save) {
      sent = save
    },
    forgetSent() {
      sent = null
      if (queue.isWhole() && count !== null) queue.write({ sent: records.sent(null, 0) })
    },
    confirmSent() {
      sent = null
      rewrite()
    },
    rewrite,
    idle: queue.idle,
    close: queue.close,
  }
}
