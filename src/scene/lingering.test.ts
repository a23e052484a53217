import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composition, IMAGE_ID, overlay, VIDEO_ID } from '../testing/composition/overlays.ts'
import { compositionArbitrary } from '../testing/composition/compositionArbitrary.ts'
import type { Composition, Overlay } from '../composition/schema.ts'
import { endOf } from '../composition/timeline.ts'
import { documentId, withLingering } from './lingering.ts'
import { playbackSegments, overlayIdAt } from './media/pool/playbackSegments.ts'
import { playbackPieces } from '../composition/playback/playbackPieces.ts'

const SEED = 20261126
const lengths = { [VIDEO_ID]: { durationMs: 10_000 }, [IMAGE_ID]: { durationMs: null } }

const fade = { type: 'fade', durationInFrames: 12 }
/** An overlay that starts where `before` ends. */
const incoming = (more: object = {}): Overlay =>
  overlay({ type: 'video', id: 9, from: 30, videoStartTime: 200, transitionIn: fade, ...more })
const added = (before: Composition, after: Composition): Overlay[] =>
  after.overlays.filter((one) => !before.overlays.includes(one))
const lingeringUnder = (outgoing: Overlay, next = incoming()): Overlay[] => {
  const document = composition([outgoing, next])
  return added(document, withLingering(document, lengths))
}

/** Moves an overlay to the row and the end of the previous one, so that cuts have overlays on both sides. */
const touchingPrevious = (one: Overlay, index: number, all: readonly Overlay[]): Overlay => {
  const before = all[index - 1]
  return before && index % 2 === 1 ? { ...one, from: endOf(before), row: before.row } : one
}

