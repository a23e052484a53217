import { describe, expect, it } from 'vitest'
import { createTimelinePointer, type TimelinePointer } from '../../../../testing/page/timelinePointer.ts'

function withSlideTool(isSnapping = false): TimelinePointer {
  const pointer = createTimelinePointer()
  pointer.session.options.setState({ tool: 'slide', isSnapping })
  return pointer
}
const spans = (pointer: TimelinePointer): string[] =>
  pointer.session.getState().document.overlays.map(({ from, durationInFrames }) => `${from}+${durationInFrames}`)

describe('SlidingOverlays', () => {
  it('moves between its neighbours, trimming them', () => {
    const pointer = withSlideTool()
    pointer.press(300, 70)
    expect(pointer.moveTo(280, 70).at(-1)).toEqual({
      type: 'updateGesture',
      edit: { name: 'slideOverlays', input: { overlayIds: [2], deltaFrames: -10 } },
    })
    pointer.release()
    expect(spans(pointer)).toEqual(['0+90', '90+100', '50+50', '0+150'])
    expect(pointer.session.getState().past).toHaveLength(1)
  })

  it('slides the selection as one', () => {
    const pointer = withSlideTool()
    pointer.session.select([2, 3])
    pointer.press(300, 70)
    pointer.moveTo(320, 70)
    pointer.release()
    expect(spans(pointer)).toEqual(['0+110', '110+100', '60+50', '0+150'])
  })

  it('snaps either edge with a reason, and not while Ctrl or ⌘ is held', () => {
    const pointer = withSlideTool(true)
    pointer.press(160, 105)
    pointer.moveTo(160 + 2 * 97, 105)
    const state = pointer.state()
    expect(state).toMatchObject({ deltaFrames: 100, snapFrame: 150 })
    expect('snapTargets' in state && state.snapTargets.reasons.get(150)).toEqual({ kind: 'end', overlayId: 4 })
    pointer.moveTo(160 + 2 * 97, 105, { isCommand: true })
    expect(pointer.state()).toMatchObject({ deltaFrames: 97, snapFrame: null })
  })

  it('scrolls at an edge', () => {
    const pointer = withSlideTool()
    pointer.press(300, 70)
    pointer.moveTo(998, 70)
    expect(pointer.give({ type: 'tick', elapsed: 16 })).toMatchObject([{ type: 'scroll' }])
  })

  it('makes no undo step when nothing moved', () => {
    const pointer = withSlideTool()
    pointer.press(300, 70)
    pointer.moveTo(320, 70)
    pointer.moveTo(300, 70)
    expect(pointer.release()).toEqual([{ type: 'cancelGesture' }])
  })

  it('is cancelled by Escape', () => {
    const pointer = withSlideTool()
    pointer.press(300, 70)
    pointer.moveTo(320, 70)
    expect(pointer.give({ type: 'cancel' })).toEqual([{ type: 'cancelGesture' }])
    expect(spans(pointer)).toEqual(['0+100', '100+100', '50+50', '0+150'])
  })
})
