import { describe, expect, it } from 'vitest'
import { geometryOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { followPlayhead, unseenPlayhead } from './followPlayhead.ts'
import { xOfFrame } from './timelineGeometry.ts'

const overlays = [textOverlay({ id: 1, from: 0, durationInFrames: 9_000 })]
/** The view is 1,000 pixels wide at two pixels per frame, so it shows about 494 frames from frame 1,000. */
const geometry = geometryOf(overlays, { scrollFrames: 1_000, durationInFrames: 9_000 })
const still = { isPlaying: false, rate: 1 }
const playing = { isPlaying: true, rate: 1 }
const seenAt = (frame: number, changes: Partial<typeof unseenPlayhead> = {}) => ({
  ...unseenPlayhead,
  frame,
  ...changes,
})

describe('followPlayhead', () => {
  it('stays while the playhead is in view', () => {
    expect(followPlayhead(geometry, seenAt(1_100), { ...still, frame: 1_200 })).toEqual({
      seen: { frame: 1_200, isPlaying: false, isInView: true },
      viewport: null,
    })
  })

  it('follows a jump out of view, showing the playhead at the left, or at the right after a jump back', () => {
    const after = followPlayhead(geometry, seenAt(1_100), { ...still, frame: 5_000 }).viewport
    expect(after?.scrollFrames).toBeGreaterThan(4_900)
    expect(after?.scrollFrames).toBeLessThanOrEqual(5_000)
    const back = followPlayhead(geometry, seenAt(1_100), { ...still, frame: 900 }).viewport
    expect(back?.scrollFrames).toBeLessThan(500)
  })

  it('stays when the view scrolled away from the playhead', () => {
    expect(followPlayhead(geometry, seenAt(5_000), { ...still, frame: 5_000 }).viewport).toBeNull()
    expect(followPlayhead(geometry, unseenPlayhead, { ...still, frame: 5_000 }).viewport).toBeNull()
  })

  it('scrolls a page shortly before playback leaves the view', () => {
    const edge = 1_000 + Math.floor((geometry.width - xOfFrame(geometry, 1_000)) / 2)
    const before = seenAt(edge - 20, { isPlaying: true })
    expect(followPlayhead(geometry, before, { ...playing, frame: edge - 20 }).viewport).toBeNull()
    expect(followPlayhead(geometry, before, { ...playing, frame: edge - 5 }).viewport?.scrollFrames).toBe(edge - 5 - 6)
  })

  it('leaves a view that was scrolled away during playback, and returns when playback starts', () => {
    const away = seenAt(5_000, { isPlaying: true, isInView: false })
    expect(followPlayhead(geometry, away, { ...playing, frame: 5_001 }).viewport).toBeNull()
    const stopped = seenAt(5_000, { isInView: false })
    expect(followPlayhead(geometry, stopped, { ...playing, frame: 5_001 }).viewport).not.toBeNull()
  })
})
