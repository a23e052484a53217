import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { framesCovering } from '../../base/time.ts'
import { compositionArbitrary, someSources } from '../../testing/composition/compositionArbitrary.ts'
import { deepFreeze } from '../../testing/composition/deepFreeze.ts'
import { overlay, VIDEO_ID } from '../../testing/composition/overlays.ts'
import { applyEdit } from '../editRegistry.ts'
import { CANVAS_RATIOS, FRAME_RATES } from '../limits.ts'
import { canvasSize } from '../picture/canvas.ts'
import { compositionSchema, type Composition, type Overlay } from '../schema.ts'
import { sourceRangeOf } from '../sourceRange.ts'
import { contentEnd, endOf } from '../timeline.ts'
import { violations } from '../violations.ts'
import { formatOf, type CompositionFormat } from './compositionFormat.ts'
import { convertedOverlays } from './convertedOverlays.ts'

const SEED = 20261126
const RUNS = 1_000
const SLACK = 1e-9

const rateArbitrary = fc.constantFrom(...FRAME_RATES)
const ratesArbitrary = fc.tuple(rateArbitrary, rateArbitrary)
const formatArbitrary = fc
  .record({
    fps: rateArbitrary,
    ratio: fc.constantFrom(...CANVAS_RATIOS),
    side: fc.constantFrom(360, 720, 1_080, 2_160),
  })
  .map(({ fps, ratio, side }): CompositionFormat => ({ fps, ...canvasSize(ratio, side) }))

const atRate = (fps: CompositionFormat['fps']): CompositionFormat => ({ fps, width: 1_080, height: 1_920 })
const retimed = (overlays: readonly Overlay[], from: CompositionFormat['fps'], to: CompositionFormat['fps']) =>
  convertedOverlays(overlays, { from: atRate(from), to: atRate(to), sources: new Map() })

/**
 * Videos of one row, some of which touch. Each lasts at least one frame at every rate, and has unused source on both
 * sides.
 */
