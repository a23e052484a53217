import { describe, expect, it } from 'vitest'
import { createTimelinePointer, type TimelinePointer } from '../../../../testing/page/timelinePointer.ts'

function withSlipTool(): TimelinePointer {
  const pointer = createTimelinePointer()
  pointer.session.options.setState({ tool: 'slip' })
  return pointer
}
const starts = (pointer: TimelinePointer): (number | undefined)[] =>
  pointer.session
    .getState()
    .document.overlays.map((overlay) =>
      overlay.type === 'video' ? overlay.videoStartTime : overlay.type === 'sound' ? overlay.startFromSound : undefined,
    )

describe('SlippingSource', () => {
  it('drags the content along: to the right, earlier frames show', () => {
    const pointer = withSlipTool()
    pointer.press(100, 70)
    expect(pointer.moveTo(120, 70).at(-1)).toEqual({
      type: 'updateGesture',
      edit: { name: 'slipOverlays', input: { overlayIds: [1], deltaFrames: -10 } },
    })
    pointer.release()
    expect(starts(pointer)).toEqual([50, 60, undefined, 30])
    expect(pointer.session.getState().document.overlays[0]).toMatchObject({ from: 0, durationInFrames: 100 })
  })

  it('slips the selection as one', () => {
    const pointer = withSlipTool()
    pointer.session.select([1, 4])
    pointer.press(100, 70)
    pointer.moveTo(100 - 20, 70)
    pointer.release()
    expect(starts(pointer)).toEqual([70, 60, undefined, 40])
    expect(pointer.session.getState().past).toHaveLength(1)
  })

  it('neither snaps nor scrolls, because nothing moves on the timeline', () => {
    const pointer = withSlipTool()
    pointer.press(100, 70)
    pointer.moveTo(997, 70)
    expect(pointer.state()).toMatchObject({ snapFrame: null })
    expect(pointer.give({ type: 'tick', elapsed: 16 })).toEqual([])
  })

  it('makes no undo step when the source is unchanged', () => {
    const pointer = withSlipTool()
    pointer.press(100, 70)
    pointer.moveTo(120, 70)
    pointer.moveTo(100, 70)
    expect(pointer.release()).toEqual([{ type: 'cancelGesture' }])
  })

  it('is cancelled by Escape', () => {
    const pointer = withSlipTool()
    pointer.press(100, 70)
    pointer.moveTo(120, 70)
    expect(pointer.give({ type: 'cancel' })).toEqual([{ type: 'cancelGesture' }])
    expect(starts(pointer)).toEqual([60, 60, undefined, 30])
  })
})
