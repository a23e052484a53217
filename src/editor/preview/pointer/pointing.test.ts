import { describe, expect, it } from 'vitest'
import { createPictureHand } from '../../../testing/page/pictureHand.ts'

describe('a click on the picture', () => {
  it('selects the topmost of what lies there, and nothing over nothing', () => {
    const hand = createPictureHand()
    hand.click(150, 150)
    expect(hand.selected()).toEqual([1])
    hand.click(350, 350)
    expect(hand.selected()).toEqual([3])
    hand.click(900, 900)
    expect(hand.selected()).toEqual([])
  })

  it('goes by what is seen of a turned overlay', () => {
    const hand = createPictureHand()
    hand.click(505, 595)
    expect(hand.selected()).toEqual([2])
  })

  it('does not reach what is locked, hidden or not shown now', () => {
    const hand = createPictureHand()
    for (const [x, y] of [
      [725, 125],
      [725, 325],
      [725, 725],
    ] as const)
      hand.click(x, y)
    expect(hand.selected()).toEqual([])
    hand.session.playback.seek(40)
    hand.click(725, 725)
    expect(hand.selected()).toEqual([6])
  })

  it('with Alt goes through what lies below, and round', () => {
    const hand = createPictureHand()
    const through = [1, 2, 3].map(() => {
      hand.click(150, 150, { isAlt: true })
      return hand.selected()
    })
    expect(through).toEqual([[1], [3], [1]])
  })

  it('with Shift or Ctrl adds, and takes out', () => {
    const hand = createPictureHand()
    hand.click(150, 150)
    hand.click(550, 550, { isShift: true })
    expect(hand.selected()).toEqual([1, 2])
    hand.click(150, 150, { isCommand: true })
    expect(hand.selected()).toEqual([2])
    hand.click(900, 900, { isShift: true })
    expect(hand.selected()).toEqual([2])
  })

  it('on one of several selected leaves that one', () => {
    const hand = createPictureHand()
    hand.session.select([1, 2, 3])
    hand.click(550, 550)
    expect(hand.selected()).toEqual([2])
  })

  it('may wander a little, further with a finger', () => {
    const hand = createPictureHand()
    hand.press(150, 150)
    hand.moveTo(152, 151)
    expect(hand.state().name).toBe('Pointing')
    hand.moveTo(154, 151)
    expect(hand.state().name).toBe('Moving')
    hand.give({ type: 'cancel' })
    hand.press(150, 150, { isTouch: true })
    hand.moveTo(154, 151)
    expect(hand.state().name).toBe('Pointing')
  })

  it('goes into a text and into a picture when it is double', () => {
    const hand = createPictureHand()
    const double = (x: number, y: number) =>
      hand.give({ type: 'doubleClick', point: { x, y, isShift: false, isAlt: false, isCommand: false } })
    double(150, 150)
    double(550, 550)
    expect(hand.told).toEqual(['edit 1'])
    double(350, 350)
    expect(hand.session.preview.getState().cropping).toEqual({ overlayId: 3, ratio: 'free' })
    expect(hand.selected()).toEqual([3])
  })
})

describe('a press that becomes a drag', () => {
  it('selects what it takes along, once', () => {
    const hand = createPictureHand()
    hand.press(550, 550)
    hand.moveTo(560, 550)
    expect(hand.selected()).toEqual([2])
  })

  it('drags what is selected although something lies over it', () => {
    const hand = createPictureHand()
    hand.session.select([3])
    hand.press(150, 150)
    hand.moveTo(170, 150)
    hand.release()
    expect([hand.shown(3).left, hand.shown(1).left, hand.selected()]).toEqual([20, 100, [3]])
  })

  it('with Shift takes along what it adds', () => {
    const hand = createPictureHand()
    hand.session.select([1])
    hand.press(550, 550, { isShift: true })
    hand.moveTo(560, 550)
    hand.release()
    expect([hand.selected(), hand.shown(1).left, hand.shown(2).left]).toEqual([[1, 2], 110, 510])
  })
})
