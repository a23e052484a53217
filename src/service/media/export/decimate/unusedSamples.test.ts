import { describe, expect, it } from 'vitest'
import { neededRange, unusedSamples, type ShownPiece } from './unusedSamples.ts'

const TICKS = 512
/** 30 fps in display order, with a sync sample every 30 frames. */
const times = {
  timescale: 30 * TICKS,
  pts: Array.from({ length: 120 }, (_, index) => index * TICKS),
  syncSamples: new Set([0, 30, 60, 90]),
}
const piece = (startSeconds: number, speed: number, count: number): ShownPiece => ({ startSeconds, speed, count })

/** Samples that are shown. Each output frame shows the last source frame that starts at or before its time. */
function shownBy(fps: number, { count, speed, startSeconds }: ShownPiece): ReadonlySet<number> {
  const frames = Array.from({ length: count }, (_, frame) =>
    Math.floor((startSeconds + (frame * speed) / fps) * 30 + 1e-6),
  )
  return new Set(frames)
}

describe('unusedSamples', () => {
  it.each([
    [30, 1.5],
    [30, 2],
    [30, 4],
    [24, 1],
    [25, 1.7],
    [60, 3],
  ])('lists exactly what is not shown, at %i fps and speed %f', (fps, speed) => {
    const shown = piece(1.0001, speed, Math.floor((fps * 2.5) / speed))
    const range = { from: 30, until: 112 }
    const unseen = unusedSamples(times, range, { fps, pieces: [shown] })
    const wanted = shownBy(fps, shown)
    expect(unseen.filter((sample) => wanted.has(sample))).toEqual([])
    // Frames whose times coincide except for rounding are kept on both sides.
    const missing = Array.from({ length: 81 }, (_, at) => 30 + at).filter(
      (sample) => !wanted.has(sample) && !unseen.includes(sample),
    )
    expect(missing.length).toBeLessThanOrEqual(fps === 30 && speed === 1.5 ? 0 : 3)
    expect(unseen.length).toBeGreaterThan(10)
  })

  it('keeps what any of several pieces shows', () => {
    const pieces = [piece(0.0001, 2, 15), piece(1 / 30 + 0.0001, 2, 15)]
    const unseen = unusedSamples(times, { from: 0, until: 30 }, { fps: 30, pieces })
    expect(unseen).toEqual([])
    const one = unusedSamples(times, { from: 0, until: 30 }, { fps: 30, pieces: pieces.slice(0, 1) })
    expect(one).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27])
  })
})

describe('neededRange', () => {
  it('reaches from the key frame before the first piece to shortly after the last', () => {
    expect(neededRange(times, [piece(1.5, 1, 10), piece(2.2, 2, 5)], 30)).toEqual({ from: 30, until: 81 })
    expect(neededRange(times, [piece(0, 1, 400)], 30)).toEqual({ from: 0, until: 120 })
  })

  it('includes all that is decoded before a shown frame', () => {
    // Decode order: 0, 4, 2, 1, 3 and so on.
    const order = [0, 4, 2, 1, 3, 8, 6, 5, 7]
    const reordered = { timescale: 30, pts: order, syncSamples: new Set([0]) }
    expect(neededRange(reordered, [piece(0, 1, 2)], 30)).toEqual({ from: 0, until: 5 })
  })

  it('returns null without a key frame', () => {
    expect(neededRange({ ...times, syncSamples: null }, [piece(0, 1, 10)], 30)).toBeNull()
    expect(neededRange({ ...times, syncSamples: new Set([30]) }, [piece(0, 1, 10)], 30)).toBeNull()
  })
})
