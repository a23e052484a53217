import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { Overlay } from '../../schema.ts'
import type { Segment } from '../../overlays/video.ts'
import { segmentFrames } from '../../sourceRange.ts'

const SEED = 20261121

function split(target: Overlay, atFrame: number): readonly Overlay[] {
  const applied = applyEdit(
    composition([target]),
    { name: 'splitOverlays', input: { overlayIds: [target.id], atFrame } },
    context,
  )
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value.document.overlays
}

interface Part {
  readonly gap: number
  readonly length: number
}

const framesOf = (segments: readonly Segment[]): number[] =>
  segments.flatMap(({ startFrame, endFrame }) =>
    Array.from({ length: endFrame - startFrame }, (_, index) => startFrame + index),
  )

/** Splits a video with kept ranges. Expects that the two halves together show each kept frame once, in order. */
function expectSharedRanges(parts: readonly Part[], speed: number, at: number): void {
  let end = 0
  const segments = parts.map(({ gap, length }) => {
    const startFrame = end + gap
    end = startFrame + length
    return { startFrame, endFrame: end }
  })
  const frames = Math.round(segmentFrames(segments) / speed)
  fc.pre(frames > 1)
  const video = overlay({ type: 'video', durationInFrames: frames, speed, segments })
  const input = { overlayIds: [0], atFrame: 1 + (at % (frames - 1)) }
  const applied = applyEdit(composition([video]), { name: 'splitOverlays', input }, context)
  const halves = applied.ok ? applied.value.document.overlays : [video]
  expect(applied.ok || applied.refusal.code === 'nothing_to_split').toBe(true)
  const shown = halves.flatMap((half) => (half.type === 'video' ? (half.segments ?? []) : []))
  expect(framesOf(shown)).toEqual(framesOf(segments))
  expect(halves.reduce((sum, half) => sum + half.durationInFrames, 0)).toBe(frames)
  expect(halves.map(({ from }) => from)).toEqual([0, halves[0]?.durationInFrames].slice(0, halves.length))
}

describe('splitOverlays', () => {
  it('makes two halves in the place of the whole, the left one with its id', () => {
    const text = overlay({ type: 'text', id: 7, from: 10, durationInFrames: 30, content: 'Hi' })
    expect(split(text, 22)).toMatchObject([
      { id: 7, from: 10, durationInFrames: 12, content: 'Hi' },
      { id: 8, from: 22, durationInFrames: 18, content: 'Hi' },
    ])
  })

  it('refuses a split on the first frame and after the last one', () => {
    const text = overlay({ type: 'text', from: 10, durationInFrames: 30 })
    expect(() => split(text, 10)).toThrow('nothing_to_split')
    expect(() => split(text, 40)).toThrow('nothing_to_split')
    expect(split(text, 11)).toHaveLength(2)
    expect(split(text, 39)).toHaveLength(2)
  })

  it('continues the source after the left half, at any speed', () => {
    const video = overlay({ type: 'video', from: 100, durationInFrames: 60, videoStartTime: 30, speed: 1.5 })
    expect(split(video, 120)).toMatchObject([
      { durationInFrames: 20, videoStartTime: 30 },
      { durationInFrames: 40, videoStartTime: 60 },
    ])
    const sound = overlay({ type: 'sound', durationInFrames: 60, startFromSound: 5 })
    expect(split(sound, 20)).toMatchObject([{ startFromSound: 5 }, { startFromSound: 25 }])
  })

  it(`shows at the cut the frame that was shown there before (seed ${SEED})`, () => {
    const speeds = fc.constantFrom(0.1, 0.25, 0.7, 1, 1.1, 1.5, 2.9)
    fc.assert(
      fc.property(speeds, fc.nat(20), fc.integer({ min: 2, max: 90 }), fc.nat(1_000), (speed, start, frames, at) => {
        const video = overlay({ type: 'video', durationInFrames: frames, videoStartTime: start, speed })
        const offset = 1 + (at % (frames - 1))
        const right = split(video, offset)[1]
        expect(right).toMatchObject({ from: offset, videoStartTime: Math.floor(start + offset * speed + 1e-6) })
      }),
      { seed: SEED },
    )
  })

  it(`divides kept ranges without losing or repeating a frame (seed ${SEED})`, () => {
    const ranges = fc.array(fc.record({ gap: fc.nat(5), length: fc.integer({ min: 1, max: 30 }) }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(ranges, fc.constantFrom(0.3, 0.5, 1, 1.3, 2, 7), fc.nat(1_000), (parts, speed, at) => {
        expectSharedRanges(parts, speed, at)
      }),
      { seed: SEED },
    )
  })

  it('gives each half its cues and words, counted from its own start', () => {
    const words = [
      { text: 'one', startMs: 0, endMs: 600 },
      { text: 'two', startMs: 600, endMs: 1_000 },
    ]
    const captions = [
      { text: 'one two', startMs: 0, endMs: 1_000, words },
      { text: 'three', startMs: 1_500, endMs: 1_700, words: [] },
    ]
    const caption = overlay({ type: 'caption', durationInFrames: 60, captions })
    expect(split(caption, 15)).toMatchObject([
      { captions: [{ text: 'one', startMs: 0, endMs: 500, words: [{ text: 'one', startMs: 0, endMs: 500 }] }] },
      {
        captions: [
          { text: 'two', startMs: 0, endMs: 500, words: [{ text: 'two', startMs: 100, endMs: 500 }] },
          { text: 'three', startMs: 1_000, endMs: 1_200 },
        ],
      },
    ])
  })

  it('gives the transition and effects at the start to the left half, and effects at the end to the right one', () => {
    const animation = { enter: { name: 'pop', durationInFrames: 5 }, exit: { name: 'fade', durationInFrames: 6 } }
    const styles = { volume: 0.5, fadeInFrames: 10, fadeOutFrames: 12, animation }
    const video = overlay({ type: 'video', transitionIn: { type: 'wipe', durationInFrames: 9 }, styles })
    const [left, right] = split(video, 8)
    expect(left).toMatchObject({ transitionIn: { durationInFrames: 8 } })
    expect(left?.styles).toEqual({ volume: 0.5, fadeInFrames: 8, animation: { enter: animation.enter } })
    expect(right).not.toHaveProperty('transitionIn')
    expect(right?.styles).toEqual({ volume: 0.5, fadeOutFrames: 12, animation: { exit: animation.exit } })
  })

  it('splits those under the frame and leaves the others whole', () => {
    const document = composition([
      overlay({ type: 'text', id: 1 }),
      overlay({ type: 'text', id: 2, from: 20 }),
      overlay({ type: 'text', id: 3, from: 5 }),
    ])
    const applied = applyEdit(
      document,
      { name: 'splitOverlays', input: { overlayIds: [1, 2, 3], atFrame: 10 } },
      context,
    )
    expect(applied).toMatchObject({ value: { createdIds: [4, 5] } })
    expect(applied.ok && applied.value.document.overlays.map(({ id }) => id)).toEqual([1, 4, 2, 3, 5])
  })
})
