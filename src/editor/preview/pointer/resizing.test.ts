import { describe, expect, it } from 'vitest'
import { createPictureHand, edgesOf, type PictureHand } from '../../../testing/page/pictureHand.ts'

/** Pressed on the lower right corner of the text: 100,100 to 300,200. */
function pulling(id = 1, at: readonly [number, number] = [300, 200]): PictureHand {
  const hand = createPictureHand()
  hand.session.select([id])
  hand.press(...at)
  return hand
}

describe('resizing', () => {
  it('pulls the corner and leaves the opposite one, as one step', () => {
    const hand = pulling()
    hand.moveTo(350, 220)
    expect(edgesOf(hand.shown(1))).toEqual([100, 100, 350, 220])
    hand.release()
    expect(hand.session.getState().past.map(({ label }) => label)).toEqual(['Resize on the picture'])
  })

  it('keeps the ratio with Shift and the centre with Alt, pressed or let go on the way', () => {
    const hand = pulling()
    hand.moveTo(400, 200, { isShift: true })
    expect(edgesOf(hand.shown(1))).toEqual([100, 100, 400, 250])
    hand.moveTo(400, 200, { isAlt: true })
    expect(edgesOf(hand.shown(1))).toEqual([0, 100, 400, 200])
    hand.moveTo(400, 200, { isAlt: true, isShift: true })
    expect(edgesOf(hand.shown(1))).toEqual([0, 50, 400, 250])
    hand.moveTo(400, 200)
    expect(edgesOf(hand.shown(1))).toEqual([100, 100, 400, 200])
  })

  it('catches with the edge that is pulled, also in a ratio', () => {
    const hand = pulling()
    hand.session.options.setState({ isSnapping: true })
    hand.moveTo(497, 240)
    expect(edgesOf(hand.shown(1))).toEqual([100, 100, 500, 240])
    hand.moveTo(497, 240, { isShift: true })
    expect(edgesOf(hand.shown(1))).toEqual([100, 100, 500, 300])
  })

  it('leaves the opposite corner of a turned overlay where it is', () => {
    // Turned by 90°, the lower right corner of the shape is its lower left one on the canvas.
    const hand = pulling(2, [500, 600])
    hand.moveTo(480, 640)
    expect(edgesOf(hand.shown(2))).toEqual([480, 500, 600, 640])
    expect(hand.shown(2)).toMatchObject({ width: 140, height: 120, rotation: 90 })
  })

  it('gives everything back on Escape', () => {
    const hand = pulling()
    hand.moveTo(600, 600)
    hand.give({ type: 'cancel' })
    expect([edgesOf(hand.shown(1)), hand.session.getState().past]).toEqual([[100, 100, 300, 200], []])
  })
})
