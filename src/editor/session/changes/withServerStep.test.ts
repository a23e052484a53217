import { englishOf } from '../../../base/message.ts'
import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../composition/editRegistry.ts'
import { composition, media, overlay } from '../../../testing/composition/overlays.ts'
import { createSession } from '../session.ts'
import type { SavedComposition } from '../sessionState.ts'

const start = composition([overlay({ type: 'text', id: 1 }), overlay({ type: 'text', id: 2, from: 200 })])

function open() {
  return createSession({ compositionId: 'c', projectId: 'p', title: 'Teaser', document: start, updatedAt: 'r0' }, [
    media(),
  ])
}

/** The saved version after the service moved an overlay. */
function moved(of: typeof start, id: number, updatedAt: string): SavedComposition {
  const applied = applyEdit(of, { name: 'moveOverlay', input: { overlayId: id, row: 5 } }, { sources: new Map() })
  if (!applied.ok) throw new Error(applied.refusal.message)
  return { title: 'Teaser', document: applied.value.document, updatedAt }
}

describe('a revision that this session requested', () => {
  it('is one undo step, and leaves nothing unsaved', () => {
    const session = open()
    session.attributeRevision({ updatedAt: 'r1', label: 'Move an overlay', run: null })
    session.rebaseOnto(moved(start, 1, 'r1'))
    expect(session.getState()).toMatchObject({ unsaved: [], past: [{ label: 'Move an overlay' }] })
    session.undo()
    expect(session.getState().document).toEqual(start)
    expect(session.getState().unsaved).toHaveLength(1)
    session.redo()
    expect(session.getState().document).toEqual(moved(start, 1, 'r1').document)
  })

  it('comes after edits made meanwhile, and undoing it keeps those', () => {
    const session = open()
    session.attributeRevision({ updatedAt: 'r1', label: 'Move an overlay', run: null })
    session.commit('changeOverlays', { overlayIds: [2], changes: { content: 'meanwhile' } })
    const mine = session.getState().document
    session.rebaseOnto(moved(start, 1, 'r1'))
    expect(session.getState().past.map(({ label }) => englishOf(label))).toEqual(['Change 1 clip', 'Move an overlay'])
    session.undo()
    expect(session.getState().document).toEqual(mine)
  })

  it('restores everything when edits made meanwhile are undone too, even if it inserted a row', () => {
    const session = open()
    session.attributeRevision({ updatedAt: 'r1', label: 'Insert track', run: null })
    session.commit('deleteOverlays', { overlayIds: [2] })
    const applied = applyEdit(start, { name: 'insertRow', input: { row: 0 } }, { sources: new Map() })
    if (!applied.ok) throw new Error(applied.refusal.message)
    session.rebaseOnto({ title: 'Teaser', document: applied.value.document, updatedAt: 'r1' })
    expect(session.getState().document.overlays).toMatchObject([{ id: 1, row: 1 }])
    session.undo()
    session.undo()
    expect(session.getState().document).toEqual(start)
    session.redo()
    session.redo()
    expect(session.getState().document.overlays).toMatchObject([{ id: 1, row: 1 }])
  })

  it('joins the last step of its run', () => {
    const session = open()
    const run = Symbol('plan')
    session.attributeRevision({ updatedAt: 'r1', label: 'Plan', run })
    const first = moved(start, 1, 'r1')
    session.rebaseOnto(first)
    session.attributeRevision({ updatedAt: 'r2', label: 'Plan', run })
    session.rebaseOnto(moved(first.document, 2, 'r2'))
    expect(session.getState().past).toHaveLength(1)
    session.undo()
    expect(session.getState().document).toEqual(start)
  })

  it('adds no undo step if another revision arrived', () => {
    const session = open()
    session.attributeRevision({ updatedAt: 'r1', label: 'Move an overlay', run: null })
    session.rebaseOnto(moved(start, 1, 'r2'))
    expect(session.getState()).toMatchObject({ unsaved: [], past: [] })
  })
})
