import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../testing/composition/overlays.ts'
import { applyEdit } from './editRegistry.ts'
import { FRAME_RATES } from './limits.ts'
import { captionOverlaySchema, type CaptionOverlay } from './overlays/caption.ts'
import { soundOverlaySchema } from './overlays/sound.ts'
import { videoOverlaySchema, type VideoOverlay } from './overlays/video.ts'
import type { Composition } from './schema.ts'
import { segmentFrames } from './sourceRange.ts'
import { endOf } from './timeline.ts'
import {
  captionMomentAt,
  framesOfCaption,
  framesOfWord,
  sourceMomentAt,
  wordAtFrame,
  type PlayingOverlay,
  type SpokenTiming,
} from './wordFrames.ts'

const SEED = 20261123
const SPEEDS = [0.05, 0.25, 0.5, 0.7, 0.9, 1, 1.1, 1.25, 1.5, 2, 2.9, 3.3, 7, 15.9, 16]
const EVERY_RATE = FRAME_RATES.flatMap((fps) => SPEEDS.map((speed) => ({ fps, speed })))

const video = (fields: object): VideoOverlay => videoOverlaySchema.parse(overlay({ type: 'video', ...fields }))
const caption = (fields: object): CaptionOverlay => captionOverlaySchema.parse(overlay({ type: 'caption', ...fields }))
const word = (startMs: number, endMs: number) => ({ startMs, endMs })

interface Part {
  readonly gap: number
  readonly length: number
}
const partsArbitrary = fc.array(fc.record({ gap: fc.nat(40), length: fc.integer({ min: 1, max: 90 }) }), {
  minLength: 1,
  maxLength: 5,
})

/** A video with kept ranges. Null if they are too short for one frame. */
function cutVideo(parts: readonly Part[], speed: number): VideoOverlay | null {
  let end = 0
  const segments = parts.map(({ gap, length }) => {
    const startFrame = end + gap
    end = startFrame + length
    return { startFrame, endFrame: end }
  })
  const durationInFrames = Math.round(segmentFrames(segments) / speed)
  return durationInFrames < 1 ? null : video({ from: 12, durationInFrames, speed, segments })
}

/** Expects that converting each frame to a moment and back gives the same frame. */
function expectFramesToReturn(target: PlayingOverlay, fps: number): void {
  const strays: number[] = []
  for (let frame = target.from; frame < endOf(target); frame += 1) {
    const moment = sourceMomentAt(target, frame, fps) ?? Number.NaN
    if (framesOfWord(target, word(moment, moment + 0.001), fps)?.start !== frame) strays.push(frame)
  }
  expect(strays).toEqual([])
}

/** Expects that the first and last moments of a word lie in its first and last frames. */
function expectWordToReturn(target: PlayingOverlay, spoken: SpokenTiming, fps: number): void {
  const frames = framesOfWord(target, spoken, fps)
  if (!frames) return
  const momentAt = (frame: number): number => sourceMomentAt(target, frame, fps) ?? Number.POSITIVE_INFINITY
  expect(frames.start).toBeGreaterThanOrEqual(target.from)
  expect(frames.end).toBeLessThanOrEqual(endOf(target))
  expect(frames.end).toBeGreaterThan(frames.start)
  expect(momentAt(frames.start + 1)).toBeGreaterThan(spoken.startMs)
  expect(momentAt(frames.end - 1)).toBeLessThan(spoken.endMs)
  if (target.type === 'video' && target.segments) return
  expect(momentAt(frames.start)).toBeLessThan(Math.max(spoken.startMs, momentAt(target.from)) + 0.01)
  expect(momentAt(frames.end)).toBeGreaterThan(spoken.endMs - 0.01)
}

