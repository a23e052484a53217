import { describe, expect, it } from 'vitest'
import { createTimelineHand, type TimelineHand } from '../../../../testing/page/timelineHand.ts'

function withSlipTool(): TimelineHand {
  const hand = createTimelineHand()
  hand.session.options.setState({ tool: 'slip' })
  return hand
}
const starts = (hand: TimelineHand): (number | undefined)[] =>
  hand.session
    .getState()
    .document.overlays.map((overlay) =>
      overlay.type === 'video' ? overlay.videoStartTime : overlay.type === 'sound' ? overlay.startFromSound : undefined,
    )

describe('SlippingSource', () => {
  it('takes the pictures along: to the right, what comes earlier shows', () => {
    const hand = withSlipTool()
    hand.press(100, 70)
    expect(hand.moveTo(120, 70).at(-1)).toEqual({
      type: 'updateGesture',
      edit: { name: 'slipOverlays', input: { overlayIds: [1], deltaFrames: -10 } },
    })
    hand.release()
    expect(starts(hand)).toEqual([50, 60, undefined, 30])
    expect(hand.session.getState().document.overlays[0]).toMatchObject({ from: 0, durationInFrames: 100 })
  })

  it('slips all that is selected as one', () => {
    const hand = withSlipTool()
    hand.session.select([1, 4])
    hand.press(100, 70)
    hand.moveTo(100 - 20, 70)
    hand.release()
    expect(starts(hand)).toEqual([70, 60, undefined, 40])
    expect(hand.session.getState().past).toHaveLength(1)
  })

  it('holds nowhere and scrolls nothing, because nothing moves', () => {
    const hand = withSlipTool()
    hand.press(100, 70)
    hand.moveTo(997, 70)
    expect(hand.state()).toMatchObject({ snapFrame: null })
    expect(hand.give({ type: 'tick', elapsed: 16 })).toEqual([])
  })

  it('makes no step where the source is where it was', () => {
    const hand = withSlipTool()
    hand.press(100, 70)
    hand.moveTo(120, 70)
    hand.moveTo(100, 70)
    expect(hand.release()).toEqual([{ type: 'cancelGesture' }])
  })

  it('is dropped by Escape', () => {
    const hand = withSlipTool()
    hand.press(100, 70)
    hand.moveTo(120, 70)
    expect(hand.give({ type: 'cancel' })).toEqual([{ type: 'cancelGesture' }])
    expect(starts(hand)).toEqual([60, 60, undefined, 30])
  })
})
