import { describe, expect, it } from 'vitest'
import { createPictureHand } from '../../../testing/page/pictureHand.ts'

describe('a rectangle from empty space', () => {
  it('selects what it touches, on release', () => {
    const hand = createPictureHand()
    hand.press(900, 900)
    hand.moveTo(550, 550)
    expect(hand.selected()).toEqual([])
    hand.moveTo(390, 390)
    hand.release()
    expect(hand.selected()).toEqual([2, 3])
  })

  it('begins outside of the canvas too, and adds with Shift', () => {
    const hand = createPictureHand()
    hand.session.select([1])
    hand.press(1_050, 1_050, { isShift: true })
    hand.moveTo(580, 580)
    hand.release()
    expect(hand.selected()).toEqual([1, 2])
  })

  it('leaves the selection as it was on Escape', () => {
    const hand = createPictureHand()
    hand.session.select([1])
    hand.press(900, 900)
    hand.moveTo(550, 550)
    hand.give({ type: 'cancel' })
    hand.release()
    expect([hand.selected(), hand.state().name]).toEqual([[1], 'Idle'])
  })
})
