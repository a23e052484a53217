import '../activateEnglish.ts'
import './journalApi.ts'
import { newComposition, newText } from '../../../composition/overlays/defaults.ts'
import type { Composition } from '../../../composition/schema.ts'
import { browserLocks } from '../../../editor/autosave/journal/browserLocks.ts'
import { createJournals } from '../../../editor/autosave/journal/createJournals.ts'
import { createJournalStore } from '../../../editor/autosave/journal/createJournalStore.ts'
import { createJournalWriter } from '../../../editor/autosave/journal/journalWriter.ts'
import { openSession } from '../../../editor/autosave/openSession.ts'
import { isEdited } from '../../../editor/session/sessionEvents.ts'
import type { JournalFigures } from './journalApi.ts'

const store = createJournalStore()

function bigDocument(overlayCount: number): Composition {
  const empty = newComposition('16:9', 30)
  const overlays = Array.from({ length: overlayCount }, (_, id) => ({
    ...newText(empty, `Title ${id} of a film that goes on`, { from: id * 40, row: id % 10 }),
    id,
  }))
  return { ...empty, durationInFrames: overlayCount * 40 + 400, overlays }
}

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[numbers.length >> 1] ?? 0

/** Times to write a whole document on each change, as the only value of a store. */
async function wholeWrites(document: Composition, changes: number): Promise<number[]> {
  const request = indexedDB.open('whole', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('drafts')
  await new Promise((resolve) => request.addEventListener('success', resolve))
  const taken: number[] = []
  for (let index = 0; index < changes; index += 1) {
    const startedAt = performance.now()
    const transaction = request.result.transaction('drafts', 'readwrite')
    transaction.objectStore('drafts').put({ base: document, document: { ...document } }, 'c')
    transaction.commit()
    taken.push(performance.now() - startedAt)
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  }
  return taken
}

async function measure(size: { readonly overlays: number; readonly changes: number }): Promise<JournalFigures> {
  const journals = createJournals({
    store,
    locks: browserLocks,
    newWriterId: () => crypto.randomUUID(),
    date: () => Date.now(),
  })
  const record = {
    compositionId: 'measured',
    projectId: 'p',
    title: 'Measured',
    document: bigDocument(size.overlays),
    updatedAt: 'r0',
  }
  const { session, work } = await openSession({ record, sources: [], journals })
  const journalWriter = createJournalWriter({
    session,
    store,
    writer: work.writer,
    after: () => () => undefined,
    problem: null,
    onProblem: () => undefined,
  })
  const taken: number[] = []
  session.listen((event) => {
    if (!isEdited(event)) return
    const startedAt = performance.now()
    journalWriter.note(event.change)
    taken.push(performance.now() - startedAt)
  })
  for (let index = 0; index < size.changes; index += 1) {
    const overlayIds = [(index * 7) % size.overlays]
    if (index % 4 === 0) session.commit('moveOverlays', { overlayIds, deltaFrames: 3, deltaRows: 0 })
    else if (index % 4 === 1) session.commit('changeOverlays', { overlayIds, changes: { left: index } })
    else if (index % 4 === 2) session.commit('duplicateOverlays', { overlayIds })
    else session.undo()
    await journalWriter.idle()
  }
  await journalWriter.close()
  const whole = await wholeWrites(record.document, 20)
  const startedAt = performance.now()
  const opened = await openSession({ record, sources: [], journals })
  const opening = performance.now() - startedAt
  await opened.work.writer.release()
  return {
    longestWrite: Math.max(...taken),
    middleWrite: middleOf(taken),
    middleWholeWrite: middleOf(whole),
    opening,
    restoredCount: opened.work.recovery.restoredCount,
    lostCount: opened.work.recovery.lostCount,
  }
}

window.journalPage = { store, locks: browserLocks, measure }
