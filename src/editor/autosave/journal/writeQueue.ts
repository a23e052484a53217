import type { Milliseconds } from '../../../base/units.ts'
import type { Writer } from './createJournals.ts'
import type { JournalChange, JournalStore } from './journal.ts'
import { sentenceOfStoreFault } from './storeFault.ts'

/** How long after a refusal the device is asked again. */
const ASK_AGAIN_MS: Milliseconds = 5_000

export interface WriteQueueInput {
  readonly store: JournalStore
  readonly writer: Writer
  /** Calls back after a while; returns the way to forget it. */
  readonly after: (wait: Milliseconds, callback: () => void) => () => void
  /** What opening met already. */
  readonly problem: string | null
  /** Why the device keeps nothing; null once it does again. */
  readonly onProblem: (problem: string | null) => void
}

/** Transactions of one writer, in order, and what the device says to them. */
export interface WriteQueue {
  /** False if the store may miss something: then all is written anew. */
  readonly isWhole: () => boolean
  readonly write: (change: JournalChange) => void
  /** The store holds all of the writer once this is stored; then calls back. */
  readonly writeAll: (change: JournalChange, whenStored?: () => Promise<void>) => void
  /** Settles when what was written so far is stored, or refused. */
  readonly idle: () => Promise<void>
  /** Writes nothing any more, and lets go of the writer once the last change is stored. */
  readonly close: () => Promise<void>
}

/** `rewrite` is asked for some time after the device refused something. */
export function createWriteQueue(
  { store, writer, after, onProblem, ...input }: WriteQueueInput,
  rewrite: () => void,
): WriteQueue {
  let isWhole = true
  let { problem } = input
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
  const put = (change: JournalChange, whenStored: () => Promise<void> | void): void => {
    if (isClosed) return
    const stored = store.write(change).then(whenStored).catch(failed)
    last = Promise.all([last, stored]).then(() => undefined)
  }
  return {
    isWhole: () => isWhole,
    write: (change) => put(change, () => undefined),
    writeAll(change, whenStored) {
      isWhole = true
      put(change, async () => {
        if (isWhole) report(null)
        await whenStored?.()
      })
    },
    idle: () => last,
    async close() {
      isClosed = true
      forgetRetry?.()
      await last
      await writer.release()
    },
  }
}
