import { describe, expect, it } from 'vitest'
import { draggedTo, type PictureDrag } from './pictureDrag.ts'

const box = { left: 100, top: 100, width: 200, height: 100, rotation: 0 }
const canvas = { width: 1080, height: 1920, reach: 10 }
const plain = { ...canvas, modifiers: { isConstrained: false, isFree: false } }
const move: PictureDrag = { kind: 'move', box, start: { x: 150, y: 150 }, others: [] }

describe('draggedTo', () => {
  it('moves by the total of the drag, in whole pixels', () => {
    expect(draggedTo(move, { x: 183.4, y: 190.6 }, plain).changes).toEqual({ left: 133, top: 141 })
  })

  it('snaps, and suspends it while Ctrl is held', () => {
    const to = { x: 56, y: 150 }
    expect(draggedTo(move, to, plain)).toEqual({ changes: { left: 0, top: 100 }, guides: [{ axis: 'x', at: 0 }] })
    const free = { ...canvas, modifiers: { isConstrained: false, isFree: true } }
    expect(draggedTo(move, to, free)).toEqual({ changes: { left: 6, top: 100 }, guides: [] })
  })

  it('keeps to the longer axis while Shift is held', () => {
    const constrained = { ...canvas, modifiers: { isConstrained: true, isFree: true } }
    expect(draggedTo(move, { x: 200, y: 170 }, constrained).changes).toEqual({ left: 150, top: 100 })
  })

  it('resizes and rotates', () => {
    const resize: PictureDrag = {
      kind: 'resize',
      box,
      start: { x: 300, y: 200 },
      handle: { name: 'bottom right', x: 1, y: 1 },
    }
    expect(draggedTo(resize, { x: 350, y: 225 }, plain).changes).toEqual({
      left: 100,
      top: 100,
      width: 250,
      height: 125,
    })
    expect(draggedTo({ kind: 'rotate', box }, { x: 400, y: 150 }, plain).changes).toEqual({ rotation: 90 })
  })
})
