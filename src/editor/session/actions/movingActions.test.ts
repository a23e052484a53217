import { describe, expect, it } from 'vitest'
import type { Refusal } from '../../../base/result.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { idleHost } from '../../../testing/page/idleHost.ts'
import { composition, media, overlay } from '../../../testing/composition/overlays.ts'
import { changeRow } from '../view/rows.ts'
import { createSession, type Session } from '../session.ts'
import { actionById } from './actionRegistry.ts'

const text = (id: number, from: number, fields: { readonly row?: number } = {}): Overlay =>
  overlay({ type: 'text', id, from, durationInFrames: 30, ...fields })

/** Row 0 has overlay 1 at frame 0 and 2 at 40. Row 1 has 3 at 10. Row 2 has 4 at 100. */
function open(): Session {
  const document = composition([text(1, 0), text(2, 40), text(3, 10, { row: 1 }), text(4, 100, { row: 2 })])
  return createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [media()])
}
const run = (session: Session, id: string): Refusal | null => actionById(id).run(session)
const place = (session: Session, id: number) => {
  const found = session.getState().document.overlays.find((one) => one.id === id)
  return found && [found.row, found.from, found.durationInFrames]
}

describe('moving across rows', () => {
  it('goes to the next row with free space', () => {
    const session = open()
    session.select([1])
    expect(run(session, 'moveRowDown')).toBeNull()
    expect(place(session, 1)).toEqual([2, 0, 30])
    run(session, 'moveRowUp')
    expect(place(session, 1)).toEqual([0, 0, 30])
    expect(session.getState().past).toHaveLength(2)
  })

  it('refuses if every row on the way is occupied', () => {
    const session = open()
    session.select([3])
    expect(run(session, 'moveRowUp')).toMatchObject({ code: 'no_free_row' })
    expect(place(session, 3)).toEqual([1, 10, 30])
  })

  it('skips locked rows and does not change them', () => {
    const session = open()
    changeRow(session.rows, 1, { isLocked: true })
    changeRow(session.rows, 2, { isLocked: true })
    session.select([2, 3])
    run(session, 'moveRowDown')
    expect([place(session, 2), place(session, 3)]).toEqual([
      [3, 40, 30],
      [1, 10, 30],
    ])
  })

  it('moves several as one', () => {
    const session = open()
    session.select([1, 3])
    run(session, 'moveRowDown')
    expect([place(session, 1), place(session, 3)]).toEqual([
      [1, 0, 30],
      [2, 10, 30],
    ])
  })
})

describe('trimming edges by frames', () => {
  it.each([
    ['trimStartForward', [0, 41, 29]],
    ['trimStartBackTen', [0, 30, 40]],
    ['trimEndBack', [0, 40, 29]],
    ['trimEndForwardTen', [0, 40, 40]],
  ])('%s moves one edge', (id, expected) => {
    const session = open()
    session.select([2])
    expect(run(session, id)).toBeNull()
    expect(place(session, 2)).toEqual(expected)
  })

  it('stops at the neighbour in the row, then refuses', () => {
    const session = open()
    session.select([1])
    run(session, 'trimEndForwardTen')
    expect(place(session, 1)).toEqual([0, 0, 40])
    expect(run(session, 'trimEndForward')).toMatchObject({ code: 'neighbour_in_the_way' })
  })

  it('moves later overlays in ripple mode, but not locked ones', () => {
    const session = open()
    session.options.setState({ isRippling: true, rippleScope: 'row' })
    session.select([1])
    run(session, 'trimEndForwardTen')
    expect([place(session, 1), place(session, 2)]).toEqual([
      [0, 0, 40],
      [0, 50, 30],
    ])
    session.options.setState({ rippleScope: 'all' })
    changeRow(session.rows, 2, { isLocked: true })
    expect(run(session, 'trimEndBack')).toBeNull()
    expect(place(session, 1)).toEqual([0, 0, 39])
    expect(place(session, 4)).toEqual([2, 100, 30])
  })
})

describe('opening the source', () => {
  it('applies to one video or sound, even in a locked row', () => {
    const document = composition([
      overlay({ type: 'video', id: 1 }),
      overlay({ type: 'sound', id: 2, row: 1 }),
      text(3, 40),
    ])
    const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [
      media(),
    ])
    const opened: number[] = []
    session.host.attach(() => ({ ...idleHost, openSource: (id) => void opened.push(id) }))
    changeRow(session.rows, 1, { isLocked: true })
    const canOpen = [[1], [2], [3], [1, 2], []].map((ids) => {
      session.select(ids)
      return actionById('openSource').isEnabled(session)
    })
    expect(canOpen).toEqual([true, true, false, false, false])
    session.select([2])
    run(session, 'openSource')
    expect(opened).toEqual([2])
  })
})
