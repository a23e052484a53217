// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { newShape } from '../../composition/overlays/defaults.ts'
import type { Overlay } from '../../composition/schema.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { changeRow, isRowLocked } from '../session/view/rows.ts'
import { createSession, type Session } from '../session/session.ts'
import { insertOverlays } from './insertOverlay.ts'

const text = (id: number, row: number, from = 0): Overlay =>
  overlay({ type: 'text', id, row, from, durationInFrames: 90 })
const open = (overlays: readonly Overlay[]): Session =>
  createSession({ compositionId: 'c', projectId: 'p', title: '', document: composition(overlays), updatedAt: 'r' }, [])
const rowsById = (session: Session) =>
  Object.fromEntries(session.getState().document.overlays.map(({ id, row }) => [id, row]))
const shapeAt = (session: Session, from: number) => newShape(session.getState().document, 'rectangle', { from })

beforeEach(() => localStorage.clear())

describe('insertOverlays', () => {
  it('inserts a new row above a locked row instead of adding to it, as one step', () => {
    const session = open([text(1, 1)])
    changeRow(session.rows, 0, { isLocked: true })
    insertOverlays(session, [shapeAt(session, 0)])
    const [added] = session.getState().selection
    expect(rowsById(session)).toEqual({ 1: 2, [added ?? '']: 0 })
    expect([0, 1, 2].map((row) => isRowLocked(session.rows.getState(), row))).toEqual([false, true, false])
    expect(session.getState().past).toHaveLength(1)
    session.undo()
    expect(rowsById(session)).toEqual({ 1: 1 })
    expect(isRowLocked(session.rows.getState(), 0)).toBe(true)
  })

  it('keeps several overlays selectable, each in front of those visible at the same time', () => {
    const session = open([])
    changeRow(session.rows, 0, { isLocked: true })
    insertOverlays(session, [shapeAt(session, 0), shapeAt(session, 0)])
    const rows = Object.values(rowsById(session))
    expect(new Set(rows).size).toBe(2)
    expect(rows.some((row) => isRowLocked(session.rows.getState(), row))).toBe(false)
    expect(session.getState().selection.size).toBe(2)
  })

  it('uses a free row in front if it is not locked', () => {
    const session = open([text(1, 1)])
    changeRow(session.rows, 1, { isLocked: true })
    insertOverlays(session, [shapeAt(session, 0)])
    expect(Object.values(rowsById(session))).toEqual([1, 0])
    expect(session.getState().past[0]?.edits).toHaveLength(1)
  })
})
