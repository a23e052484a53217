import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composition, media, overlay, VIDEO_ID } from '../../testing/composition/overlays.ts'
import { applyEdit } from '../editRegistry.ts'
import { FRAME_RATES } from '../limits.ts'
import type { Composition } from '../schema.ts'
import { endOf } from '../timeline.ts'
import { parseComposition } from '../violations.ts'
import { sourceMomentAt } from '../wordFrames.ts'
import { copiedWords, moveWords } from './moveWords.ts'

const SEED = 20261128
const SPEEDS = [0.25, 0.5, 0.9, 1, 1.25, 2, 3.3, 7, 16]
const EVERY_RATE = FRAME_RATES.flatMap((fps) => SPEEDS.map((speed) => ({ fps, speed })))
const context = { sources: new Map([[VIDEO_ID, media({ durationMs: 600_000 })]]) }

/** The source moments that the row plays, frame by frame. Null in a gap. */
function played({ durationInFrames, fps, overlays }: Composition): (number | null)[] {
  return Array.from({ length: durationInFrames }, (_, frame) => {
    const clip = overlays.find((each) => each.type === 'video' && each.from <= frame && frame < endOf(each))
    return clip?.type === 'video' ? Math.round(sourceMomentAt(clip, frame, fps) ?? -1) : null
  })
}

/** The list with a range moved to a place, as the result must be. */
function reordered<Value>(values: readonly Value[], [start, end]: readonly [number, number], at: number): Value[] {
  const moved = values.slice(start, end)
  const before = values.slice(0, at).filter((_, index) => index < start || index >= end)
  const after = values.slice(at).filter((_, index) => index + at < start || index + at >= end)
  return [...before, ...moved, ...after]
}

const exampleArbitrary = fc.record({
  cuts: fc.array(fc.integer({ min: 1, max: 199 }), { minLength: 3, maxLength: 3 }),
  hasSegments: fc.boolean(),
})

function talk({ fps, speed }: (typeof EVERY_RATE)[number], hasSegments: boolean): Composition {
  const segments = [
    { startFrame: 40, endFrame: 40 + Math.round(60 * speed) },
    { startFrame: 60 + Math.round(80 * speed), endFrame: 60 + Math.round(220 * speed) },
  ]
  const clip = overlay({
    type: 'video',
    id: 0,
    durationInFrames: 200,
    speed,
    ...(hasSegments ? { segments } : { videoStartTime: 12 }),
  })
  return composition([clip, overlay({ type: 'text', id: 7, row: 3, from: 30, durationInFrames: 40 })], { fps })
}

describe('moving words', () => {
  it.each(EVERY_RATE)(
    `plays them at the other place and loses nothing at $fps frames per second and speed $speed (seed ${SEED})`,
    (rate) => {
      fc.assert(
        fc.property(exampleArbitrary, ({ cuts, hasSegments }) => {
          const [start = 0, end = 0, place = 0] = cuts
          const [from, until] = [Math.min(start, end), Math.max(start, end)]
          if (from === until) return
          const document = talk(rate, hasSegments)
          const words = [{ overlayId: 0, start: from, end: until }]
          const planned = moveWords(document, { words, place: { atFrame: place, row: 0 } }, context)
          // Kept ranges at fractional speeds cannot be cut at every frame.
          const isUneven = hasSegments && rate.speed !== 1
          expect(planned.ok || isUneven).toBe(true)
          if (!planned.ok) return
          expect(planned.value === null).toBe(place >= from && place <= until)
          if (planned.value === null) return
          let after = document
          for (const request of planned.value) {
            const applied = applyEdit(after, request, context)
            if (!applied.ok) throw new Error(applied.refusal.code)
            after = applied.value.document
          }
          expect(parseComposition(after)).toMatchObject({ ok: true })
          const result = played(after)
          expect(result).toHaveLength(200)
          expect(result).not.toContain(null)
          if (isUneven) return
          const wanted = reordered(played(document), [from, until], place)
          // A clip starts at a whole frame of its source.
          const rounding = Number.isInteger(rate.speed) ? 1 : 1_000 / rate.fps + 1
          const isNear = (moment: number | null, frame: number): boolean =>
            Math.abs((moment ?? -1) - (wanted[frame] ?? -1)) <= rounding
          expect(result.findIndex((moment, frame) => !isNear(moment, frame))).toBe(-1)
        }),
        { seed: SEED, numRuns: 30 },
      )
    },
  )

  it('moves words of two clips together, and a title above them follows', () => {
    const document = composition([
      overlay({ type: 'video', id: 0, row: 1, durationInFrames: 60 }),
      overlay({ type: 'video', id: 1, row: 1, from: 60, durationInFrames: 60, videoStartTime: 100 }),
      overlay({ type: 'text', id: 2, row: 0, from: 52, durationInFrames: 6 }),
    ])
    const words = [
      { overlayId: 0, start: 50, end: 60 },
      { overlayId: 1, start: 60, end: 80 },
    ]
    const planned = moveWords(document, { words, place: { atFrame: 20, row: 1 } }, context)
    if (!planned.ok || !planned.value) throw new Error('nothing to move')
    let after = document
    for (const request of planned.value) {
      const input = { ...request.input, follow: { stayingRows: [] } }
      const applied = applyEdit(after, { ...request, input }, context)
      if (!applied.ok) throw new Error(applied.refusal.code)
      after = applied.value.document
    }
    expect(played(after)).toEqual(reordered(played(document), [50, 80], 20))
    expect(after.overlays.find(({ id }) => id === 2)).toMatchObject({ from: 22, durationInFrames: 6 })
  })

  it('copies words as clips that follow one another', () => {
    const document = composition([
      overlay({ type: 'video', id: 0, durationInFrames: 60 }),
      overlay({ type: 'video', id: 1, from: 90, durationInFrames: 60, videoStartTime: 100 }),
    ])
    const copies = copiedWords(
      document,
      [
        { overlayId: 0, start: 50, end: 60 },
        { overlayId: 1, start: 90, end: 110 },
      ],
      context,
    )
    expect(copies.ok && copies.value).toMatchObject([
      { from: 0, durationInFrames: 10, videoStartTime: 50 },
      { from: 10, durationInFrames: 20, videoStartTime: 100 },
    ])
  })
})
