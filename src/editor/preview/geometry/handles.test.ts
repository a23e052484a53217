import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centerOf } from './box.ts'
import { cornerHandles, cursorOfHandle, gripAt, handles, placedHandles, rotateHandleOf } from './handles.ts'

const box = { left: 100, top: 100, width: 200, height: 100, rotation: 0 }
const SEED = 20261126
const panel = { width: 900, height: 900 }
const all = { handles, keepsSides: false, rotateAt: rotateHandleOf(box, panel).at, isTouch: false }

describe('gripAt', () => {
  it('finds every handle at its drawn position, even on a rotated box', () => {
    for (const rotation of [0, 30, 200]) {
      const turnedBox = { ...box, rotation }
      const placed = placedHandles(turnedBox, all)
      expect(placed).toHaveLength(8)
      for (const { at, handle } of placed) expect(gripAt(turnedBox, at, all)).toEqual({ kind: 'resize', handle })
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
    const corners = { handles: cornerHandles, keepsSides: false, rotateAt: null, isTouch: false }
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

describe('placedHandles', () => {
  const names = (width: number, height: number, keepsSides = false) =>
    placedHandles({ ...box, width, height }, { handles, keepsSides }).map(({ handle }) => handle.name)

  it('omits middle handles on short edges, so that the box can be grabbed', () => {
    expect(names(200, 20)).toEqual(['top left', 'top', 'top right', 'bottom right', 'bottom', 'bottom left'])
    expect(names(20, 20)).toEqual(['top left', 'top right', 'bottom right', 'bottom left'])
    expect(names(200, 100)).toHaveLength(8)
  })

  it('keeps the side handles of a flat text, which change where lines wrap', () => {
    expect(names(200, 20, true)).toHaveLength(8)
  })

  it(`gives every handle 24 pixels, and leaves the middle of any box free (seed ${SEED})`, () => {
    const side = fc.double({ min: 0.1, max: 300, noNaN: true })
    fc.assert(
      fc.property(
        side,
        side,
        fc.integer({ min: -360, max: 360 }),
        fc.record({ isTouch: fc.boolean(), keepsSides: fc.boolean() }),
        (width, height, rotation, { isTouch, keepsSides }) => {
          const turnedBox = { ...box, width, height, rotation }
          const offered = { handles, keepsSides, rotateAt: rotateHandleOf(turnedBox, panel).at, isTouch }
          const placed = placedHandles(turnedBox, offered)
          expect(gripAt(turnedBox, centerOf(turnedBox), offered)).toBeNull()
          for (const one of placed) {
            for (const [x, y] of [
              [11, 0],
              [-11, 0],
              [0, 11],
              [0, -11],
            ] as const) {
              const grip = gripAt(turnedBox, { x: one.at.x + x, y: one.at.y + y }, offered)
              expect(grip).toMatchObject({ kind: 'resize', handle: { name: one.handle.name } })
            }
          }
        },
      ),
      { seed: SEED },
    )
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
