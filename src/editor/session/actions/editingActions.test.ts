import { beforeEach, describe, expect, it } from 'vitest'
import type { Refusal } from '../../../base/result.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { composition, media, overlay } from '../../../testing/composition/overlays.ts'
import { clipboard } from '../clipboard.ts'
import { changeRow } from '../view/rows.ts'
import { createSession, type Session } from '../session.ts'
import { actionById } from './actionRegistry.ts'

const text = (id: number, from: number, fields: Partial<Overlay> = {}): Overlay =>
  overlay({ type: 'text', id, from, durationInFrames: 30, ...fields })

/** Row 0 has overlay 1 at frame 0, 2 at 30 and, after a gap, 3 at 100. Row 1 has 4 at 10 and 5 at 100. */
function open(): Session {
  const overlays = [
    text(1, 0),
    text(2, 30),
    text(3, 100),
    text(4, 10, { row: 1, durationInFrames: 50 }),
    text(5, 100, { row: 1 }),
  ]
  const document = composition(overlays)
  return createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [media()])
}

const run = (session: Session, id: string): Refusal | null => actionById(id).run(session)
const places = (session: Session, row: number) =>
  session
    .getState()
    .document.overlays.filter((one) => one.row === row)
    .toSorted((left, right) => left.from - right.from)
    .map(({ id, from, durationInFrames }) => [id, from, durationInFrames])

beforeEach(() => clipboard.setState({ clipping: null }))

describe('trimming to the playhead in ripple mode', () => {
  it('trims the nearest start, every row follows, and the same picture stays in view', () => {
    const session = open()
    session.options.setState({ isRippling: true })
    session.playback.seek(40)
    expect(run(session, 'trimStart')).toBeNull()
    expect(places(session, 0)).toEqual([
      [1, 0, 30],
      [2, 30, 20],
      [3, 90, 30],
    ])
    expect(places(session, 1)).toEqual([
      [4, 10, 50],
      [5, 90, 30],
    ])
    expect(session.playback.frame()).toBe(30)
    session.undo()
    expect(session.getState().past).toHaveLength(0)
  })

  it('trims the nearest end', () => {
    const session = open()
    session.options.setState({ isRippling: true })
    session.playback.seek(50)
    run(session, 'trimEnd')
    expect(places(session, 0)).toEqual([
      [1, 0, 30],
      [2, 30, 20],
      [3, 90, 30],
    ])
    expect(session.playback.frame()).toBe(50)
  })

  it('trims each row separately if only the edited rows follow', () => {
    const session = open()
    session.options.setState({ isRippling: true, rippleScope: 'row' })
    session.playback.seek(40)
    run(session, 'trimEnd')
    expect(places(session, 0)).toEqual([
      [1, 0, 30],
      [2, 30, 10],
      [3, 80, 30],
    ])
    expect(places(session, 1)).toEqual([
      [4, 10, 30],
      [5, 80, 30],
    ])
  })
})

describe('closing gaps', () => {
  it('closes the gap at the playhead in the selected row, or in the row of the shortest gap', () => {
    const session = open()
    session.playback.seek(70)
    session.options.setState({ rippleScope: 'row' })
    session.select([1])
    expect(run(session, 'closeGap')).toBeNull()
    expect(places(session, 0).at(-1)).toEqual([3, 60, 30])
    expect(places(session, 1).at(-1)).toEqual([5, 100, 30])
    session.undo()
    session.clearSelection()
    session.options.setState({ rippleScope: 'all' })
    run(session, 'closeGap')
    expect([places(session, 0).at(-1), places(session, 1).at(-1)]).toEqual([
      [3, 60, 30],
      [5, 60, 30],
    ])
  })

  it('closes all gaps, and none in a locked row', () => {
    const session = open()
    changeRow(session.rows, 1, { isLocked: true })
    run(session, 'closeGaps')
    expect(places(session, 0).at(-1)).toEqual([3, 60, 30])
    expect(places(session, 1)).toEqual([
      [4, 10, 50],
      [5, 100, 30],
    ])
    expect(actionById('closeGaps').isEnabled(session)).toBe(false)
  })
})

