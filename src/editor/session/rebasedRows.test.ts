import { describe, expect, it } from 'vitest'
import { choicesFor } from '../../composition/merge/clash.ts'
import type { Overlay } from '../../composition/schema.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { rowShiftBetween } from './changes/insertedRow.ts'
import { changeRow } from './view/rows.ts'
import { createSession } from './session.ts'

const text = (id: number, row: number, fields: object = {}): Overlay => overlay({ type: 'text', id, row, ...fields })
const two = [text(1, 0), text(2, 1)]
/** `two` with a new overlay on a row of its own between them. */
const between = [text(1, 0), text(9, 1), text(2, 2)]

function open(overlays: readonly Overlay[] = two) {
  const document = composition(overlays)
  return createSession({ compositionId: 'c', projectId: 'p', title: 'Teaser', document, updatedAt: 'r0' }, [])
}
const version = (overlays: readonly Overlay[]) => ({
  title: 'Teaser',
  document: composition(overlays),
  updatedAt: 'r1',
})
const rowOf = (session: ReturnType<typeof open>, id: number) =>
  session.getState().document.overlays.find((one) => one.id === id)?.row

describe('rowShiftBetween', () => {
  const shift = (before: readonly Overlay[], after: readonly Overlay[]) =>
    rowShiftBetween(composition(before), composition(after))

  it('finds a row that was inserted or removed', () => {
    expect(shift(two, between)).toEqual({ rows: [1], by: 1 })
    expect(shift(between, two)).toEqual({ rows: [1], by: -1 })
    expect(shift(two, [text(1, 1), text(2, 2)])).toEqual({ rows: [0], by: 1 })
    // The merge cannot tell a moved overlay from an inserted row if another one is new.
    expect(shift(two, [text(1, 0), text(9, 0), text(2, 2)])).toEqual({ rows: [1], by: 1 })
  })

  it('finds several rows, each numbered after those before it', () => {
    expect(shift(two, [text(1, 2), text(2, 3)])).toEqual({ rows: [0, 1], by: 1 })
    expect(shift(two, [text(1, 1), text(9, 0), text(2, 3)])).toEqual({ rows: [0, 2], by: 1 })
    expect(shift([text(1, 2), text(2, 3)], two)).toEqual({ rows: [0, 1], by: -1 })
  })

  it('finds none if nothing moved, one overlay was moved, or they moved differently', () => {
    expect(shift(two, two)).toBeNull()
    expect(shift(two, [text(1, 0), text(2, 2)])).toBeNull()
    expect(shift(two, [text(1, 1), text(2, 0)])).toBeNull()
  })
})

describe('track settings after a rebase', () => {
  it('follow the rows below one that the other side inserted, and move back when it is removed', () => {
    const session = open()
    changeRow(session.rows, 1, { isLocked: true, name: 'Music' })
    session.rebaseOnto(version(between))
    expect(session.rows.getState()).toEqual({ 2: { isLocked: true, name: 'Music' } })
    session.rebaseOnto(version(two))
    expect(session.rows.getState()).toEqual({ 1: { isLocked: true, name: 'Music' } })
  })

  it('are never lost with a row that the other side removed', () => {
    const session = open(between)
    changeRow(session.rows, 1, { name: 'Music' })
    session.rebaseOnto(version(two))
    expect(session.rows.getState()).toEqual({ 1: { name: 'Music' } })
  })

  it('follow it past an unsaved row that was inserted here', () => {
    const session = open()
    session.commit('insertRow', { row: 0 })
    changeRow(session.rows, 2, { isLocked: true })
    expect(session.rebaseOnto(version(between))).toMatchObject({ ok: true, value: { isMerged: true } })
    expect(rowOf(session, 2)).toBe(3)
    expect(session.rows.getState()).toEqual({ 3: { isLocked: true } })
  })

  it('follow it after a choice of sides', () => {
    const session = open()
    changeRow(session.rows, 1, { isHidden: true })
    session.commit('changeOverlays', { overlayIds: [1], changes: { content: 'mine' } })
    const theirs = version([text(1, 0, { content: 'theirs' }), ...between.slice(1)])
    expect(session.rebaseOnto(theirs)).toMatchObject({ ok: false })
    expect(session.rows.getState()).toEqual({ 1: { isHidden: true } })
    session.rebaseOnto(theirs, choicesFor(session.getState().conflict?.clashes ?? [], 'mine'))
    expect(rowOf(session, 2)).toBe(2)
    expect(session.rows.getState()).toEqual({ 2: { isHidden: true } })
  })
})

describe('undo after someone else added something', () => {
  it('removes an overlay that the other side’s row has moved', () => {
    const session = open()
    const { id: _, ...added } = text(0, 1, { from: 400 })
    session.commit('addOverlays', { overlays: [added] })
    session.rebaseOnto(version(between))
    expect(rowOf(session, 3)).toBe(2)
    expect(session.undo()).toMatchObject({ ok: true })
    expect(session.getState().document.overlays).toEqual(between)
  })

  it('removes a row and moves up everything below it, including overlays of the other side', () => {
    const session = open()
    session.commit('insertRow', { row: 0 })
    session.rebaseOnto(version([...two, text(9, 1, { from: 400 })]))
    expect(rowOf(session, 9)).toBe(2)
    session.undo()
    expect(session.getState().document.overlays).toEqual([...two, text(9, 1, { from: 400 })])
    session.redo()
    expect([1, 2, 9].map((id) => rowOf(session, id))).toEqual([1, 2, 2])
  })

  it('keeps a row that the other side uses', () => {
    const session = open()
    session.commit('insertRow', { row: 0 })
    session.rebaseOnto(version(two))
    session.confirmSaved({ ...session.getState(), unsavedCount: 1 }, 'r2')
    session.rebaseOnto({ ...version([...session.getState().document.overlays, text(9, 0)]), updatedAt: 'r3' })
    session.undo()
    expect([1, 2, 9].map((id) => rowOf(session, id))).toEqual([0, 1, 0])
  })
})
