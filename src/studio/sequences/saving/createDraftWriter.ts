import { isSame } from '../../../composition/isSame.ts'
import type { Milliseconds } from '../../../base/units.ts'
import { createWriteQueue } from '../../../editor/autosave/journal/writeQueue.ts'
import type { DraftStore } from '../draft/createDraftStore.ts'
import type { DraftJournal } from './draftJournal.ts'
import type { DraftWork } from './openDraft.ts'

export interface DraftWriterInput {
  readonly sequenceId: string
  readonly store: DraftStore
  readonly work: DraftWork
  readonly after: (wait: Milliseconds, callback: () => void) => () => void
  readonly onProblem: (problem: string | null) => void
}

export interface DraftWriter {
  /** Writes the unsaved state, or removes it once everything is saved. Starts synchronously. */
  readonly write: () => void
  /** Settles once every write so far is stored or refused. */
  readonly idle: () => Promise<void>
  /** Stops writing, and releases the writer once the last change is stored. */
  readonly close: () => Promise<void>
}

/** Keeps the unsaved state of one open sequence in the journal. */
export function createDraftWriter({ after, onProblem, sequenceId, store, work }: DraftWriterInput): DraftWriter {
  const { deviceProblem: problem, journals, writer } = work
  const { startedAt, writerId } = writer
  const queue = createWriteQueue({ store: journals.store, writer, after, problem, onProblem }, write)
  let absorbed = work.recovered
  let isStored = false
  function write(): void {
    const { draft, saved } = store.getState()
    const isEmpty = isSame(draft, saved.draft)
    if (isEmpty && !isStored && absorbed.length === 0 && queue.isWhole()) return
    isStored = !isEmpty
    const taken = absorbed
    const head: DraftJournal = { writerId, compositionId: sequenceId, startedAt, base: saved, draft }
    const removes = [writerId, ...taken.map((each) => each.writerId)]
    queue.writeAll({ removes, ...(isEmpty ? {} : { head }) }, async () => {
      absorbed = absorbed.filter((each) => !taken.includes(each))
      await Promise.all(taken.map((each) => each.release()))
    })
  }
  return {
    write,
    idle: queue.idle,
    close: queue.close,
  }
}
