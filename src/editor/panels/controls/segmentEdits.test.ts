import { describe, expect, it } from 'vitest'
import { segmentLimits, withNextSegment, withoutFrames, withSegment } from './segmentEdits.ts'

const segments = [
  { startFrame: 0, endFrame: 40 },
  { startFrame: 60, endFrame: 100 },
]

describe('kept segments', () => {
  it('end at the start of their neighbours, and keep at least one frame', () => {
    expect(segmentLimits(segments, 0, 300)).toEqual({ start: { min: 0, max: 39 }, end: { min: 1, max: 60 } })
    expect(segmentLimits(segments, 1, 300)).toEqual({ start: { min: 40, max: 99 }, end: { min: 61, max: 300 } })
    expect(segmentLimits(segments, 2, 300)).toBeNull()
  })
  it('are changed one at a time', () => {
    expect(withSegment(segments, 1, { startFrame: 50 })).toEqual([segments[0], { startFrame: 50, endFrame: 100 }])
  })
  it('are added after the last one, up to the end of the source', () => {
    expect(withNextSegment(segments, 300, 30).at(-1)).toEqual({ startFrame: 100, endFrame: 130 })
    expect(withNextSegment(segments, 110, 30).at(-1)).toEqual({ startFrame: 100, endFrame: 110 })
    expect(withNextSegment(segments, 100, 30)).toBe(segments)
  })
  it('can lose frames in the middle or at an edge, or be removed', () => {
    expect(withoutFrames([{ startFrame: 0, endFrame: 100 }], { startFrame: 40, endFrame: 60 })).toEqual(segments)
    expect(withoutFrames(segments, { startFrame: 30, endFrame: 70 })).toEqual([
      { startFrame: 0, endFrame: 30 },
      { startFrame: 70, endFrame: 100 },
    ])
    expect(withoutFrames(segments, { startFrame: 0, endFrame: 40 })).toEqual([segments[1]])
  })
})
