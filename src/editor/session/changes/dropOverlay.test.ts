import { describe, expect, it } from 'vitest'
import { newMediaOverlay } from '../../../composition/overlays/defaults.ts'
import { composition, media, overlay } from '../../../testing/composition/overlays.ts'
import { dropOverlay } from './dropOverlay.ts'
import type { Place } from './placedEdits.ts'
import { changeRow } from '../view/rows.ts'
import { createSession } from '../session.ts'
import { sessionRefusal } from '../refusals.ts'

/** Row 0 has text 1 from frame 100 to 200. Row 1 has text 2 from 0 to 400. */
function open() {
  const document = composition([
    overlay({ type: 'text', id: 1, from: 100, durationInFrames: 100 }),
    overlay({ type: 'text', id: 2, from: 0, durationInFrames: 400, row: 1 }),
  ])
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [media()])
  /** Lasts 90 frames. */
  const added = newMediaOverlay(document, media({ durationMs: 3_000 }), { from: 0 })
  const drop = (place: Partial<Place>) =>
    dropOverlay(session, added, { frame: 120, row: 0, isNewRow: false, mode: 'place', label: 'Add a', ...place })
  const places = () =>
    session
      .getState()
      .document.overlays.toSorted((left, right) => left.row - right.row || left.from - right.from)
      .map(({ id, row, from, durationInFrames }) => [id, row, from, durationInFrames])
  return { session, drop, places }
}

describe('dropOverlay', () => {
  it('never covers other overlays: it inserts a row above, as one undo step', () => {
    const { session, drop, places } = open()
    const dropped = drop({})
    expect(dropped.ok && dropped.value).toMatchObject({ row: 0, from: 120, type: 'video' })
    expect(places()).toEqual([
      [3, 0, 120, 90],
      [1, 1, 100, 100],
      [2, 2, 0, 400],
    ])
    expect(session.getState().past.map(({ label }) => label)).toEqual(['Add a'])
    session.undo()
    expect(places()).toEqual([
      [1, 0, 100, 100],
      [2, 1, 0, 400],
    ])
  })

  it('inserts between overlays and selects only the new one', () => {
    const { session, drop, places } = open()
    session.options.setState({ rippleScope: 'row' })
    expect(drop({ frame: 150, mode: 'insert' }).ok).toBe(true)
    expect(places()).toEqual([
      [1, 0, 100, 50],
      [3, 0, 150, 90],
      [4, 0, 240, 50],
      [2, 1, 0, 400],
    ])
    expect([...session.getState().selection]).toEqual([3])
  })

  it('overwrites what is there and selects only the new overlay', () => {
    const { session, drop, places } = open()
    expect(drop({ row: 1, frame: 100, mode: 'overwrite' }).ok).toBe(true)
    expect(places()).toEqual([
      [1, 0, 100, 100],
      [2, 1, 0, 100],
      [3, 1, 100, 90],
      [4, 1, 190, 210],
    ])
    expect([...session.getState().selection]).toEqual([3])
  })

  it('is placed above a locked row, which keeps its lock and its overlays', () => {
    const { session, drop, places } = open()
    changeRow(session.rows, 0, { isLocked: true, name: 'Titles' })
    expect(drop({ frame: 0 }).ok).toBe(true)
    expect(places().slice(0, 2)).toEqual([
      [3, 0, 0, 90],
      [1, 1, 100, 100],
    ])
    expect(session.rows.getState()).toEqual({ 1: { isLocked: true, name: 'Titles' } })
  })

  it('refuses to insert into or overwrite a locked row', () => {
    const { session, drop } = open()
    changeRow(session.rows, 0, { isLocked: true, name: 'Titles' })
    const refusal = sessionRefusal('row_locked', { reason: 'entered', row: 'Titles' })
    expect(drop({ mode: 'insert' })).toEqual({ ok: false, refusal })
    expect(drop({ frame: 300, mode: 'overwrite' })).toEqual({ ok: false, refusal })
    expect(session.getState().past).toEqual([])
  })

  it('leaves a locked row in place when it inserts', () => {
    const { session, drop } = open()
    changeRow(session.rows, 0, { isLocked: true })
    session.options.setState({ rippleScope: 'all' })
    const locked = session.getState().document.overlays.filter(({ row }) => row === 0)
    expect(drop({ row: 1, frame: 50, mode: 'insert' }).ok).toBe(true)
    expect(session.getState().document.overlays.filter(({ row }) => row === 0)).toEqual(locked)
  })
})
