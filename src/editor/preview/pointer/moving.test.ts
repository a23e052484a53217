import { describe, expect, it } from 'vitest'
import { createPictureHand, type PictureHand } from '../../../testing/page/pictureHand.ts'

function dragging(ids: readonly number[] = [1]): PictureHand {
  const hand = createPictureHand()
  hand.session.select(ids)
  hand.press(150, 150)
  return hand
}
const placeOf = (hand: PictureHand, id: number) => [hand.shown(id).left, hand.shown(id).top]

describe('moving', () => {
  it('follows the pointer in whole pixels, and makes one step of it', () => {
    const hand = dragging()
    hand.moveTo(183.4, 190.6)
    hand.moveTo(187.4, 190.6)
    expect(placeOf(hand, 1)).toEqual([137, 141])
    expect(hand.session.getState().document.overlays[0]?.left).toBe(100)
    hand.release()
    expect(hand.session.getState().past.map(({ label }) => label)).toEqual(['Move on the picture'])
    expect(hand.session.getState().document.overlays[0]).toMatchObject({ left: 137, top: 141 })
  })

  it('takes the whole selection along, and one undo brings it back', () => {
    const hand = dragging([1, 2])
    hand.moveTo(160, 170)
    hand.release()
    expect([placeOf(hand, 1), placeOf(hand, 2)]).toEqual([
      [110, 120],
      [510, 520],
    ])
    hand.session.undo()
    expect([placeOf(hand, 1), placeOf(hand, 2)]).toEqual([
      [100, 100],
      [500, 500],
    ])
  })

  it('keeps to the longer way while Shift is held, also when it is pressed on the way', () => {
    const hand = dragging()
    hand.moveTo(200, 170)
    expect(placeOf(hand, 1)).toEqual([150, 120])
    hand.moveTo(200, 170, { isShift: true })
    expect(placeOf(hand, 1)).toEqual([150, 100])
    hand.moveTo(160, 190, { isShift: true })
    expect(placeOf(hand, 1)).toEqual([100, 140])
    hand.moveTo(160, 190)
    expect(placeOf(hand, 1)).toEqual([110, 140])
  })

  it('catches on lines and says why, but not while Ctrl is held or snapping is off', () => {
    const hand = dragging()
    hand.session.options.setState({ isSnapping: true })
    hand.moveTo(54, 150)
    expect([placeOf(hand, 1), guides(hand)]).toEqual([[0, 100], ['x 0 Edge']])
    hand.moveTo(54, 150, { isCommand: true })
    expect([placeOf(hand, 1), guides(hand)]).toEqual([[4, 100], []])
    hand.session.options.setState({ isSnapping: false })
    hand.moveTo(54, 150)
    expect(placeOf(hand, 1)).toEqual([4, 100])
  })

  it('gives everything back on Escape and lost capture, and makes nothing of a release after it', () => {
    const hand = dragging()
    hand.moveTo(300, 300)
    hand.give({ type: 'cancel' })
    expect([placeOf(hand, 1), hand.state().name, hand.session.getState().gesture]).toEqual([[100, 100], 'Idle', null])
    hand.release()
    expect(hand.session.getState().past).toEqual([])
  })

  it('is no step where it ends where it began', () => {
    const hand = dragging()
    hand.moveTo(300, 300)
    hand.moveTo(150, 150)
    hand.release()
    expect([hand.session.getState().past, hand.session.getState().gesture]).toEqual([[], null])
  })

  it('stays within the bounds of the document', () => {
    const hand = dragging()
    hand.moveTo(-90_000, 150)
    hand.release()
    expect([placeOf(hand, 1), hand.told]).toEqual([[-16_384, 100], []])
  })
})

function guides(hand: PictureHand): readonly string[] {
  const state = hand.state()
  return 'guides' in state ? state.guides.map(({ at, axis, reason }) => `${axis} ${at} ${reason}`) : []
}
