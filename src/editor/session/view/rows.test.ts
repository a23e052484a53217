import { describe, expect, it } from 'vitest'
import { composition, media, overlay } from '../../../testing/composition/overlays.ts'
import {
  changeRow,
  createRows,
  isRowLocked,
  rowTitle,
  shiftedRows,
  unlockedOverlays,
  visibleComposition,
} from './rows.ts'
import { createSession } from '../session.ts'

const title = overlay({ type: 'text', id: 1, row: 0 })
const video = overlay({ type: 'video', id: 2, row: 1, styles: { volume: 0.5 } })
const sound = overlay({ type: 'sound', id: 3, row: 2 })
const document = composition([title, video, sound])

describe('rowTitle', () => {
  it('is the name, or the number if there is no name', () => {
    expect([rowTitle(3, undefined), rowTitle(3, { isLocked: true }), rowTitle(3, { name: 'Music' })]).toEqual([
      'Track 4',
      'Track 4',
      'Music',
    ])
  })
})

describe('settings of rows', () => {
  it('exist only for rows that have any', () => {
    const rows = createRows('c')
    changeRow(rows, 2, { isLocked: true, name: 'Music' })
    expect(rows.getState()).toEqual({ 2: { isLocked: true, name: 'Music' } })
    expect([isRowLocked(rows.getState(), 2), isRowLocked(rows.getState(), 1)]).toEqual([true, false])
    changeRow(rows, 2, { isLocked: false, name: '' })
    expect(rows.getState()).toEqual({})
  })

  it('lose an empty name and keep the rest', () => {
    const rows = createRows('c')
    changeRow(rows, 2, { isLocked: true, name: 'Music' })
    changeRow(rows, 2, { name: '' })
    expect(rows.getState()).toEqual({ 2: { isLocked: true } })
  })

  it('move with the rows below an inserted one, and back', () => {
    const before = { 0: { isMuted: true }, 2: { isLocked: true } }
    const inserted = shiftedRows(before, 1, 1)
    expect(inserted).toEqual({ 0: { isMuted: true }, 3: { isLocked: true } })
    expect(shiftedRows(inserted, 1, -1)).toEqual(before)
  })

  it('follow a row through an inserted row, undo and redo', () => {
    const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [
      media(),
    ])
    changeRow(session.rows, 1, { isLocked: true })
    const { id: _id, ...another } = title
    session.commit('addOverlays', { overlays: [another], isInFront: true })
    expect(session.getState().document.overlays.map(({ id, row }) => [id, row])).toContainEqual([2, 2])
    expect(session.rows.getState()).toEqual({ 2: { isLocked: true } })
    session.undo()
    expect(session.rows.getState()).toEqual({ 1: { isLocked: true } })
    session.redo()
    expect(session.rows.getState()).toEqual({ 2: { isLocked: true } })
    session.commit('moveOverlays', { overlayIds: [1, 2, 3, 4], deltaFrames: 0, deltaRows: 1 })
    expect(session.rows.getState()).toEqual({ 2: { isLocked: true } })
  })
})

describe('unlockedOverlays', () => {
  it('leaves out locked rows, and is the same list if none is locked', () => {
    expect(unlockedOverlays(document.overlays, { 1: { isHidden: true } })).toBe(document.overlays)
    expect(unlockedOverlays(document.overlays, { 1: { isLocked: true } })).toEqual([title, sound])
  })
})

describe('visibleComposition', () => {
  it('returns the same document if nothing is hidden or muted', () => {
    expect(visibleComposition(document, {})).toBe(document)
    expect(visibleComposition(document, { 1: { isLocked: true, name: 'Main' } })).toBe(document)
  })

  it('leaves hidden rows out and silences muted ones, keeping every object it can', () => {
    const rows = { 0: { isHidden: true }, 1: { isMuted: true } }
    const shown = visibleComposition(document, rows)
    expect(shown.overlays).toEqual([{ ...video, styles: { volume: 0.5, muted: true } }, sound])
    expect(visibleComposition(document, rows).overlays[0]).toBe(shown.overlays[0])
    expect(shown.overlays[1]).toBe(sound)
  })
})
