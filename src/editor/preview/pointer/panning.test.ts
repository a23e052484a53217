import { describe, expect, it } from 'vitest'
import { createPictureHand } from '../../../testing/page/pictureHand.ts'

describe('panning', () => {
  it.each([{ button: 'middle' as const }, { isSpaceHeld: true }])(
    'moves the view with %j, whatever lies there',
    (how) => {
      const hand = createPictureHand()
      hand.press(150, 150, how)
      hand.moveTo(200, 140)
      hand.release()
      expect(hand.told).toEqual(['look {"zoom":1,"center":{"x":500,"y":560}}'])
      expect([hand.selected(), hand.session.getState().past]).toEqual([[], []])
    },
  )
})

describe('pinching', () => {
  it('zooms at what lies between the fingers, and drops a press that had not moved', () => {
    const hand = createPictureHand()
    hand.press(550, 550, { isTouch: true })
    hand.give({ type: 'pinch', centre: { x: 550, y: 550 }, distance: 100 })
    hand.give({ type: 'pinch', centre: { x: 550, y: 550 }, distance: 200 })
    expect(hand.told).toEqual(['look {"zoom":2,"center":{"x":550,"y":550}}'])
    hand.release()
    expect([hand.state().name, hand.selected()]).toEqual(['Idle', []])
  })

  it('does not interrupt a drag', () => {
    const hand = createPictureHand()
    hand.press(150, 150, { isTouch: true })
    hand.moveTo(180, 150)
    expect(hand.give({ type: 'pinch', centre: { x: 0, y: 0 }, distance: 100 })).toEqual([])
    expect(hand.state().name).toBe('Moving')
  })
})
