import { describe, expect, it } from 'vitest'
import { createTimelineHand, type TimelineHand } from '../../../../testing/page/timelineHand.ts'

function withSlideTool(isSnapping = false): TimelineHand {
  const hand = createTimelineHand()
  hand.session.options.setState({ tool: 'slide', isSnapping })
  return hand
}
const spans = (hand: TimelineHand): string[] =>
  hand.session.getState().document.overlays.map(({ from, durationInFrames }) => `${from}+${durationInFrames}`)

describe('SlidingOverlays', () => {
  it('moves between its neighbours, which give way', () => {
    const hand = withSlideTool()
    hand.press(300, 70)
    expect(hand.moveTo(280, 70).at(-1)).toEqual({
      type: 'updateGesture',
      edit: { name: 'slideOverlays', input: { overlayIds: [2], deltaFrames: -10 } },
    })
    hand.release()
    expect(spans(hand)).toEqual(['0+90', '90+100', '50+50', '0+150'])
    expect(hand.session.getState().past).toHaveLength(1)
  })

  it('slides all that is selected as one', () => {
    const hand = withSlideTool()
    hand.session.select([2, 3])
    hand.press(300, 70)
    hand.moveTo(320, 70)
    hand.release()
    expect(spans(hand)).toEqual(['0+110', '110+100', '60+50', '0+150'])
  })

  it('snaps either edge with a reason, and not while Ctrl or ⌘ is held', () => {
    const hand = withSlideTool(true)
    hand.press(160, 105)
    hand.moveTo(160 + 2 * 97, 105)
    const state = hand.state()
    expect(state).toMatchObject({ deltaFrames: 100, snapFrame: 150 })
    expect('snapTargets' in state && state.snapTargets.reasons.get(150)).toEqual({ kind: 'end', overlayId: 4 })
    hand.moveTo(160 + 2 * 97, 105, { isCommand: true })
    expect(hand.state()).toMatchObject({ deltaFrames: 97, snapFrame: null })
  })

  it('scrolls at an edge', () => {
    const hand = withSlideTool()
    hand.press(300, 70)
    hand.moveTo(998, 70)
    expect(hand.give({ type: 'tick', elapsed: 16 })).toMatchObject([{ type: 'scroll' }])
  })

  it('makes no step where all is where it was', () => {
    const hand = withSlideTool()
    hand.press(300, 70)
    hand.moveTo(320, 70)
    hand.moveTo(300, 70)
    expect(hand.release()).toEqual([{ type: 'cancelGesture' }])
  })

  it('is dropped by Escape', () => {
    const hand = withSlideTool()
    hand.press(300, 70)
    hand.moveTo(320, 70)
    expect(hand.give({ type: 'cancel' })).toEqual([{ type: 'cancelGesture' }])
    expect(spans(hand)).toEqual(['0+100', '100+100', '50+50', '0+150'])
  })
})
