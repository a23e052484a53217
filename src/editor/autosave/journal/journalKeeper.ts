import type { Milliseconds } from '../../../base/units.ts'
import { changesBetween, keptChanges, type KeptChange } from '../../session/changes/keptChange.ts'
import type { Session } from '../../session/session.ts'
import type { SessionState } from '../../session/sessionState.ts'
import type { Writer } from './createJournals.ts'
import type { JournalChange, JournalEntry, JournalHead, JournalStore, SentSave } from './journal.ts'
import { sentenceOfStoreFault } from './storeFault.ts'

/** How long after a refusal the device is asked again. */
const ASK_AGAIN_MS: Milliseconds = 5_000

/** A save as it leaves, with the number of unsaved records that it holds. */
export type LeavingSave = Omit<SentSave, 'changeCount'> & { readonly unsavedCount: number }

export interface JournalKeeperInput {
  readonly session: Session
  readonly store: JournalStore
  readonly writer: Writer
  /** Calls back after a while; returns the way to forget it. */
  readonly after: (wait: Milliseconds, callback: () => void) => () => void
  /** What opening met already. */
  readonly problem: string | null
  /** Why the device keeps nothing; null once it does again. */
  readonly onProblem: (problem: string | null) => void
}

/** Keeps what one open editor has not saved on this device. */
export interface JournalKeeper {
  /** Writes what the session just did. The transaction has begun when this returns: the change survives a kill from here on. */
  note(now: SessionState, before: SessionState): void
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

export function createJournalKeeper(input: JournalKeeperInput): JournalKeeper {
  const { session, store, writer, after, onProblem } = input
  const { writerId, startedAt } = writer
  const { compositionId } = session.getState()
  let sent: LeavingSave | null = null
  /** How many changes lie in the store; null where it does not hold this writer. */
  let count: number | null = null
  /** False where the store may miss something: then all is written anew. */
  let isWhole = true
  let { problem } = input
  /** Writers whose changes are here now; they stay in the store until a rewrite takes their place. */
  let absorbing: readonly Writer[] = []
  let isClosed = false
  let forgetRetry: (() => void) | null = null
  let last: Promise<void> = Promise.resolve()

  const report = (next: string | null): void => {
    if (next === problem) return
    problem = next
    onProblem(next)
  }
  const failed = (fault: unknown): void => {
    isWhole = false
    report(sentenceOfStoreFault(fault))
    forgetRetry?.()
    forgetRetry = after(ASK_AGAIN_MS, () => {
      if (!isWhole) rewrite()
    })
  }
  const write = (change: JournalChange, isAll: boolean, absorbed: readonly Writer[] = []): void => {
    if (isClosed) return
    const whenStored = async (): Promise<void> => {
      absorbing = absorbing.filter((each) => !absorbed.includes(each))
      if (isAll && isWhole) report(null)
      await Promise.all(absorbed.map((each) => each.release()))
    }
    const stored = store.write(change).then(whenStored).catch(failed)
    last = Promise.all([last, stored]).then(() => undefined)
  }
  const head = (): JournalHead => {
    const { title, document, updatedAt } = session.getState().saved
    return { writerId, compositionId, startedAt, base: { title, document, updatedAt } }
  }
  const entriesOf = (changes: readonly KeptChange[], from: number): JournalEntry[] =>
    changes.map((change, index) => ({ writerId, seq: from + index, compositionId, change }))
  const asSent = (changeCount: number): SentSave | null => {
    if (sent === null) return null
    const { unsavedCount: _unsavedCount, ...save } = sent
    return { ...save, changeCount }
  }
  const rewrite = (absorbed: readonly Writer[] = []): void => {
    absorbing = [...absorbing, ...absorbed]
    const changes = keptChanges(session.getState())
    const isEmpty = changes.length === 0 && sent === null
    if (isEmpty && count === null && isWhole && absorbing.length === 0) return
    isWhole = true
    count = isEmpty ? null : changes.length
    const removes = [writerId, ...absorbing.map((each) => each.writerId)]
    const heldCount = Math.min(sent?.unsavedCount ?? 0, changes.length)
    const content = isEmpty
      ? {}
      : { head: head(), entries: entriesOf(changes, 0), sent: { writerId, save: asSent(heldCount) } }
    write({ removes, ...content }, true, absorbing)
  }
  return {
    note(now, before) {
      const changes = changesBetween(before, now)
      const isAllSaved = sent === null && now.unsaved.length === 0 && now.title === now.saved.title
      if (changes === null || isAllSaved || !isWhole) {
        rewrite()
        return
      }
      if (changes.length === 0) return
      const entries = entriesOf(changes, count ?? 0)
      write({ ...(count === null ? { head: head() } : {}), entries }, count === null)
      count = (count ?? 0) + changes.length
    },
    noteSent(save) {
      sent = save
      if (isWhole && count !== null) write({ sent: { writerId, save: asSent(count) } }, false)
      else rewrite()
      return last
    },
    keepSent(save) {
      sent = save
    },
    forgetSent() {
      sent = null
      if (isWhole && count !== null) write({ sent: { writerId, save: null } }, false)
    },
    confirmSent() {
      sent = null
      rewrite()
    },
    rewrite,
    idle: () => last,
    async close() {
      isClosed = true
      forgetRetry?.()
      await last
      await writer.release()
    },
  }
}
