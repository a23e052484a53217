import { describe, expect, it } from 'vitest'
import { createTimelinePointer, type TimelinePointer } from '../../../../testing/page/timelinePointer.ts'
import { PICK_UP_MS } from './touching.ts'

const finger = { isTouch: true }
const onFirst = { x: 100, y: 70 }
function touched(x = onFirst.x, y = onFirst.y): TimelinePointer {
  const pointer = createTimelinePointer({ surface: { scrollFrames: 100, durationInFrames: 3_000 } })
  pointer.press(x, y, finger)
  return pointer
}
const rest = (pointer: TimelinePointer, elapsed = PICK_UP_MS) => pointer.give({ type: 'tick', elapsed })

describe('Touching', () => {
  it('selects the tapped overlay, or nothing', () => {
    const pointer = touched()
    expect(pointer.session.getState().selection).toEqual(new Set())
    expect(pointer.release()).toEqual([{ type: 'select', overlayIds: [2] }])
    pointer.press(900, 70, finger)
    expect(pointer.release()).toEqual([{ type: 'select', overlayIds: [] }])
  })

  it('scrolls with a moving finger, even over an overlay', () => {
    const pointer = touched()
    expect(pointer.moveTo(80, 70)).toMatchObject([{ type: 'scroll', viewport: { scrollFrames: 110 } }])
    expect(pointer.state().name).toBe('Panning')
    expect(pointer.release()).toEqual([])
    expect(pointer.session.getState().past).toEqual([])
  })

  it('stays a tap under small movements', () => {
    const pointer = touched()
    expect(pointer.moveTo(102, 71)).toEqual([])
    expect(pointer.state().name).toBe('Touching')
  })

  it('picks up an overlay after a long press, with haptic feedback', () => {
    const pointer = touched()
    expect(rest(pointer, PICK_UP_MS - 1)).toEqual([])
    expect(rest(pointer, 1)).toEqual([{ type: 'select', overlayIds: [2] }, { type: 'vibrate' }])
    expect(pointer.state()).toMatchObject({ name: 'PointingOverlay', overlayId: 2, grip: { kind: 'move' } })
    pointer.moveTo(120, 70)
    expect(pointer.state()).toMatchObject({ name: 'MovingOverlays', deltaFrames: 10 })
    pointer.release()
    expect(pointer.session.getState().document.overlays[1]).toMatchObject({ from: 110 })
  })

  it('starts a rectangle after a long press on empty space', () => {
    const pointer = touched(700, 190)
    rest(pointer)
    expect(pointer.state().name).toBe('Marqueeing')
    pointer.moveTo(20, 40)
    pointer.release()
    expect(pointer.session.getState().selection).toEqual(new Set([2, 4]))
  })

  it('acts at once on selected overlays', () => {
    const pointer = createTimelinePointer()
    pointer.session.select([1])
    pointer.press(onFirst.x, onFirst.y, finger)
    pointer.moveTo(onFirst.x + 20, onFirst.y)
    expect(pointer.state().name).toBe('MovingOverlays')
  })

  it('becomes a pinch when a second finger comes down', () => {
    const pointer = touched()
    expect(pointer.give({ type: 'pinch', centre: { x: 200, y: 70 }, distance: 200 })).toEqual([])
    expect(pointer.state().name).toBe('Pinching')
    expect(pointer.release()).toEqual([])
    expect(pointer.session.getState().selection).toEqual(new Set())
  })

  it('selects nothing after Escape', () => {
    const pointer = touched()
    expect(pointer.give({ type: 'cancel' })).toEqual([])
    expect(pointer.release()).toEqual([])
  })
})
