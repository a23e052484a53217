import { describe, expect, it } from 'vitest'
import { createPicturePointer, edgesOf, type PicturePointer } from '../../../testing/page/picturePointer.ts'

/** Presses the lower right corner of the text, which spans 100,100 to 300,200. */
function pulling(id = 1, at: readonly [number, number] = [300, 200]): PicturePointer {
  const pointer = createPicturePointer()
  pointer.session.select([id])
  pointer.press(...at)
  return pointer
}

describe('resizing', () => {
  it('drags the corner and keeps the opposite one, in one undo step', () => {
    const pointer = pulling()
    pointer.moveTo(350, 220)
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 350, 220])
    pointer.release()
    expect(pointer.session.getState().past.map(({ label }) => label)).toEqual(['Resize on the picture'])
  })

  it('keeps the ratio with Shift and the centre with Alt, even if they change during the drag', () => {
    const pointer = pulling()
    pointer.moveTo(400, 200, { isShift: true })
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 400, 250])
    pointer.moveTo(400, 200, { isAlt: true })
    expect(edgesOf(pointer.shown(1))).toEqual([0, 100, 400, 200])
    pointer.moveTo(400, 200, { isAlt: true, isShift: true })
    expect(edgesOf(pointer.shown(1))).toEqual([0, 50, 400, 250])
    pointer.moveTo(400, 200)
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 400, 200])
  })

  it('snaps the dragged edge, even with a kept ratio', () => {
    const pointer = pulling()
    pointer.session.options.setState({ isSnapping: true })
    pointer.moveTo(497, 240)
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 500, 240])
    pointer.moveTo(497, 240, { isShift: true })
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 500, 300])
  })

  it('keeps the opposite corner of a rotated overlay in place', () => {
    // Rotated by 90°, the shape's lower right corner is at the lower left on the canvas.
    const pointer = pulling(2, [500, 600])
    pointer.moveTo(480, 640)
    expect(edgesOf(pointer.shown(2))).toEqual([480, 500, 600, 640])
    expect(pointer.shown(2)).toMatchObject({ width: 140, height: 120, rotation: 90 })
  })

  it('reverts on Escape', () => {
    const pointer = pulling()
    pointer.moveTo(600, 600)
    pointer.give({ type: 'cancel' })
    expect([edgesOf(pointer.shown(1)), pointer.session.getState().past]).toEqual([[100, 100, 300, 200], []])
  })
})
