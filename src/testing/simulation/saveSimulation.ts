import fc from 'fast-check'
import { expect } from 'vitest'
import { clashKey, type MergeSide } from '../../composition/merge/clash.ts'
import { isSame } from '../../composition/isSame.ts'
import { applyEdit, type EditRequest } from '../../composition/editRegistry.ts'
import { newText } from '../../composition/overlays/defaults.ts'
import type { Session } from '../../editor/session/session.ts'
import type { SavedComposition } from '../../editor/session/sessionState.ts'
import { requestOf } from '../composition/editArbitrary.ts'
import { editDraftArbitrary, type EditDraft } from '../composition/editDraft.ts'
import { createFakeCompositionHost } from '../page/fakeCompositionHost.ts'
import { createMemoryJournalStore, createMemoryLocks } from '../page/memoryJournals.ts'
import { composition, overlay } from '../composition/overlays.ts'
import { seededRandom } from '../seededRandom.ts'
import { createVirtualClock, settlePromises } from '../page/virtualClock.ts'
import { createSimulatedNetwork } from './simulatedNetwork.ts'
import { createSimulatedTab, type OpenEditor, type SimulatedTab } from './simulatedTab.ts'
import { createTrackedChanges, trackedOf, trackedOverlays } from './trackedChanges.ts'

/** Edits that neither copy nor cut overlays of other tabs, so that the number of tracked overlays stays predictable. */
const plainEdits: ReadonlySet<EditRequest['name']> = new Set([
  'moveOverlays',
  'trimOverlays',
  'deleteOverlays',
  'changeOverlays',
  'changeEachOverlay',
  'changeOverlay',
  'moveOverlay',
  'deleteOverlay',
  'setDuration',
  'setCanvasSettings',
  'slipOverlays',
])

const start = composition([
  overlay({ type: 'text', id: 0, content: 'contested' }),
  overlay({ type: 'text', id: 1, from: 60 }),
  overlay({ type: 'video', id: 2, row: 3, durationInFrames: 120 }),
  overlay({ type: 'emoji', id: 3, row: 4, from: 20 }),
])

interface SimulationInput {
  readonly seed: number
  readonly operations: number
}

/**
 * Runs several tabs of one composition against one service, determined by a seed, and checks invariants after each step
 * and at the end.
 */
