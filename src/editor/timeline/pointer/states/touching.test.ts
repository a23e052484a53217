import { describe, expect, it } from 'vitest'
import { createTimelineHand, type TimelineHand } from '../../../../testing/page/timelineHand.ts'
import { PICK_UP_MS } from './touching.ts'

const finger = { isTouch: true }
const onFirst = { x: 100, y: 70 }
function touched(x = onFirst.x, y = onFirst.y): TimelineHand {
  const hand = createTimelineHand({ surface: { scrollFrames: 100, durationInFrames: 3_000 } })
  hand.press(x, y, finger)
  return hand
}
const rest = (hand: TimelineHand, elapsed = PICK_UP_MS) => hand.give({ type: 'tick', elapsed })

describe('Touching', () => {
  it('selects what was tapped, or nothing', () => {
    const hand = touched()
    expect(hand.session.getState().selection).toEqual(new Set())
    expect(hand.release()).toEqual([{ type: 'select', overlayIds: [2] }])
    hand.press(900, 70, finger)
    expect(hand.release()).toEqual([{ type: 'select', overlayIds: [] }])
  })

  it('scrolls with a finger that moves, also over an overlay', () => {
    const hand = touched()
    expect(hand.moveTo(80, 70)).toMatchObject([{ type: 'scroll', viewport: { scrollFrames: 110 } }])
    expect(hand.state().name).toBe('Panning')
    expect(hand.release()).toEqual([])
    expect(hand.session.getState().past).toEqual([])
  })

  it('stays a tap while the finger trembles', () => {
    const hand = touched()
    expect(hand.moveTo(102, 71)).toEqual([])
    expect(hand.state().name).toBe('Touching')
  })

  it('picks up what a finger rests on, and tells the hand', () => {
    const hand = touched()
    expect(rest(hand, PICK_UP_MS - 1)).toEqual([])
    expect(rest(hand, 1)).toEqual([{ type: 'select', overlayIds: [2] }, { type: 'vibrate' }])
    expect(hand.state()).toMatchObject({ name: 'PointingOverlay', overlayId: 2, grip: { kind: 'move' } })
    hand.moveTo(120, 70)
    expect(hand.state()).toMatchObject({ name: 'MovingOverlays', deltaFrames: 10 })
    hand.release()
    expect(hand.session.getState().document.overlays[1]).toMatchObject({ from: 110 })
  })

  it('begins a rectangle where a finger rests on nothing', () => {
    const hand = touched(700, 190)
    rest(hand)
    expect(hand.state().name).toBe('Marqueeing')
    hand.moveTo(20, 40)
    hand.release()
    expect(hand.session.getState().selection).toEqual(new Set([2, 4]))
  })

  it('acts at once on what is selected', () => {
    const hand = createTimelineHand()
    hand.session.select([1])
    hand.press(onFirst.x, onFirst.y, finger)
    hand.moveTo(onFirst.x + 20, onFirst.y)
    expect(hand.state().name).toBe('MovingOverlays')
  })

  it('becomes a pinch when a second finger comes down', () => {
    const hand = touched()
    expect(hand.give({ type: 'pinch', centre: { x: 200, y: 70 }, distance: 200 })).toEqual([])
    expect(hand.state().name).toBe('Pinching')
    expect(hand.release()).toEqual([])
    expect(hand.session.getState().selection).toEqual(new Set())
  })

  it('selects nothing after Escape', () => {
    const hand = touched()
    expect(hand.give({ type: 'cancel' })).toEqual([])
    expect(hand.release()).toEqual([])
  })
})
