import { describe, expect, it } from 'vitest'
import { MAX_DURATION_FRAMES } from '../../../../composition/limits.ts'
import { addMarker } from '../../../session/playback/marks.ts'
import { createTimelineHand, type TimelineHand } from '../../../../testing/page/timelineHand.ts'

const marks = {
  markers: [
    { id: 1, frame: 120, name: 'Verse' },
    { id: 2, frame: 180, name: 'Chorus' },
  ],
  inFrame: 220,
  outFrame: 260,
}
const MARKER_Y = 22
const RANGE_Y = 4
const xOf = (frame: number): number => 12 + 2 * frame

function withMarks(isSnapping = false): TimelineHand {
  const hand = createTimelineHand()
  hand.session.marks.setState(marks)
  hand.session.options.setState({ isSnapping })
  return hand
}

describe('MovingMark', () => {
  it('moves a marker at once and keeps them in order', () => {
    const hand = withMarks()
    hand.press(xOf(120), MARKER_Y)
    hand.moveTo(xOf(200), MARKER_Y)
    expect(hand.session.marks.getState()).toEqual({
      ...marks,
      markers: [
        { id: 2, frame: 180, name: 'Chorus' },
        { id: 1, frame: 200, name: 'Verse' },
      ],
    })
    expect(hand.release()).toEqual([])
    expect(hand.session.getState().past).toEqual([])
  })

  it.each([
    ['in', 220, { inFrame: 230, outFrame: 260 }],
    ['out', 260, { inFrame: 220, outFrame: 270 }],
  ] as const)('moves the %s of the range', (_, frame, range) => {
    const hand = withMarks()
    hand.press(xOf(frame), RANGE_Y)
    hand.moveTo(xOf(frame + 10), RANGE_Y)
    expect(hand.session.marks.getState()).toEqual({ ...marks, ...range })
  })

  it('lets no end of the range pass the other, and no marker lie on another', () => {
    const hand = withMarks()
    hand.press(xOf(220), RANGE_Y)
    hand.moveTo(xOf(259), RANGE_Y)
    hand.moveTo(xOf(300), RANGE_Y)
    expect(hand.session.marks.getState().inFrame).toBe(259)
    hand.release()
    hand.press(xOf(260), RANGE_Y)
    hand.moveTo(xOf(100), RANGE_Y)
    hand.release()
    expect(hand.session.marks.getState().outFrame).toBe(260)
    hand.press(xOf(120), MARKER_Y)
    hand.moveTo(xOf(179), MARKER_Y)
    hand.moveTo(xOf(180), MARKER_Y)
    expect(hand.session.marks.getState().markers[0]?.frame).toBe(179)
  })

  it('goes to the mark that was clicked', () => {
    const hand = withMarks()
    hand.press(xOf(180), MARKER_Y)
    hand.moveTo(xOf(180) + 2, MARKER_Y)
    expect(hand.release()).toEqual([{ type: 'seek', frame: 180 }])
    expect(hand.session.playback.frame()).toBe(180)
    expect(hand.session.marks.getState()).toEqual(marks)
  })

  it('snaps with a reason, and not while Ctrl or ⌘ is held', () => {
    const hand = withMarks(true)
    hand.press(xOf(120), MARKER_Y)
    hand.moveTo(xOf(102), MARKER_Y)
    const state = hand.state()
    expect(state).toMatchObject({ frame: 100, snapFrame: 100 })
    expect('snapTargets' in state && state.snapTargets.reasons.get(100)).toEqual({ kind: 'end', overlayId: 3 })
    hand.moveTo(xOf(102), MARKER_Y, { isCommand: true })
    expect(hand.state()).toMatchObject({ frame: 102, snapFrame: null })
  })

  it('is not held by what it may not lie on', () => {
    const hand = withMarks(true)
    hand.press(xOf(120), MARKER_Y)
    hand.moveTo(xOf(178), MARKER_Y)
    expect(hand.state()).toMatchObject({ frame: 178, snapFrame: null })
    hand.give({ type: 'cancel' })
    hand.press(xOf(220), RANGE_Y)
    hand.moveTo(xOf(258), RANGE_Y)
    expect(hand.state()).toMatchObject({ frame: 258, snapFrame: null })
  })

  it('is not held by where it was', () => {
    const hand = withMarks(true)
    hand.press(xOf(120), MARKER_Y)
    hand.moveTo(xOf(122), MARKER_Y)
    expect(hand.state()).toMatchObject({ frame: 122, snapFrame: null })
  })

  it('stays within the timeline', () => {
    const hand = withMarks()
    hand.press(xOf(120), MARKER_Y)
    hand.moveTo(-9_000, MARKER_Y)
    expect(hand.session.marks.getState().markers[0]?.frame).toBe(0)
    hand.moveTo(1e9, MARKER_Y)
    expect(hand.session.marks.getState().markers[1]?.frame).toBe(MAX_DURATION_FRAMES)
  })

  it('scrolls at an edge and goes on with the view', () => {
    const hand = withMarks()
    hand.press(xOf(120), MARKER_Y)
    hand.moveTo(999, MARKER_Y)
    const before = hand.session.marks.getState().markers[1]?.frame ?? 0
    expect(hand.give({ type: 'tick', elapsed: 50 })).toMatchObject([{ type: 'scroll' }])
    hand.give({ type: 'tick', elapsed: 50 })
    expect(hand.session.marks.getState().markers[1]?.frame).toBeGreaterThan(before)
  })

  it('minds what was marked meanwhile, and leaves it there on Escape', () => {
    const hand = withMarks()
    hand.press(xOf(120), MARKER_Y)
    hand.moveTo(xOf(199), MARKER_Y)
    addMarker(hand.session.marks, 200)
    hand.moveTo(xOf(200), MARKER_Y)
    expect(hand.state()).toMatchObject({ frame: 199 })
    hand.give({ type: 'cancel' })
    expect(hand.session.marks.getState().markers.map(({ frame }) => frame)).toEqual([120, 180, 200])
  })

  it('gives all marks back on Escape', () => {
    const hand = withMarks()
    hand.press(xOf(120), MARKER_Y)
    hand.moveTo(xOf(200), MARKER_Y)
    hand.give({ type: 'cancel' })
    expect(hand.session.marks.getState()).toEqual(marks)
    expect(hand.state().name).toBe('Idle')
  })
})
