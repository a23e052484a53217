import { describe, expect, it } from 'vitest'
import { cornerHandles, cursorOfHandle, gripAt, handlePoint, handles, rotateHandleOf, shownHandles } from './handles.ts'

const box = { left: 100, top: 100, width: 200, height: 100, rotation: 0 }
const panel = { width: 900, height: 900 }
const all = { handles, rotateAt: rotateHandleOf(box, panel).at, isTouch: false }

describe('gripAt', () => {
  it('finds every handle where it is drawn, even on a rotated box', () => {
    for (const rotation of [0, 30, 200]) {
      const turnedBox = { ...box, rotation }
      for (const handle of handles)
        expect(gripAt(turnedBox, handlePoint(turnedBox, handle), all)).toEqual({ kind: 'resize', handle })
      const { at } = rotateHandleOf(turnedBox, panel)
      expect(gripAt(turnedBox, at, { ...all, rotateAt: at })).toEqual({ kind: 'rotate' })
    }
  })

  it('finds nothing beyond the hit radius, which is larger for touch', () => {
    expect(gripAt(box, { x: 200, y: 150 }, all)).toBeNull()
    expect(gripAt(box, { x: 85, y: 100 }, all)).toBeNull()
    expect(gripAt(box, { x: 85, y: 100 }, { ...all, isTouch: true })).toMatchObject({ handle: { name: 'top left' } })
  })

  it('offers only the given handles: corners for a group, no rotation for a crop', () => {
    const corners = { handles: cornerHandles, rotateAt: null, isTouch: false }
    expect(gripAt(box, { x: 200, y: 100 }, corners)).toBeNull()
    expect(gripAt(box, rotateHandleOf(box, panel).at, corners)).toBeNull()
  })
})

describe('rotateHandleOf', () => {
  it('is above the box, or below it if out of view above', () => {
    expect(rotateHandleOf(box, panel)).toEqual({ at: { x: 200, y: 74 }, stem: { x: 200, y: 100 } })
    expect(rotateHandleOf({ ...box, top: 10 }, panel).at).toEqual({ x: 200, y: 136 })
    expect(rotateHandleOf({ ...box, rotation: 180 }, panel).at.y).toBeCloseTo(226)
  })
})

describe('shownHandles', () => {
  it('omits middle handles on short edges, so that the box can be grabbed', () => {
    const names = (width: number, height: number) =>
      shownHandles({ ...box, width, height }, handles).map(({ name }) => name)
    expect(names(200, 20)).toEqual(['top left', 'top', 'top right', 'bottom right', 'bottom', 'bottom left'])
    expect(names(20, 20)).toEqual(['top left', 'top right', 'bottom right', 'bottom left'])
    expect(names(200, 100)).toHaveLength(8)
  })
})

describe('cursorOfHandle', () => {
  it('rotates with the box', () => {
    const top = { name: 'top', x: 0, y: -1 } as const
    expect([0, 45, 90, 135, 180, -45].map((rotation) => cursorOfHandle(top, rotation))).toEqual([
      'ns-resize',
      'nesw-resize',
      'ew-resize',
      'nwse-resize',
      'ns-resize',
      'nwse-resize',
    ])
  })
})