const clipsArbitrary = fc
  .array(
    fc.record({
      gap: fc.constantFrom(0, 0, 1, 7),
      length: fc.integer({ min: 3, max: 400 }),
      videoStartTime: fc.integer({ min: 60, max: 900 }),
      speed: fc.constantFrom(1, 1, 0.5, 1.5, 4),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => {
    let end = 0
    return parts.map(({ gap, length, ...source }, id) => {
      const from = end + gap
      end = from + length
      return overlay({ type: 'video', id, sourceAssetId: VIDEO_ID, from, durationInFrames: length, ...source })
    })
  })

function pairs(before: readonly Overlay[], after: readonly Overlay[]): (readonly [Overlay, Overlay])[] {
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  return before.flatMap((overlay, index) => {
    const converted = after[index]
    return converted ? [[overlay, converted] as const] : []
  })
}

const startOfSource = (overlay: Overlay): number => (overlay.type === 'video' ? overlay.videoStartTime : 0)
const speedOf = (overlay: Overlay): number => (overlay.type === 'video' ? overlay.speed : 1)

describe('convertedOverlays', () => {
  it(`keep start and end within half a frame, and neighbours still touch (seed ${SEED})`, () => {
    fc.assert(
      fc.property(clipsArbitrary, ratesArbitrary, (clips, [from, to]) => {
        const after = retimed(clips, from, to)
        for (const [clip, converted] of pairs(clips, after)) {
          expect(Math.abs(converted.from / to - clip.from / from)).toBeLessThanOrEqual(0.5 / to + SLACK)
          expect(Math.abs(endOf(converted) / to - endOf(clip) / from)).toBeLessThanOrEqual(0.5 / to + SLACK)
        }
        clips.slice(1).forEach((clip, index) => {
          const [previous, start] = [clips[index], after[index + 1]?.from ?? 0]
          const [end, newEnd] = [previous ? endOf(previous) : 0, after[index] ? endOf(after[index]) : 0]
          expect(newEnd).toBeLessThanOrEqual(start)
          expect(end !== clip.from || newEnd === start).toBe(true)
        })
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })

  it(`show every moment of the source within half a frame of its moment on the timeline (seed ${SEED})`, () => {
    fc.assert(
      fc.property(clipsArbitrary, ratesArbitrary, (clips, [from, to]) => {
        for (const [clip, converted] of pairs(clips, retimed(clips, from, to))) {
          const speed = speedOf(clip)
          const elapsed = converted.from / to - clip.from / from
          const wanted = startOfSource(clip) / from + elapsed * speed
          expect(Math.abs(startOfSource(converted) / to - wanted)).toBeLessThanOrEqual(0.5 / to + SLACK)
          expect(speedOf(converted)).toBe(speed)
        }
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })

  it(`continue the halves of a split without a repeated or missing frame (seed ${SEED})`, () => {
    const cutArbitrary = fc.record({ from: fc.nat(300), left: fc.integer({ min: 3, max: 300 }), source: fc.nat(400) })
    fc.assert(
      fc.property(cutArbitrary, ratesArbitrary, ({ from, left, source }, rates) => {
        const halves = [
          overlay({ type: 'video', id: 1, from, durationInFrames: left, videoStartTime: 60 + source }),
          overlay({
            type: 'video',
            id: 2,
            from: from + left,
            durationInFrames: 90,
            videoStartTime: 60 + source + left,
          }),
        ]
        const [one, other] = retimed(halves, ...rates).map((half) => sourceRangeOf(half))
        expect(other?.start).toBe(one?.end)
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })

  it(`differ by at most a frame of the lower rate once they are converted back (seed ${SEED})`, () => {
    fc.assert(
      fc.property(clipsArbitrary, ratesArbitrary, (clips, [from, to]) => {
        for (const [clip, back] of pairs(clips, retimed(retimed(clips, from, to), to, from))) {
          expect(Math.abs(back.from - clip.from)).toBeLessThanOrEqual(1)
          expect(Math.abs(endOf(back) - endOf(clip))).toBeLessThanOrEqual(1)
          const offBy = startOfSource(back) - startOfSource(clip) - (back.from - clip.from) * speedOf(clip)
          expect(Math.abs(offBy)).toBeLessThanOrEqual(Math.max(1, from / to))
        }
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })

  it(`differ by at most two pixels once they are converted back from a larger canvas of the same shape (seed ${SEED})`, () => {
    fc.assert(
      fc.property(compositionArbitrary, fc.constantFrom(1_440, 2_160), (document, width) => {
        const [from, to] = [formatOf(document), { fps: document.fps, width, height: (width * 16) / 9 }]
        const there = convertedOverlays(document.overlays, { from, to, sources: someSources })
        const back = convertedOverlays(there, { from: to, to: from, sources: someSources })
        for (const [before, after] of pairs(document.overlays, back)) {
          for (const side of ['left', 'top', 'width', 'height'] as const)
            expect(Math.abs(after[side] - before[side])).toBeLessThanOrEqual(2)
        }
      }),
      { seed: SEED, numRuns: 300 },
    )
  })

  it(`form a valid composition in any format, within all sources (seed ${SEED})`, () => {
    fc.assert(
      fc.property(compositionArbitrary, formatArbitrary, (document, to) => {
        const before = deepFreeze(document)
        const after = convertedOverlays(before.overlays, { from: formatOf(before), to, sources: someSources })
        const converted = { ...before, ...to, overlays: after, durationInFrames: Math.max(1, contentEnd(after)) }
        expect(compositionSchema.safeParse(converted)).toMatchObject({ success: true })
        expect(violations(converted)).toEqual([])
        for (const [one, other] of pairs(before.overlays, after)) {
          expect([other.type, other.row]).toEqual([one.type, one.row])
          const source = 'sourceAssetId' in other ? someSources.get(other.sourceAssetId) : undefined
          const available = framesCovering(source?.durationMs ?? Infinity, to.fps)
          expect(sourceRangeOf(other)?.end ?? 0).toBeLessThanOrEqual(available + 1e-6)
        }
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })

  it(`keep words inside their cues, and cues in their order and within half a frame (seed ${SEED})`, () => {
    fc.assert(
      fc.property(compositionArbitrary, rateArbitrary, (document, to) => {
        const captions = document.overlays.filter((one) => one.type === 'caption')
        for (const [index, caption] of retimed(captions, document.fps, to).entries()) {
          const before = captions[index]
          if (caption.type !== 'caption' || !before) throw new Error('A caption stays a caption.')
          const limit = 500 / to + 2
          caption.captions.forEach((cue, place) => {
            const old = before.captions[place]
            const seconds = (overlay: Overlay, ms: number, fps: number) => overlay.from * (1_000 / fps) + ms
            const offBy = seconds(caption, cue.startMs, to) - seconds(before, old?.startMs ?? 0, document.fps)
            expect(Math.abs(offBy)).toBeLessThanOrEqual(limit)
            for (const word of cue.words) {
              expect(word.startMs).toBeGreaterThanOrEqual(cue.startMs)
              expect(word.endMs).toBeLessThanOrEqual(cue.endMs)
            }
          })
        }
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })

  it(`have pictures placed as by setCanvasSettings (seed ${SEED})`, () => {
    fc.assert(
      fc.property(compositionArbitrary, fc.constantFrom(...CANVAS_RATIOS), (document, aspectRatio) => {
        const applied = applyEdit(
          document,
          { name: 'setCanvasSettings', input: { aspectRatio } },
          { sources: someSources },
        )
        if (!applied.ok) throw new Error(applied.refusal.message)
        const { document: after }: { document: Composition } = applied.value
        const conversion = { from: formatOf(document), to: formatOf(after), sources: someSources }
        expect(convertedOverlays(document.overlays, conversion)).toEqual(after.overlays)
      }),
      { seed: SEED, numRuns: 300 },
    )
  })
})
