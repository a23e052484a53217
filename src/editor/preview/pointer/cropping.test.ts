import { describe, expect, it } from 'vitest'
import { createPictureHand, picturePoint, type PictureHand } from '../../../testing/page/pictureHand.ts'
import type { CropFrame } from '../geometry/cropping.ts'

/** A picture of 400 × 200 in the middle of the canvas, of which the middle half is kept: 400,400 to 600,600. */
const frame: CropFrame = {
  origin: { x: 500, y: 500 },
  rotation: 0,
  picture: { left: -200, top: -100, right: 200, bottom: 100 },
  kept: { left: -100, top: -100, right: 100, bottom: 100 },
}
function cropping(of: CropFrame = frame, ratio: number | null = null): PictureHand {
  const hand = createPictureHand()
  hand.crop(of, ratio)
  return hand
}
const kept = (hand: PictureHand) =>
  Object.values(hand.view().crop?.frame.kept ?? {}).map((edge) => Math.round(edge) + 0)

describe('cropping', () => {
  it('pulls an edge, and a corner in its ratio while Shift is held', () => {
    const hand = cropping()
    hand.press(600, 500)
    hand.moveTo(550, 500)
    expect(kept(hand)).toEqual([-100, -100, 50, 100])
    hand.release()
    hand.press(550, 600)
    hand.moveTo(500, 600, { isShift: true })
    expect(kept(hand)).toEqual([-100, -100, 50, 100])
    hand.moveTo(500, 540, { isShift: true })
    expect(kept(hand)).toEqual([-100, -100, 5, 40])
  })

  it('moves the part that stays over the picture, and no further', () => {
    const hand = cropping()
    hand.press(500, 500)
    hand.moveTo(560, 900)
    expect(kept(hand)).toEqual([-40, -100, 160, 100])
  })

  it('goes by the axes of a turned picture', () => {
    const hand = cropping({ ...frame, rotation: 90 })
    hand.press(500, 600)
    hand.moveTo(500, 550)
    expect(kept(hand)).toEqual([-100, -100, 50, 100])
  })

  it('touches nothing else meanwhile', () => {
    const hand = cropping()
    hand.click(150, 150)
    hand.press(900, 900)
    hand.moveTo(100, 100)
    expect([hand.selected(), hand.state().name, hand.session.getState().gesture]).toEqual([[], 'Idle', null])
  })

  it('gives back the part of before the drag on Escape, and is applied by a double click on it', () => {
    const hand = cropping()
    hand.press(600, 500)
    hand.moveTo(520, 500)
    hand.give({ type: 'cancel' })
    expect(kept(hand)).toEqual([-100, -100, 100, 100])
    hand.give({ type: 'doubleClick', point: picturePoint(900, 900) })
    expect(hand.told).toEqual([])
    hand.give({ type: 'doubleClick', point: picturePoint(500, 500) })
    expect(hand.told).toEqual(['apply'])
  })
})