describe('pasting', () => {
  it('uses a free row if its own is occupied', () => {
    const session = open()
    session.select([2])
    run(session, 'copy')
    session.playback.seek(15)
    run(session, 'paste')
    expect(places(session, 2)).toEqual([[6, 15, 30]])
    expect(session.getState().selection).toEqual(new Set([6]))
  })

  it('makes room on request', () => {
    const session = open()
    session.select([2])
    run(session, 'copy')
    session.playback.seek(30)
    session.options.setState({ rippleScope: 'row' })
    expect(run(session, 'pasteInsert')).toBeNull()
    expect(places(session, 0)).toEqual([
      [1, 0, 30],
      [6, 30, 30],
      [2, 60, 30],
      [3, 130, 30],
    ])
    expect(session.getState().selection).toEqual(new Set([6]))
  })
})

describe('a locked row', () => {
  it('is left out by split, delete, nudge and select all', () => {
    const session = open()
    changeRow(session.rows, 1, { isLocked: true })
    run(session, 'selectAll')
    expect(session.getState().selection).toEqual(new Set([1, 2, 3]))
    session.select([4])
    for (const id of ['delete', 'rippleDelete', 'nudgeBack', 'cut', 'duplicate'])
      expect([id, actionById(id).isEnabled(session)]).toEqual([id, false])
    session.clearSelection()
    session.playback.seek(20)
    run(session, 'split')
    expect([places(session, 0).length, places(session, 1).length]).toEqual([4, 2])
  })

  it('stays in place in a ripple of every row', () => {
    const session = open()
    changeRow(session.rows, 1, { isLocked: true, name: 'Titles' })
    session.select([1])
    const titles = places(session, 1)
    const later = places(session, 0).slice(1)
    expect(run(session, 'rippleDelete')).toBeNull()
    expect(places(session, 1)).toEqual(titles)
    expect(places(session, 0)).toEqual(later.map(([id, from = 0, length]) => [id, from - 30, length]))
  })

  it('can be locked, hidden and muted through the selection, and back', () => {
    const session = open()
    session.select([4])
    for (const id of ['toggleRowLock', 'toggleRowHidden', 'toggleRowMuted']) run(session, id)
    expect(session.rows.getState()).toEqual({ 1: { isLocked: true, isHidden: true, isMuted: true } })
    expect(actionById('toggleRowLock').isOn?.(session)).toBe(true)
    run(session, 'toggleRowLock')
    expect(session.rows.getState()[1]?.isLocked).toBe(false)
  })
})

describe('nudging on the picture', () => {
  it('moves the whole selection, as one step', () => {
    const session = open()
    session.select([1, 2])
    run(session, 'nudgeRightTen')
    run(session, 'nudgeUp')
    expect(
      session
        .getState()
        .document.overlays.slice(0, 3)
        .map(({ left, top }) => [left, top]),
    ).toEqual([
      [10, -1],
      [10, -1],
      [0, 0],
    ])
    session.undo()
    session.undo()
    expect(session.getState().past).toHaveLength(0)
  })
})

describe('splitting at the playhead', () => {
  it('splits all unlocked rows if no selected overlay is there, and selects the right-hand parts', () => {
    const session = open()
    session.playback.seek(40)
    session.select([3])
    expect(run(session, 'split')).toBeNull()
    expect(places(session, 0)).toHaveLength(4)
    expect(places(session, 1)).toHaveLength(3)
    const selected = session.getState().document.overlays.filter(({ id }) => session.getState().selection.has(id))
    expect(selected.map(({ from, row }) => `${row}: ${from}`).toSorted()).toEqual(['0: 40', '1: 40'])
  })

  it('splits only the selection if it is there, and never a locked row', () => {
    const session = open()
    session.playback.seek(40)
    session.select([2, 3])
    run(session, 'split')
    expect([places(session, 0).length, places(session, 1).length]).toEqual([4, 2])
    changeRow(session.rows, 0, { isLocked: true })
    session.select([3])
    run(session, 'split')
    expect([places(session, 0).length, places(session, 1).length]).toEqual([4, 3])
  })
})
