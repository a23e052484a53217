import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { createPicturePointer, edgesOf, type PicturePointer } from '../../../testing/page/picturePointer.ts'

/** Presses the lower right corner of the text, which spans 100,100 to 300,200. */
function pulling(id = 1, at: readonly [number, number] = [300, 200]): PicturePointer {
  const pointer = createPicturePointer()
  pointer.session.select([id])
  pointer.press(...at)
  return pointer
}

describe('resizing', () => {
  it('keeps the ratio of a picture at a corner, in one undo step', () => {
    const pointer = pulling(3, [400, 400])
    pointer.moveTo(500, 400)
    expect(edgesOf(pointer.shown(3))).toEqual([0, 0, 450, 450])
    pointer.release()
    expect(pointer.session.getState().past.map(({ label }) => label)).toEqual(['Resize on the picture'])
  })

  it('frees the ratio with Shift and keeps the centre with Alt, even if they change during the drag', () => {
    const pointer = pulling()
    pointer.moveTo(400, 200, { isShift: true })
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 400, 200])
    pointer.moveTo(400, 250, { isAlt: true })
    expect(edgesOf(pointer.shown(1))).toEqual([0, 50, 400, 250])
    pointer.moveTo(400, 200, { isAlt: true, isShift: true })
    expect(edgesOf(pointer.shown(1))).toEqual([0, 100, 400, 200])
    pointer.moveTo(400, 250)
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 400, 250])
  })

  it('drags a side alone, and with Shift keeps the ratio', () => {
    const pointer = pulling(1, [300, 150])
    pointer.moveTo(400, 170)
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 400, 200])
    pointer.moveTo(400, 170, { isShift: true })
    expect(edgesOf(pointer.shown(1))).toEqual([100, 75, 400, 225])
    expect(pointer.shown(1).styles).toEqual({ fontSize: 40 })
  })

  it('snaps the dragged edge, with or without a fixed ratio', () => {
    const pointer = pulling()
    pointer.session.options.setState({ isSnapping: true })
    pointer.moveTo(497, 240, { isShift: true })
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 500, 240])
    pointer.moveTo(497, 299)
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 500, 300])
  })

  it('does not let a flat box jump to the line of its short side', () => {
    const flat = overlay({ type: 'text', id: 1, left: 100, top: 300, width: 800, height: 40 })
    const pointer = createPicturePointer(composition([flat], { aspectRatio: '1:1', width: 1_000, height: 1_000 }))
    pointer.session.options.setState({ isSnapping: true })
    pointer.session.select([1])
    pointer.press(900, 340)
    pointer.moveTo(820, 336)
    expect(edgesOf(pointer.shown(1))).toEqual([100, 300, 820, 336])
  })

  it('keeps the opposite corner of a rotated overlay in place', () => {
    // Rotated by 90°, the shape's lower right corner is at the lower left on the canvas.
    const pointer = pulling(2, [500, 600])
    pointer.moveTo(480, 640, { isShift: true })
    expect(edgesOf(pointer.shown(2))).toEqual([480, 500, 600, 640])
    expect(pointer.shown(2)).toMatchObject({ width: 140, height: 120, rotation: 90 })
    pointer.moveTo(480, 620)
    expect(edgesOf(pointer.shown(2))).toEqual([480, 500, 600, 620])
  })

  it('scales the font size of a text at a corner, never below one pixel', () => {
    const pointer = pulling()
    pointer.moveTo(400, 250)
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 400, 250])
    expect(pointer.shown(1).styles).toEqual({ fontSize: 60 })
    pointer.moveTo(-5_000, -5_000)
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 108, 104])
    expect(pointer.shown(1).styles).toEqual({ fontSize: 1.6 })
    pointer.moveTo(300, 200)
    expect(pointer.shown(1).styles).toEqual({ fontSize: 40 })
    pointer.release()
    expect(pointer.session.getState().past).toEqual([])
  })

  it('stops at the height of a text, so that its top and bottom are never cut off', () => {
    const pointer = pulling(1, [200, 100])
    pointer.session.textMeasure.attach((text) => 12_000 / text.width)
    pointer.moveTo(200, 190)
    expect(edgesOf(pointer.shown(1))).toEqual([100, 140, 300, 200])
    pointer.release()
    pointer.press(300, 200)
    pointer.moveTo(220, 150, { isShift: true })
    expect(edgesOf(pointer.shown(1))).toEqual([100, 140, 220, 240])
  })

  it('reverts on Escape', () => {
    const pointer = pulling()
    pointer.moveTo(600, 600)
    pointer.give({ type: 'cancel' })
    expect([edgesOf(pointer.shown(1)), pointer.session.getState().past]).toEqual([[100, 100, 300, 200], []])
  })
})