describe('withLingering', () => {
  it('continues a video from its next source frame, silent and without its own transition', () => {
    const outgoing = overlay({ type: 'video', id: 1, videoStartTime: 40, speed: 1.5, transitionIn: fade })
    const [lingering, ...others] = lingeringUnder(outgoing)
    expect(others).toEqual([])
    expect(lingering).toMatchObject({
      from: 30,
      durationInFrames: 12,
      videoStartTime: 40 + 30 * 1.5,
      speed: 1.5,
      styles: { muted: true },
    })
    expect(lingering).not.toHaveProperty('transitionIn')
  })

  it('continues in the last of several kept ranges', () => {
    const segments = [
      { startFrame: 100, endFrame: 120 },
      { startFrame: 10, endFrame: 20 },
    ].toReversed()
    const [lingering] = lingeringUnder(overlay({ type: 'video', id: 1, segments }))
    expect(lingering).toMatchObject({ videoStartTime: 120 })
    expect(lingering).not.toHaveProperty('segments')
  })

  it('fades out during the transition if the incoming overlay leaves it visible, and stays whole if covered', () => {
    const exitOf = (outgoing: object, next: object): unknown => {
      const [lingering] = lingeringUnder(overlay({ type: 'video', id: 1, ...outgoing }), incoming(next))
      return lingering && 'animation' in lingering.styles ? lingering.styles.animation?.exit : undefined
    }
    const whole = { left: 0, top: 0, width: 1_920, height: 1_080 }
    const small = { left: 480, top: 270, width: 960, height: 540 }
    const fadesOut = { name: 'fade', durationInFrames: 12 }
    expect(exitOf(whole, whole)).toBeUndefined()
    expect(exitOf(small, whole)).toBeUndefined()
    expect(exitOf({ ...small, rotation: 30 }, { ...small, rotation: 30 })).toBeUndefined()
    expect(exitOf(whole, small)).toEqual(fadesOut)
    expect(exitOf(whole, { ...whole, rotation: 30 })).toEqual(fadesOut)
    expect(exitOf(whole, { ...whole, styles: { opacity: 0.5 } })).toEqual(fadesOut)
  })

  it('starts at the end of a source that has no further frames, because players hold the last one', () => {
    const [lingering] = lingeringUnder(overlay({ type: 'video', id: 1, videoStartTime: 270 }))
    expect(lingering).toMatchObject({ videoStartTime: 300 })
  })

  it('keeps an image, text, shape or emoji as it was when it ended', () => {
    for (const type of ['image', 'text', 'shape', 'emoji'] as const) {
      const styles = { animation: { enter: { name: 'fade', durationInFrames: 10 } } }
      const [lingering] = lingeringUnder(overlay({ type, id: 1, styles }))
      expect(lingering, type).toMatchObject({ type, from: 30, durationInFrames: 12, styles: { animation: {} } })
    }
  })

  it('adds nothing for sounds, captions, and overlays with an exit animation', () => {
    const exit = { animation: { exit: { name: 'fade', durationInFrames: 10 } } }
    for (const outgoing of [
      overlay({ type: 'sound', id: 1 }),
      overlay({ type: 'caption', id: 1 }),
      overlay({ type: 'video', id: 1, styles: exit }),
    ]) {
      expect(lingeringUnder(outgoing), outgoing.type).toEqual([])
    }
  })

  it('adds nothing if nothing ends: a gap, another row, no transition', () => {
    const document = (next: Overlay) => composition([overlay({ type: 'video', id: 1 }), next])
    for (const next of [incoming({ from: 31 }), incoming({ row: 1 }), incoming({ transitionIn: undefined })]) {
      const before = document(next)
      expect(withLingering(before, lengths)).toBe(before)
    }
  })

  it('draws it directly beneath the incoming overlay, whatever their order in the document', () => {
    const outgoing = overlay({ type: 'video', id: 1 })
    const between = overlay({ type: 'text', id: 5, row: 1 })
    const after = withLingering(composition([incoming(), between, outgoing]), lengths)
    expect(after.overlays.map(({ id }) => id)).toEqual([-2, 9, 5, 1])
    expect(documentId(-2)).toBe(1)
  })

  it('adds nothing a second time, and keeps its overlays over edits elsewhere', () => {
    const outgoing = overlay({ type: 'video', id: 1 })
    const first = withLingering(composition([outgoing, incoming()]), lengths)
    expect(withLingering(first, lengths)).toBe(first)
    const other = withLingering(composition([outgoing, incoming({ videoStartTime: 210 })]), lengths)
    expect(other.overlays[1]).toBe(first.overlays[1])
  })

  it('lets one media element play a clip through the transition', () => {
    const file = { url: '/v', kind: 'video', width: 1, height: 1, hasAudio: true } as const
    const media = { [VIDEO_ID]: { ...file, durationMs: 10_000 } }
    for (const videoStartTime of [40, 270]) {
      const outgoing = overlay({ type: 'video', id: 1, videoStartTime })
      const { overlays } = withLingering(composition([outgoing, incoming({ videoStartTime: 100 })]), media)
      const segments = playbackSegments(overlays, media, 30)
      expect(segments.map(({ endFrame, fromFrame }) => [fromFrame, endFrame])).toEqual([
        [0, 42],
        [30, 60],
      ])
      expect(segments[0] && overlayIdAt(segments[0], 35)).toBe(-2)
    }
  })

  it(`adds one silent overlay per clip that ends at a transition, and changes no other (seed ${SEED})`, () => {
    let count = 0
    fc.assert(
      fc.property(compositionArbitrary, (start) => {
        // Random overlays rarely touch, so they are moved together.
        const document = { ...start, overlays: start.overlays.map(touchingPrevious) }
        const after = withLingering(document, {})
        expect(after.overlays.filter(({ id }) => id >= 0)).toEqual(document.overlays)
        const lingering = after.overlays.filter(({ id }) => id < 0)
        count += lingering.length
        expect(new Set(lingering.map(({ id }) => id)).size).toBe(lingering.length)
        for (const one of lingering) {
          const outgoing = document.overlays.find(({ id }) => id === documentId(one.id))
          expect(outgoing && [endOf(outgoing), outgoing.row, outgoing.type]).toEqual([one.from, one.row, one.type])
          const next = after.overlays.slice(after.overlays.indexOf(one)).find(({ id }) => id >= 0)
          expect(next).toMatchObject({ from: one.from, row: one.row, transitionIn: expect.anything() })
          if (one.type !== 'video' || outgoing?.type !== 'video') continue
          const { durationInFrames = 0, sourceStartFrame = 0 } = playbackPieces(outgoing).at(-1) ?? {}
          expect(one.videoStartTime).toBe(sourceStartFrame + durationInFrames * one.speed)
          expect(one.styles.muted).toBe(true)
        }
      }),
      { seed: SEED, numRuns: 300 },
    )
    expect(count).toBeGreaterThan(20)
  })
})
