import { beforeEach, describe, expect, it } from 'vitest'
import { composition, media, overlay } from '../../../../testing/composition/overlays.ts'
import { changeRow } from '../../view/rows.ts'
import { createSession, type Session } from '../../session.ts'
import { styleClipboard } from '../../clipboard.ts'
import { actionById } from '../actionRegistry.ts'

const overlays = [
  overlay({ type: 'text', id: 1, styles: { color: '#ff0000', opacity: 0.5 } }),
  overlay({ type: 'text', id: 2, row: 1, styles: { fontSize: 20 } }),
  overlay({ type: 'shape', id: 3, row: 2, left: 300, styles: { fill: '#00ff00' } }),
  overlay({ type: 'sound', id: 4, row: 3 }),
]
const open = (): Session =>
  createSession({ compositionId: 'c', projectId: 'p', title: '', document: composition(overlays), updatedAt: 'r' }, [])
const stylesOf = (session: Session, id: number) =>
  session.getState().document.overlays.find((candidate) => candidate.id === id)?.styles

beforeEach(() => styleClipboard.setState({ copied: null }))

describe('style actions', () => {
  it('paste the style of one overlay to several of different types, as one step', () => {
    const session = open()
    expect(actionById('pasteStyle').isEnabled(session)).toBe(false)
    session.select([1])
    actionById('copyStyle').run(session)
    session.select([2, 3, 4])
    expect(actionById('pasteStyle').run(session)).toBeNull()
    expect([stylesOf(session, 2), stylesOf(session, 3)]).toEqual([
      { color: '#ff0000', opacity: 0.5 },
      { fill: '#00ff00', opacity: 0.5 },
    ])
    expect(session.getState().past.map(({ label }) => label)).toEqual(['Paste style'])
  })

  it('refuse if there is nothing in common', () => {
    const session = open()
    session.select([1])
    actionById('copyStyle').run(session)
    session.select([4])
    expect(actionById('pasteStyle').run(session)).toMatchObject({ code: 'no_shared_style' })
    expect(session.getState().past).toEqual([])
  })

  it('do not change locked rows', () => {
    const session = open()
    session.select([1])
    actionById('copyStyle').run(session)
    changeRow(session.rows, 1, { isLocked: true })
    session.select([2])
    expect(actionById('pasteStyle').isEnabled(session)).toBe(false)
    changeRow(session.rows, 1, { isLocked: false })
  })

  it('reset a style to that of a new overlay', () => {
    const session = open()
    session.select([3])
    actionById('resetStyle').run(session)
    expect(stylesOf(session, 3)).toEqual({ fill: '#4f7cff' })
  })
})

describe('align actions', () => {
  it('align visible overlays to the edges of the canvas, as one step', () => {
    const session = open()
    session.select([1, 3, 4])
    actionById('alignRight').run(session)
    expect(session.getState().document.overlays.map(({ left }) => left)).toEqual([980, 0, 980, 0])
    expect(session.getState().past).toHaveLength(1)
  })
  it('distribute at least three', () => {
    const session = open()
    session.select([1, 3])
    expect(actionById('distributeAcross').isEnabled(session)).toBe(false)
    session.select([1, 2, 3])
    actionById('distributeAcross').run(session)
    expect(session.getState().document.overlays.map(({ left }) => left)).toEqual([0, 150, 300, 0])
  })
  it('fit pictures inside the canvas in their own ratio and crop, and fill it', () => {
    const picture = overlay({
      type: 'video',
      id: 1,
      rotation: 9,
      styles: { crop: { left: 0.5, top: 0, right: 0, bottom: 0 } },
    })
    const session = createSession(
      { compositionId: 'c', projectId: 'p', title: '', document: composition([picture]), updatedAt: 'r' },
      [media({ width: 2_160, height: 1_080 })],
    )
    const box = () => {
      const { left, top, width, height, rotation } = session.getState().document.overlays[0] ?? picture
      return { left, top, width, height, rotation }
    }
    session.select([1])
    actionById('fitCanvas').run(session)
    expect(box()).toEqual({ left: 0, top: 420, width: 1_080, height: 1_080, rotation: 0 })
    actionById('fillCanvas').run(session)
    expect(box()).toEqual({ left: -420, top: 0, width: 1_920, height: 1_920, rotation: 0 })
  })
})
