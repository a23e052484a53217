import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EditInput, EditRequest } from '../../../composition/editRegistry.ts'
import { compositionArbitrary, someMedia } from '../../../testing/composition/compositionArbitrary.ts'
import { requestOf } from '../../../testing/composition/editArbitrary.ts'
import { editDraftArbitrary } from '../../../testing/composition/editDraft.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { isEdited } from '../sessionEvents.ts'
import { journaledChanges, journaledOf, type JournaledChange } from './journaledChange.ts'
import { restoredChanges } from './restoredChanges.ts'
import { createSession, type Session } from '../session.ts'

const SEED = 20270311
const open = (document = composition([overlay({ type: 'text', id: 1 }), overlay({ type: 'text', id: 2, from: 60 })])) =>
  createSession({ compositionId: 'c', projectId: 'p', title: 'Teaser', document, updatedAt: 'r0' }, someMedia)

/** Records the changes made in a session as the journal does. */
function keep(session: Session): JournaledChange[] {
  const kept: JournaledChange[] = []
  session.listen((event) => {
    if (isEdited(event)) kept.push(...journaledOf(event.change, session.getState().title))
  })
  return kept
}

/** The session as the next page restores it. */
function restored(session: Session, changes: readonly JournaledChange[]): Session {
  const { saved, sources, title } = session.getState()
  const twin = open(saved.document)
  const outcome = restoredChanges(saved.document, changes, { sources })
  expect(outcome.lost).toEqual([])
  twin.restore({ saved, title, changes: outcome })
  return twin
}

const labels = (session: Session) => session.getState().past.map(({ label }) => label)

function expectTwin(session: Session, changes: readonly JournaledChange[]): void {
  const twin = restored(session, structuredClone(changes))
  expect(twin.getState().document).toEqual(session.getState().document)
  expect(twin.getState().unsaved).toHaveLength(session.getState().unsaved.length)
  expect(labels(twin)).toEqual(labels(session))
  while (session.getState().past.length > 0) {
    expect(twin.undo().ok).toBe(session.undo().ok)
    expect(twin.getState().document).toEqual(session.getState().document)
  }
}

const moved = (deltaFrames: number): EditInput<'moveOverlays'> => ({ overlayIds: [1], deltaFrames, deltaRows: 0 })
const move = (deltaFrames: number): EditRequest => ({ name: 'moveOverlays', input: moved(deltaFrames) })

describe('journaled changes made in a session', () => {
  it(`restore document and undo steps after any edits, undos and runs (seed ${SEED})`, () => {
    const action = fc.record({ kind: fc.nat(9), draft: editDraftArbitrary, isRun: fc.boolean() })
    fc.assert(
      fc.property(compositionArbitrary, fc.array(action, { maxLength: 20 }), fc.boolean(), (start, actions, isAnew) => {
        const session = open(start)
        const kept = keep(session)
        const run = Symbol('run')
        for (const { kind, draft, isRun } of actions) {
          if (kind === 0) session.undo()
          else if (kind === 1) session.redo()
          else if (kind === 2) session.setTitle(`Title ${draft.choice}`)
          else
            session.transact(
              [requestOf(session.getState().document, draft)],
              `edit ${draft.choice}`,
              isRun ? run : undefined,
            )
        }
        expectTwin(session, isAnew ? journaledChanges(session.getState()) : kept)
      }),
      { seed: SEED, numRuns: 400 },
    )
  })

  it('keep several edits of one step as one step', () => {
    const session = open()
    const kept = keep(session)
    session.transact([move(3), move(4)], 'Move twice')
    expect(kept.map(({ record, step, droppedSteps }) => [record?.kind, step?.label, droppedSteps])).toEqual([
      ['edit', 'Move twice', 0],
      ['edit', 'Move twice', 1],
    ])
    expectTwin(session, kept)
  })

  it('keep only the rest of a partly saved step', () => {
    const session = open()
    const run = Symbol('typing')
    session.transact([move(3)], 'Move', run)
    const { title, document } = session.getState()
    session.transact([move(4)], 'Move', run)
    session.confirmSaved({ title, document, unsavedCount: 1 }, 'r1')
    const twin = restored(session, journaledChanges(session.getState()))
    expect(twin.getState().document).toEqual(session.getState().document)
    twin.undo()
    expect(twin.getState().document).toEqual(document)
  })

  it('skip what no longer fits, and restore the rest', () => {
    const session = open()
    const kept = keep(session)
    session.commit('moveOverlays', moved(3))
    session.commit('deleteOverlays', { overlayIds: [2] })
    session.commit('changeOverlays', { overlayIds: [1], changes: { left: 7 } })
    const { document, sources } = session.getState()
    const broken = kept.toSpliced(1, 0, {
      record: {
        kind: 'edit',
        request: { name: 'deleteOverlays', input: { overlayIds: [99] } },
        createdIds: [],
        stepId: 77,
      },
      title: 'Teaser',
      droppedSteps: 0,
      step: { id: 77, label: 'Delete nothing', at: null },
    })
    const outcome = restoredChanges(session.getState().saved.document, broken, { sources })
    expect(outcome.lost).toEqual([1])
    expect(outcome.document).toEqual(document)
    expect(outcome.past).toHaveLength(3)
  })

  it('report no change if only the version differs', () => {
    const session = open()
    const kept = keep(session)
    session.rebaseOnto({ ...session.getState().saved, title: 'Other', updatedAt: 'r1' })
    expect(kept).toEqual([])
  })
})
