import { describe, expect, it } from 'vitest'
import { createPictureHand, edgesOf, type PictureHand } from '../../../testing/page/pictureHand.ts'

/** Pressed on the lower right corner of text and shape together: 100,100 to 600,600. */
function pulling(): PictureHand {
  const hand = createPictureHand()
  hand.session.select([1, 2])
  hand.press(600, 600)
  return hand
}

describe('scaling several', () => {
  it('keeps the opposite corner, the places in the group and the ratio; letters grow along', () => {
    const hand = pulling()
    hand.moveTo(350, 350)
    expect([edgesOf(hand.shown(1)), edgesOf(hand.shown(2))]).toEqual([
      [100, 100, 200, 150],
      [300, 300, 350, 350],
    ])
    expect(hand.shown(1)).toMatchObject({ styles: { fontSize: 20 } })
    hand.release()
    expect(hand.session.getState().past.map(({ label }) => label)).toEqual(['Resize 2 overlays on the picture'])
    hand.session.undo()
    expect(hand.shown(1)).toMatchObject({ width: 200, styles: { fontSize: 40 } })
  })

  it('keeps the centre with Alt', () => {
    const hand = pulling()
    hand.moveTo(475, 475, { isAlt: true })
    expect([edgesOf(hand.shown(1)), edgesOf(hand.shown(2))]).toEqual([
      [225, 225, 325, 275],
      [425, 425, 475, 475],
    ])
  })

  it('gives everything back on Escape, and is no step at the same size', () => {
    const hand = pulling()
    hand.moveTo(900, 900)
    hand.give({ type: 'cancel' })
    expect(edgesOf(hand.shown(1))).toEqual([100, 100, 300, 200])
    hand.press(600, 600)
    hand.moveTo(700, 700)
    hand.moveTo(600, 600)
    hand.release()
    expect(hand.session.getState().past).toEqual([])
  })
})