export async function runSaveSimulation({ seed, operations }: SimulationInput): Promise<void> {
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const drafts = fc.sample(editDraftArbitrary, { seed, numRuns: operations })
  const record: SavedComposition = { title: 'Teaser', document: start, updatedAt: 'revision 0' }
  const host = createFakeCompositionHost(record)
  const clock = createVirtualClock()
  const store = createMemoryJournalStore()
  const locks = createMemoryLocks()
  const names = new Map<string, number>()
  const nextName = (kind: string): string => {
    names.set(kind, (names.get(kind) ?? 0) + 1)
    return `${kind} ${names.get(kind) ?? 0}`
  }
  const tracked = createTrackedChanges()
  const reportRevision = (from: SimulatedTab, updatedAt: string): void => {
    for (const tab of tabs)
      if (tab !== from && random() < 0.7)
        clock.wake(clock.now() + 5, () => tab.editor?.autosave.reportRevision(updatedAt))
  }
  const network = createSimulatedNetwork(host, { clock, random })
  const tabs: readonly SimulatedTab[] = Array.from({ length: 2 + Math.floor(random() * 2) }, () =>
    createSimulatedTab({
      clock,
      store,
      locks,
      network,
      current: host.current,
      nextName,
      onSaved: reportRevision,
      onOpened: tracked.follow,
      onView: (tab) => tab.editor && expectHonest(tab.editor),
    }),
  )
  /** Expects that `saved` is shown only after the service has confirmed the save. */
  function expectHonest({ session, autosave }: OpenEditor): void {
    const known = new Set(trackedOverlays(session.getState().document).map(({ id }) => id))
    const clashing = autosave.getState().clashes.filter(({ overlayId }) => overlayId !== null && known.has(overlayId))
    expect(clashing, 'what one tab alone changes never clashes').toEqual([])
    if (autosave.getState().status !== 'saved') return
    const { saved, document, title } = session.getState()
    const confirmed = host.history.get(saved.updatedAt)
    expect(isSame(confirmed?.document, document), 'says saved of a document that the service has').toBe(true)
    expect(confirmed?.title).toBe(title)
  }
  const choose = ({ autosave }: OpenEditor, share: number): void => {
    const { clashes } = autosave.getState()
    const chosen = clashes.filter(() => random() < share)
    autosave.resolve(
      new Map(chosen.map((clash): [string, MergeSide] => [clashKey(clash), random() < 0.5 ? 'mine' : 'theirs'])),
    )
  }
  const plainEdit = (session: Session, draft: EditDraft): void => {
    const { document, sources } = session.getState()
    const request = requestOf(document, draft)
    const outcome = plainEdits.has(request.name) ? applyEdit(document, request, { sources }) : null
    const isPlain = outcome?.ok === true && isSame(trackedOverlays(outcome.value.document), trackedOverlays(document))
    if (isPlain) session.transact([request], request.name)
  }
  const edit = (editor: OpenEditor, draft: EditDraft): void => {
    const { session, name } = editor
    const { document } = session.getState()
    const own = document.overlays.filter((each) => each.type === 'text' && each.content.startsWith(`${name}.`))
    const target = pick(own)
    const kind = draft.choice % 10
    if (kind < 3 || (kind < 6 && !target)) {
      const text = newText(document, nextName(`${name}.`), { from: Math.abs(draft.frames) % 300 })
      session.commit('addOverlays', { overlays: [text] })
    } else if (kind < 6 && target) {
      session.commit('changeOverlays', { overlayIds: [target.id], changes: { left: 1_000 + (draft.choice % 7_000) } })
    } else if (kind === 6 && document.overlays.some(({ id }) => id === 0)) {
      session.commit('changeOverlays', { overlayIds: [0], changes: { content: nextName('said') } })
    } else if (kind === 7 && draft.rows > 0) session.setTitle(nextName('Title'))
    else plainEdit(session, draft)
  }
  const gesture = ({ session, name }: OpenEditor, draft: EditDraft): void => {
    const own = session
      .getState()
      .document.overlays.find((each) => each.type === 'text' && each.content.startsWith(`${name}.`))
    if (session.getState().gesture) {
      if (draft.choice % 2 === 0) session.gesture.commit()
      else session.gesture.cancel()
      return
    }
    session.gesture.begin()
    if (own)
      session.gesture.preview({
        name: 'changeOverlays',
        input: { overlayIds: [own.id], changes: { left: 9_000 + (draft.choice % 900) } },
      })
  }
  const elsewhere = (): void =>
    host.saveElsewhere(({ document }) => ({
      document: {
        ...document,
        overlays: document.overlays.map((each) =>
          each.id === 0 && each.type === 'text' ? { ...each, content: nextName('job') } : each,
        ),
        backgroundColor: '#12345' + String(Math.floor(random() * 10)),
      },
    }))
  const operate = async (tab: SimulatedTab, draft: EditDraft): Promise<void> => {
    const { editor } = tab
    const chance = random()
    if (!editor) {
      if (chance < 0.5) await tab.open()
      return
    }
    const { session, autosave, line } = editor
    if (chance < 0.5 && session.getState().gesture) session.gesture.commit()
    else if (chance < 0.5) edit(editor, draft)
    else if (chance < 0.58) session.undo()
    else if (chance < 0.62) session.redo()
    else if (chance < 0.72) gesture(editor, draft)
    else if (chance < 0.77) choose(editor, 0.6)
    else if (chance < 0.82) {
      line.isOnline = !line.isOnline
      autosave.setOnline(line.isOnline)
    } else if (chance < 0.86) tab.kill()
    else if (chance < 0.88) {
      session.gesture.cancel()
      tab.close()
    } else if (chance < 0.91) clock.jump((random() - 0.5) * 86_400_000)
    else if (chance < 0.93) elsewhere()
    else if (chance < 0.96) autosave.saveNow()
    else void autosave.checkRevision()
  }
  for (const draft of drafts) {
    const tab = pick(tabs)
    if (tab) await operate(tab, draft)
    await clock.advance(random() < 0.05 ? 60_000 : Math.floor(random() * 700))
    for (const { editor } of tabs) if (editor) expectHonest(editor)
  }
  network.heal()
  const isDone = (): boolean =>
    store.journals.size === 0 &&
    tabs.every(({ editor }) => {
      if (!editor) return false
      const { saved } = editor.session.getState()
      return editor.autosave.getState().status === 'saved' && saved.updatedAt === host.current().updatedAt
    })
  for (let round = 0; round < 60 && !isDone(); round += 1) {
    for (const tab of tabs) {
      await tab.open()
      await settlePromises()
      const { editor } = tab
      if (!editor) continue
      editor.line.isOnline = true
      editor.autosave.setOnline(true)
      editor.session.gesture.cancel()
      if (editor.autosave.getState().status === 'conflict') choose(editor, 1)
      if (editor.autosave.getState().status === 'failed') editor.autosave.saveNow()
      void editor.autosave.checkRevision()
    }
    await clock.advance(10_000)
  }
  const views = tabs.map(({ editor }) => [
    editor?.autosave.getState().status,
    editor?.session.getState().saved.updatedAt,
  ])
  expect(
    isDone(),
    `everything is saved everywhere: ${JSON.stringify([views, host.current().updatedAt, [...store.journals.keys()]])}`,
  ).toBe(true)
  for (const { editor } of tabs) expect(editor?.session.getState().document).toEqual(host.current().document)
  const sorted = (entries: ReadonlyMap<string, unknown>) =>
    [...entries].toSorted(([left], [right]) => (left < right ? -1 : 1))
  expect(sorted(trackedOf(host.current().document))).toEqual(sorted(tracked.expected))
}
