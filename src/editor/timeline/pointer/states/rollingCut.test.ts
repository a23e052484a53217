import { describe, expect, it } from 'vitest'
import { createTimelineHand, type TimelineHand } from '../../../../testing/page/timelineHand.ts'

/** The cut between the two videos lies at frame 100, x 212. */
function withTrimTool(isSnapping = false): TimelineHand {
  const hand = createTimelineHand()
  hand.session.options.setState({ tool: 'trim', isSnapping })
  return hand
}
const spans = (hand: TimelineHand): string[] =>
  hand.session
    .getState()
    .document.overlays.filter(({ row }) => row === 0)
    .map(({ from, durationInFrames }) => `${from}+${durationInFrames}`)

describe('RollingCut', () => {
  it.each([210, 214])('moves the cut that was pressed from either side, at x %i', (x) => {
    const hand = withTrimTool()
    hand.press(x, 70)
    const effects = hand.moveTo(x - 20, 70)
    expect(effects.at(-1)).toEqual({
      type: 'updateGesture',
      edit: { name: 'rollEdit', input: { leftId: 1, rightId: 2, deltaFrames: -10 } },
    })
    expect(hand.session.getState().past).toEqual([])
    expect(hand.release()).toEqual([{ type: 'commitGesture' }])
    expect(spans(hand)).toEqual(['0+90', '90+110'])
    expect(hand.session.getState().past).toHaveLength(1)
  })

  it('rolls this one cut, whatever else is selected', () => {
    const hand = withTrimTool()
    hand.session.select([1, 3])
    hand.press(210, 70)
    hand.moveTo(250, 70)
    expect(hand.state()).toMatchObject({ name: 'RollingCut', overlayIds: [1, 2] })
  })

  it('snaps the cut with a reason, and not while Ctrl or ⌘ is pressed later', () => {
    const hand = withTrimTool(true)
    hand.press(210, 70)
    hand.moveTo(210 - 2 * 47, 70)
    const state = hand.state()
    expect(state).toMatchObject({ deltaFrames: -50, snapFrame: 50 })
    expect('snapTargets' in state && state.snapTargets.reasons.get(50)).toEqual({ kind: 'start', overlayId: 3 })
    hand.moveTo(210 - 2 * 47, 70, { isCommand: true })
    expect(hand.state()).toMatchObject({ deltaFrames: -47, snapFrame: null })
  })

  it('stops where a source ends', () => {
    const hand = withTrimTool()
    hand.press(210, 70)
    hand.moveTo(-9_000, 70)
    hand.release()
    expect(spans(hand)).toEqual(['0+40', '40+160'])
  })

  it('makes no step where the cut is where it was', () => {
    const hand = withTrimTool()
    hand.press(210, 70)
    hand.moveTo(250, 70)
    hand.moveTo(210, 70)
    expect(hand.release()).toEqual([{ type: 'cancelGesture' }])
    expect(hand.session.getState().past).toEqual([])
  })

  it('is dropped by Escape', () => {
    const hand = withTrimTool()
    hand.press(210, 70)
    hand.moveTo(250, 70)
    expect(hand.give({ type: 'cancel' })).toEqual([{ type: 'cancelGesture' }])
    expect(spans(hand)).toEqual(['0+100', '100+100'])
  })
})
