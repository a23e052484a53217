import { newId } from '../../../client/http/newId.ts'
import type { WholeSequence } from '../../../client/resources/sequences.ts'
import { browserLocks } from '../../../editor/autosave/journal/browserLocks.ts'
import { createJournalsOf, type Journals, type Writer } from '../../../editor/autosave/journal/createJournals.ts'
import { createJournalStore } from '../../../editor/autosave/journal/createJournalStore.ts'
import { requestPersistence } from '../../../editor/autosave/journal/requestPersistence.ts'
import { createDraftStore, type DraftStore } from '../draft/createDraftStore.ts'
import { savedDraftOf } from '../draft/savedDraftOf.ts'
import { readDraftJournal, type DraftJournal } from './draftJournal.ts'
import { recoveredDraft } from './recoveredDraft.ts'

/** Stores unsaved changes to sequences on this device. */
export const draftJournals = createJournalsOf({
  store: createJournalStore(requestPersistence),
  locks: browserLocks,
  newWriterId: newId,
  date: () => Date.now(),
  read: readDraftJournal,
})

/** The journal of an open sequence. */
export interface DraftWork {
  readonly journals: Pick<Journals<DraftJournal>, 'store' | 'closing'>
  readonly writer: Writer
  /** The writers of recovered journals, which the first write replaces. */
  readonly recovered: readonly Writer[]
  /** Why journals cannot be stored. Null if they can. */
  readonly deviceProblem: string | null
}

export interface OpenedDraft {
  readonly store: DraftStore
  readonly work: DraftWork
}

/** Opens a sequence with the changes that killed tabs on this device could not save. */
export async function openDraft(
  { design, sequence }: WholeSequence,
  journals: Journals<DraftJournal> = draftJournals,
): Promise<OpenedDraft> {
  const taken = await journals.take(sequence.id)
  const { draft, saved } = recoveredDraft(
    savedDraftOf({ design, sequence }),
    taken.journals.map(({ journal }) => journal),
  )
  const store = createDraftStore(saved)
  store.commit(() => draft)
  const recovered = taken.journals.map(({ writer }) => writer)
  return { store, work: { journals, writer: await journals.newWriter(), recovered, deviceProblem: taken.problem } }
}
