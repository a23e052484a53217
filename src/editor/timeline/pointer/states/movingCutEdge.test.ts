import { describe, expect, it } from 'vitest'
import type { VideoOverlay } from '../../../../composition/overlays/video.ts'
import { compositionOf, pointAt, textOverlay, videoOverlay } from '../../../../testing/page/timelineFixture.ts'
import { createTimelinePointer, type TimelinePointer } from '../../../../testing/page/timelinePointer.ts'
import { cursorOf } from '../pointerReducer.ts'

const range = (startFrame: number, endFrame: number) => ({ startFrame, endFrame })

/** A cut from source frame 110 to 140 at frame 50, which is x 112. */
function withCut(fields: Partial<VideoOverlay> = {}): TimelinePointer {
  const segments = [range(60, 110), range(140, 190)]
  const clip = videoOverlay({ id: 1, from: 0, durationInFrames: 100, segments, ...fields })
  const text = textOverlay({ id: 3, from: 100, durationInFrames: 20, row: 1 })
  const later = videoOverlay({ id: 2, from: 100, durationInFrames: 50 })
  const pointer = createTimelinePointer({ document: compositionOf([clip, later, text]) })
  pointer.session.options.setState({ rippleScope: 'row', isSnapping: false })
  pointer.session.spokenWords.setState({ byClip: new Map([[1, [range(60, 108), range(108, 134), range(134, 190)]]]) })
  return pointer
}

function clips({ session }: TimelinePointer): string[] {
  return session.getState().document.overlays.map((each) => {
    const kept = each.type === 'video' ? (each.segments ?? []) : []
    return [`${each.from}+${each.durationInFrames}`, ...kept.map((one) => `${one.startFrame}-${one.endFrame}`)].join(
      ' ',
    )
  })
}

function dragged(pointer: TimelinePointer, x: number, by: number): string[] {
  pointer.press(x, 70)
  pointer.moveTo(x + by, 70)
  pointer.release()
  return clips(pointer)
}

describe('MovingCutEdge', () => {
  it('keeps more before the cut, as one undo step, and later clips follow', () => {
    const pointer = withCut()
    expect(dragged(pointer, 109, 20)).toEqual(['0+110 60-120 140-190', '110+50', '100+20'])
    expect(pointer.session.getState().past).toHaveLength(1)
    expect(pointer.session.undo().ok).toBe(true)
    expect(clips(pointer)).toEqual(['0+100 60-110 140-190', '100+50', '100+20'])
  })

  it('keeps less after the cut, which stays where it is', () => {
    expect(dragged(withCut(), 115, 12)).toEqual(['0+94 60-110 146-190', '94+50', '100+20'])
  })

  it('stops half a second inside the word beside the cut, and a second beyond it', () => {
    expect(dragged(withCut(), 109, -90)[0]).toBe('0+83 60-93 140-190')
    expect(dragged(withCut(), 109, 900)[0]).toBe('0+128 60-138 140-190')
  })

  it('moves the source by the speed of the clip', () => {
    const fast = withCut({ speed: 2, durationInFrames: 50 })
    expect(dragged(fast, 59, 10)[0]).toBe('0+55 60-120 140-190')
  })

  it('returns to its word on a double click, and opens no source there', () => {
    const pointer = withCut()
    pointer.give({ type: 'doubleClick', point: pointAt(109, 70) })
    pointer.give({ type: 'doubleClick', point: pointAt(105, 70) })
    expect(clips(pointer)[0]).toBe('0+98 60-108 140-190')
    expect(pointer.reported).toEqual([])
  })

  it('has handles only between kept ranges that are 12 pixels wide', () => {
    const narrow = withCut({ durationInFrames: 55, segments: [range(60, 65), range(140, 190)] })
    narrow.moveTo(21, 70)
    expect(narrow.state()).toMatchObject({ grip: { kind: 'move' } })
    const wide = withCut({ durationInFrames: 56, segments: [range(60, 66), range(140, 190)] })
    wide.moveTo(22, 70)
    expect(wide.state()).toMatchObject({ grip: { kind: 'cutEdge', edge: 'end', sourceFrame: 66 } })
    expect(cursorOf(wide.state())).toBe('e-resize')
  })

  it('changes nothing on Escape, or if it returns', () => {
    const pointer = withCut()
    pointer.press(109, 70)
    pointer.moveTo(129, 70)
    expect(pointer.give({ type: 'cancel' })).toEqual([{ type: 'cancelGesture' }])
    pointer.press(109, 70)
    pointer.moveTo(129, 70)
    pointer.moveTo(109, 70)
    expect(pointer.release()).toEqual([{ type: 'cancelGesture' }])
    expect(pointer.session.getState().past).toEqual([])
  })
})