describe('the frames of a word', () => {
  it('count from the source range, at the speed', () => {
    const fast = video({ from: 100, durationInFrames: 60, videoStartTime: 30, speed: 2 })
    expect(framesOfWord(fast, word(2_000, 3_000), 30)).toEqual({ start: 115, end: 130 })
    expect(framesOfWord(fast, word(0, 1_000), 30)).toBeNull()
    expect(framesOfWord(fast, word(900, 1_100), 30)).toEqual({ start: 100, end: 102 })
    expect(framesOfWord(fast, word(5_000, 6_000), 30)).toBeNull()
    expect(framesOfWord(fast, word(4_900, 6_000), 30)).toEqual({ start: 158, end: 160 })
    expect(sourceMomentAt(fast, 115, 30)).toBe(2_000)
    expect([99, 160].map((frame) => sourceMomentAt(fast, frame, 30))).toEqual([null, null])
  })

  it('count the frames of a sound', () => {
    const sound = soundOverlaySchema.parse(overlay({ type: 'sound', from: 10, startFromSound: 25 }))
    expect(framesOfWord(sound, word(1_000, 1_200), 25)).toEqual({ start: 10, end: 15 })
    expect(sourceMomentAt(sound, 12, 25)).toBe(1_080)
  })

  it('skip the gaps between segments', () => {
    const segments = [
      { startFrame: 30, endFrame: 60 },
      { startFrame: 120, endFrame: 150 },
    ]
    const cut = video({ from: 10, durationInFrames: 60, segments })
    expect(framesOfWord(cut, word(1_500, 1_800), 30)).toEqual({ start: 25, end: 34 })
    expect(framesOfWord(cut, word(1_800, 4_200), 30)).toEqual({ start: 34, end: 46 })
    expect(framesOfWord(cut, word(2_000, 4_000), 30)).toBeNull()
    expect(sourceMomentAt(cut, 39, 30)).toBeCloseTo(1_966.67, 1)
    expect(sourceMomentAt(cut, 40, 30)).toBe(4_000)
  })

  it('find the word that is spoken at a frame', () => {
    const words = [word(1_000, 1_300), word(1_300, 1_500), word(1_700, 1_900)]
    const target = video({ durationInFrames: 60, videoStartTime: 15 })
    const at = (frame: number) => wordAtFrame(target, words, { frame, fps: 30 })
    expect([14, 15, 23, 24, 29, 30, 36, 42, 99].map(at)).toEqual([
      null,
      words[0],
      words[0],
      words[1],
      words[1],
      null,
      words[2],
      null,
      null,
    ])
  })

  it('of a caption count from its overlay', () => {
    const target = caption({ from: 20, durationInFrames: 30 })
    expect(framesOfCaption(target, word(500, 700), 30)).toEqual({ start: 35, end: 41 })
    expect(framesOfCaption(target, word(900, 2_000), 30)).toEqual({ start: 47, end: 50 })
    expect(framesOfCaption(target, word(1_000, 2_000), 30)).toBeNull()
    expect([19, 20, 35, 49, 50].map((frame) => captionMomentAt(target, frame, 30))).toEqual([
      null,
      0,
      500,
      (29 * 1_000) / 30,
      null,
    ])
  })

  it.each(EVERY_RATE)(
    `are converted back within one frame at $fps frames per second and speed $speed (seed ${SEED})`,
    ({ fps, speed }) => {
      fc.assert(
        fc.property(
          fc.nat(300),
          fc.integer({ min: 1, max: 60 }),
          fc.nat(9_000),
          partsArbitrary,
          (start, frames, at, parts) => {
            const whole = video({ from: 7, durationInFrames: frames, videoStartTime: start, speed })
            const cut = cutVideo(parts, speed)
            for (const target of cut ? [whole, cut] : [whole]) {
              expectFramesToReturn(target, fps)
              const first = sourceMomentAt(target, target.from, fps) ?? 0
              for (const startMs of [at, first + at / 9]) expectWordToReturn(target, word(startMs, startMs + 240), fps)
            }
          },
        ),
        { seed: SEED, numRuns: 12 },
      )
    },
  )

  it.each(EVERY_RATE)(
    `stay within one frame if the overlay is split at $fps frames per second and speed $speed (seed ${SEED})`,
    ({ fps, speed }) => {
      const rated: Partial<Composition> = { fps }
      fc.assert(
        fc.property(
          fc.nat(60),
          fc.integer({ min: 2, max: 60 }),
          fc.nat(1_000),
          fc.nat(1_000),
          (start, frames, at, said) => {
            const whole = video({ from: 9, durationInFrames: frames, videoStartTime: start, speed })
            const atFrame = 10 + (at % (frames - 1))
            const input = { overlayIds: [0], atFrame }
            const applied = applyEdit(composition([whole], rated), { name: 'splitOverlays', input }, context)
            const halves = (applied.ok ? applied.value.document.overlays : []).filter((half) => half.type === 'video')
            const shown = Math.max(0, frames * speed - 1)
            const startMs = ((start + (said / 1_000) * shown) * 1_000) / fps
            const before = framesOfWord(whole, word(startMs, startMs + 1), fps)
            const after = halves.flatMap((half) => framesOfWord(half, word(startMs, startMs + 1), fps) ?? [])
            expect(halves).toHaveLength(2)
            expect(
              after.some((frames) => before !== null && Math.abs(frames.start - before.start) <= Math.ceil(1 / speed)),
            ).toBe(true)
          },
        ),
        { seed: SEED, numRuns: 12 },
      )
    },
  )

  it(`of captions are converted back within one frame at every frame rate (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FRAME_RATES),
        fc.nat(20_000),
        fc.integer({ min: 1, max: 900 }),
        (fps, startMs, length) => {
          const target = caption({ from: 31, durationInFrames: 400 })
          const frames = framesOfCaption(target, word(startMs, startMs + length), fps)
          const inside = (startMs * fps) / 1_000 < 400 - 1e-6
          expect(frames !== null).toBe(inside)
          if (!frames) return
          const first = captionMomentAt(target, frames.start, fps) ?? Number.NaN
          expect(startMs - first).toBeGreaterThanOrEqual(-0.01)
          expect(startMs - first).toBeLessThan(1_000 / fps + 0.01)
          const last = captionMomentAt(target, frames.end - 1, fps) ?? Number.NaN
          expect(last).toBeLessThan(startMs + length)
        },
      ),
      { seed: SEED, numRuns: 500 },
    )
  })
})
