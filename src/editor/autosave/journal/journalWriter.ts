import { keptChanges, keptOf, type KeptChange } from '../../session/changes/keptChange.ts'
import type { Session } from '../../session/session.ts'
import type { StepChange } from '../../session/sessionState.ts'
import type { Writer } from './createJournals.ts'
import type { JournalEntry, JournalHead, SentSave } from './journal.ts'
import { createWriteQueue, type WriteQueueInput } from './writeQueue.ts'

/** A save as it leaves, with the number of unsaved records that it holds. */
export type LeavingSave = Omit<SentSave, 'changeCount'> & { readonly unsavedCount: number }

export interface JournalWriterInput extends WriteQueueInput {
  readonly session: Session
}

/** Keeps what one open editor has not saved on this device. */
export interface JournalWriter {
  /** Writes what the session just did. The transaction has begun when this returns: the change survives a kill from here on. */
  note(change: StepChange): void
  /** Notes what is about to leave for the service; settles when that is stored, or refused by the device. */
  noteSent(save: LeavingSave): Promise<void>
  /** The same, for a save that was sent before the editor was opened. */
  keepSent(save: LeavingSave): void
  /** What was sent was not saved. */
  forgetSent(): void
  /** What was sent is saved. */
  confirmSent(): void
  /** Writes all of it anew, and takes the place of these other writers, in one transaction. They are let go once it is stored. */
  rewrite(absorbed?: readonly Writer[]): void
  /** Settles when what was noted so far is stored, or refused. */
  idle(): Promise<void>
  /** Writes nothing any more, and lets go of the writer once the last change is stored. */
  close(): Promise<void>
}

/** What one writer puts into the store. */
function createRecords({ session, writer: { writerId, startedAt } }: JournalWriterInput) {
  const { compositionId } = session.getState()
  return {
    head(): JournalHead {
      const { title, document, updatedAt } = session.getState().saved
      return { writerId, compositionId, startedAt, base: { title, document, updatedAt } }
    },
    entries: (changes: readonly KeptChange[], from: number): JournalEntry[] =>
      changes.map((change, index) => ({ writerId, seq: from + index, compositionId, change })),
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
  /** How many changes lie in the store; null if it does not hold this writer. */
  let count: number | null = null
  /** Writers whose changes are here now; they stay in the store until a rewrite takes their place. */
  let absorbing: readonly Writer[] = []

  const rewrite = (absorbed: readonly Writer[] = []): void => {
    absorbing = [...absorbing, ...absorbed]
    const taken = absorbing
    const changes = keptChanges(session.getState())
    const isEmpty = changes.length === 0 && sent === null
    if (isEmpty && count === null && queue.isWhole() && taken.length === 0) return
    count = isEmpty ? null : changes.length
    const removes = [writerId, ...taken.map((each) => each.writerId)]
    const heldCount = Math.min(sent?.unsavedCount ?? 0, changes.length)
    const content = isEmpty
      ? {}
      : { head: records.head(), entries: records.entries(changes, 0), sent: records.sent(sent, heldCount) }
    queue.writeAll({ removes, ...content }, async () => {
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
      const changes = keptOf(change, title)
      const entries = records.entries(changes, count ?? 0)
      if (count === null) queue.writeAll({ head: records.head(), entries })
      else queue.write({ entries })
      count = (count ?? 0) + changes.length
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
