import { describe, expect, it } from 'vitest'
import { MAX_SEGMENTS } from '../limits.ts'
import { overlay } from '../../testing/composition/overlays.ts'
import { cleanedSegments } from './cleanedSegments.ts'
import { playedSegments } from './playedSegments.ts'

const whole = [{ startFrame: 0, endFrame: 100_000 }]

describe('the ranges of a clip without what is cut', () => {
  it('join cuts that touch, and end where the clip does', () => {
    const cuts = [
      { start: 10, end: 20 },
      { start: 15, end: 30 },
      { start: 30, end: 31 },
      { start: 90, end: 200 },
    ]
    expect(cleanedSegments([{ startFrame: 5, endFrame: 100 }], cuts, 1)).toEqual([
      { startFrame: 5, endFrame: 10 },
      { startFrame: 31, endFrame: 90 },
    ])
  })

  it('give frames back to the longest cut until the last frame is heard', () => {
    const cuts = [
      { start: 10, end: 14 },
      { start: 20, end: 60 },
    ]
    expect(cleanedSegments([{ startFrame: 0, endFrame: 100 }], cuts, 16)).toEqual([
      { startFrame: 0, endFrame: 10 },
      { startFrame: 14, endFrame: 20 },
      { startFrame: 60, endFrame: 100 },
    ])
    expect(cleanedSegments([{ startFrame: 0, endFrame: 97 }], cuts, 16)).toEqual([
      { startFrame: 0, endFrame: 10 },
      { startFrame: 14, endFrame: 23 },
      { startFrame: 60, endFrame: 97 },
    ])
  })

  it('are never more than a clip may have: the shortest cuts are left out', () => {
    const cuts = Array.from({ length: MAX_SEGMENTS + 50 }, (_, index) => ({
      start: index * 50,
      end: index * 50 + 10 + (index % 20),
    }))
    const segments = cleanedSegments(whole, cuts, 1)
    expect(segments.length).toBeLessThanOrEqual(MAX_SEGMENTS)
    expect(segments.length).toBeGreaterThan(MAX_SEGMENTS * 0.9)
    expect(segments).not.toContainEqual({ startFrame: 10, endFrame: 50 })
  })
})

describe('what a clip plays, as ranges', () => {
  it('is whole frames, and no more than the source has', () => {
    const clip = overlay({ type: 'video', durationInFrames: 31, speed: 1.5, videoStartTime: 3 })
    const playing = clip.type === 'video' ? clip : null
    expect(playing && playedSegments(playing, { durationMs: null, fps: 30 })).toEqual([{ startFrame: 3, endFrame: 50 }])
    expect(playing && playedSegments(playing, { durationMs: 49_500 / 30, fps: 30 })).toEqual([
      { startFrame: 3, endFrame: 50 },
    ])
    expect(playing && playedSegments(playing, { durationMs: 49_000 / 30, fps: 30 })).toEqual([
      { startFrame: 3, endFrame: 49 },
    ])
  })
})
