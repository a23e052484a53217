import type { Milliseconds } from '../../../base/units.ts'
import type { Writer } from './createJournals.ts'
import type { JournalChange, JournalStore } from './journal.ts'
import { sentenceOfStoreFault } from './storeFault.ts'

/** Delay before retrying a write that the device refused. */
const ASK_AGAIN_MS: Milliseconds = 5_000

export interface WriteQueueInput {
  readonly store: JournalStore
  readonly writer: Writer
  /** Calls `callback` after `wait`. Returns a function that cancels it. */
  readonly after: (wait: Milliseconds, callback: () => void) => () => void
  /** Problem found while opening the store. Null if there was none. */
  readonly problem: string | null
  /** Called with the reason why writes fail, and with null once they succeed again. */
  readonly onProblem: (problem: string | null) => void
}

/** Runs the transactions of one writer in order. */
export interface WriteQueue {
  /** False after a refused write. The journal must then be rewritten as a whole. */
  readonly isWhole: () => boolean
  readonly write: (change: JournalChange) => void
  /** Replaces the whole journal, then calls `whenStored`. */
  readonly writeAll: (change: JournalChange, whenStored?: () => Promise<void>) => void
  /** Settles once every write so far is stored or refused. */
  readonly idle: () => Promise<void>
  /** Stops writing, and releases the writer once the last change is stored. */
  readonly close: () => Promise<void>
}

/** Calls `rewrite` some time after a refused write. */
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
