import { describe, expect, it } from 'vitest'
import { MAX_DURATION_FRAMES } from '../../../../composition/limits.ts'
import { addMarker } from '../../../session/playback/marks.ts'
import { createTimelinePointer, type TimelinePointer } from '../../../../testing/page/timelinePointer.ts'

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

function withMarks(isSnapping = false): TimelinePointer {
  const pointer = createTimelinePointer()
  pointer.session.marks.setState(marks)
  pointer.session.options.setState({ isSnapping })
  return pointer
}

describe('MovingMark', () => {
  it('moves a marker at once and keeps them in order', () => {
    const pointer = withMarks()
    pointer.press(xOf(120), MARKER_Y)
    pointer.moveTo(xOf(200), MARKER_Y)
    expect(pointer.session.marks.getState()).toEqual({
      ...marks,
      markers: [
        { id: 2, frame: 180, name: 'Chorus' },
        { id: 1, frame: 200, name: 'Verse' },
      ],
    })
    expect(pointer.release()).toEqual([])
    expect(pointer.session.getState().past).toEqual([])
  })

  it.each([
    ['in', 220, { inFrame: 230, outFrame: 260 }],
    ['out', 260, { inFrame: 220, outFrame: 270 }],
  ] as const)('moves the %s of the range', (_, frame, range) => {
    const pointer = withMarks()
    pointer.press(xOf(frame), RANGE_Y)
    pointer.moveTo(xOf(frame + 10), RANGE_Y)
    expect(pointer.session.marks.getState()).toEqual({ ...marks, ...range })
  })

  it('keeps in before out, and markers on separate frames', () => {
    const pointer = withMarks()
    pointer.press(xOf(220), RANGE_Y)
    pointer.moveTo(xOf(259), RANGE_Y)
    pointer.moveTo(xOf(300), RANGE_Y)
    expect(pointer.session.marks.getState().inFrame).toBe(259)
    pointer.release()
    pointer.press(xOf(260), RANGE_Y)
    pointer.moveTo(xOf(100), RANGE_Y)
    pointer.release()
    expect(pointer.session.marks.getState().outFrame).toBe(260)
    pointer.press(xOf(120), MARKER_Y)
    pointer.moveTo(xOf(179), MARKER_Y)
    pointer.moveTo(xOf(180), MARKER_Y)
    expect(pointer.session.marks.getState().markers[0]?.frame).toBe(179)
  })

  it('seeks to the clicked marker', () => {
    const pointer = withMarks()
    pointer.press(xOf(180), MARKER_Y)
    pointer.moveTo(xOf(180) + 2, MARKER_Y)
    expect(pointer.release()).toEqual([{ type: 'seek', frame: 180 }])
    expect(pointer.session.playback.frame()).toBe(180)
    expect(pointer.session.marks.getState()).toEqual(marks)
  })

  it('snaps with a reason, and not while Ctrl or ⌘ is held', () => {
    const pointer = withMarks(true)
    pointer.press(xOf(120), MARKER_Y)
    pointer.moveTo(xOf(102), MARKER_Y)
    const state = pointer.state()
    expect(state).toMatchObject({ frame: 100, snapFrame: 100 })
    expect('snapTargets' in state && state.snapTargets.reasons.get(100)).toEqual({ kind: 'end', overlayId: 3 })
    pointer.moveTo(xOf(102), MARKER_Y, { isCommand: true })
    expect(pointer.state()).toMatchObject({ frame: 102, snapFrame: null })
  })

  it('does not snap to a frame that is not allowed', () => {
    const pointer = withMarks(true)
    pointer.press(xOf(120), MARKER_Y)
    pointer.moveTo(xOf(178), MARKER_Y)
    expect(pointer.state()).toMatchObject({ frame: 178, snapFrame: null })
    pointer.give({ type: 'cancel' })
    pointer.press(xOf(220), RANGE_Y)
    pointer.moveTo(xOf(258), RANGE_Y)
    expect(pointer.state()).toMatchObject({ frame: 258, snapFrame: null })
  })

  it('does not snap to its own old position', () => {
    const pointer = withMarks(true)
    pointer.press(xOf(120), MARKER_Y)
    pointer.moveTo(xOf(122), MARKER_Y)
    expect(pointer.state()).toMatchObject({ frame: 122, snapFrame: null })
  })

  it('stays within the timeline', () => {
    const pointer = withMarks()
    pointer.press(xOf(120), MARKER_Y)
    pointer.moveTo(-9_000, MARKER_Y)
    expect(pointer.session.marks.getState().markers[0]?.frame).toBe(0)
    pointer.moveTo(1e9, MARKER_Y)
    expect(pointer.session.marks.getState().markers[1]?.frame).toBe(MAX_DURATION_FRAMES)
  })

  it('scrolls at an edge and follows the view', () => {
    const pointer = withMarks()
    pointer.press(xOf(120), MARKER_Y)
    pointer.moveTo(999, MARKER_Y)
    const before = pointer.session.marks.getState().markers[1]?.frame ?? 0
    expect(pointer.give({ type: 'tick', elapsed: 50 })).toMatchObject([{ type: 'scroll' }])
    pointer.give({ type: 'tick', elapsed: 50 })
    expect(pointer.session.marks.getState().markers[1]?.frame).toBeGreaterThan(before)
  })

  it('respects markers added meanwhile, and keeps them on Escape', () => {
    const pointer = withMarks()
    pointer.press(xOf(120), MARKER_Y)
    pointer.moveTo(xOf(199), MARKER_Y)
    addMarker(pointer.session.marks, 200)
    pointer.moveTo(xOf(200), MARKER_Y)
    expect(pointer.state()).toMatchObject({ frame: 199 })
    pointer.give({ type: 'cancel' })
    expect(pointer.session.marks.getState().markers.map(({ frame }) => frame)).toEqual([120, 180, 200])
  })

  it('restores all markers on Escape', () => {
    const pointer = withMarks()
    pointer.press(xOf(120), MARKER_Y)
    pointer.moveTo(xOf(200), MARKER_Y)
    pointer.give({ type: 'cancel' })
    expect(pointer.session.marks.getState()).toEqual(marks)
    expect(pointer.state().name).toBe('Idle')
  })
})
