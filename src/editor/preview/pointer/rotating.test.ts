import { describe, expect, it } from 'vitest'
import { createPictureHand, edgesOf } from '../../../testing/page/pictureHand.ts'

describe('rotating', () => {
  it('turns one about its centre, in steps with Shift, freely with Ctrl', () => {
    const hand = createPictureHand()
    hand.session.select([1])
    hand.press(200, 74)
    hand.moveTo(276, 150)
    expect(hand.shown(1)).toMatchObject({ rotation: 90, left: 100, top: 100 })
    hand.moveTo(275, 148)
    expect(hand.shown(1).rotation).toBe(90)
    hand.moveTo(275, 148, { isCommand: true })
    expect(hand.shown(1).rotation).toBe(88)
    hand.moveTo(255, 100, { isShift: true })
    expect(hand.shown(1).rotation).toBe(45)
    hand.release()
    expect(hand.session.getState().past.map(({ label }) => label)).toEqual(['Rotate on the picture'])
  })

  it('turns several about their common centre', () => {
    const hand = createPictureHand()
    hand.session.select([1, 2])
    hand.press(350, 74)
    hand.moveTo(626, 350)
    expect([edgesOf(hand.shown(1)), edgesOf(hand.shown(2))]).toEqual([
      [500, 100, 600, 300],
      [100, 500, 200, 600],
    ])
    expect([hand.shown(1).rotation, hand.shown(2).rotation]).toEqual([90, 180])
    hand.release()
    hand.session.undo()
    expect([edgesOf(hand.shown(1)), hand.shown(2).rotation]).toEqual([[100, 100, 300, 200], 90])
  })

  it('gives everything back on Escape', () => {
    const hand = createPictureHand()
    hand.session.select([1])
    hand.press(200, 74)
    hand.moveTo(276, 150)
    hand.give({ type: 'cancel' })
    expect([hand.shown(1).rotation, hand.session.getState().past]).toEqual([0, []])
  })
})
