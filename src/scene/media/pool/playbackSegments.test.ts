import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitOverlay } from '../../../composition/overlays/timing/splitOverlay.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { overlay, SOUND_ID, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import type { SceneMedia, SceneSource } from '../../sceneMedia.ts'
import { playbackSegments, overlayIdAt, playedFrameAt, sourceFrameAt } from './playbackSegments.ts'

const FPS = 30
const SEED = 20261121

const source = (url: string, kind: SceneSource['kind'], hasAudio = true): SceneSource => {
  return { url, kind, durationMs: 60_000, width: 640, height: 360, hasAudio }
}
const files: SceneMedia = { [VIDEO_ID]: source('/video', 'video'), [SOUND_ID]: source('/sound', 'music') }
const video = (id: number, from: number, fields: Readonly<Record<string, unknown>> = {}): Overlay =>
  overlay({ type: 'video', id, from, ...fields })

const described = (overlays: readonly Overlay[]): string[] =>
  playbackSegments(overlays, files, FPS).map(
    ({ element, endFrame, fromFrame, parts }) =>
      `${element} ${fromFrame}–${endFrame} from ${parts[0].sourceStart}: ${parts.map((part) => part.overlay.id).join(' ')}`,
  )

describe('playbackSegments', () => {
  it('returns one segment for an overlay without cuts, sounds included', () => {
    const sound = overlay({ type: 'sound', id: 2, from: 10, startFromSound: 5 })
    expect(described([video(1, 0, { videoStartTime: 12 }), sound])).toEqual([
      'video 0–30 from 12: 1',
      'audio 10–40 from 5: 2',
    ])
  })

  it('joins overlays separated only by a split', () => {
    expect(
      described([video(1, 0), video(2, 30, { videoStartTime: 30, row: 4 }), video(3, 60, { videoStartTime: 60 })]),
    ).toEqual(['video 0–90 from 0: 1 2 3'])
  })

  it('starts a new segment at source jumps, speed changes and gaps', () => {
    expect(described([video(1, 0), video(2, 30, { videoStartTime: 31 })])).toHaveLength(2)
    expect(described([video(1, 0), video(2, 30, { videoStartTime: 30, speed: 2 })])).toHaveLength(2)
    expect(described([video(1, 0), video(2, 31, { videoStartTime: 30 })])).toHaveLength(2)
  })

  it('splits an overlay at the jumps of its source segments', () => {
    const segments = [
      { startFrame: 10, endFrame: 20 },
      { startFrame: 20, endFrame: 30 },
      { startFrame: 50, endFrame: 60 },
    ]
    expect(described([video(1, 5, { segments })])).toEqual(['video 5–25 from 10: 1 1', 'video 25–35 from 50: 1'])
  })

  it('lets only one of two overlays continue a third', () => {
    const both = [video(1, 0), video(2, 30, { videoStartTime: 30 }), video(3, 30, { videoStartTime: 30, row: 1 })]
    expect(described(both)).toEqual(['video 0–60 from 0: 1 2', 'video 30–60 from 30: 3'])
  })

  it('omits overlays without a file, and sounds without audio', () => {
    const silent = { ...files, [SOUND_ID]: source('/sound', 'music', false) }
    expect(playbackSegments([overlay({ type: 'sound', id: 1 })], silent, FPS)).toEqual([])
    expect(playbackSegments([video(1, 0)], {}, FPS)).toEqual([])
  })

  it(`joins splits into one segment, with every frame as in its own overlay (seed ${SEED})`, () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 299 }), { maxLength: 12 })
    fc.assert(
      fc.property(
        cuts,
        fc.constantFrom(0.25, 0.5, 1, 1.5, 2, 3.3, 16),
        fc.integer({ min: 0, max: 500 }),
        (at, speed, start) => {
          const whole = video(1, 20, { durationInFrames: 300, speed, videoStartTime: start })
          const parts = at
            .toSorted((one, other) => one - other)
            .reduce<readonly Overlay[]>(
              (before, cut, index) => {
                const last = before.at(-1)
                const halves = last && splitOverlay(last, { offset: 20 + cut - last.from, fps: 30, rightId: index + 2 })
                return halves ? [...before.slice(0, -1), ...halves] : before
              },
              [whole],
            )
          const segments = playbackSegments(parts, files, FPS)
          for (const segment of segments) {
            for (const { overlay: part, fromFrame } of segment.parts) {
              const start = part.type === 'video' ? part.videoStartTime : Number.NaN
              expect(sourceFrameAt(segment, fromFrame)).toBe(start)
              expect(overlayIdAt(segment, fromFrame)).toBe(part.id)
              expect(playedFrameAt(segment, fromFrame) - start).toBeLessThan(Math.max(1, 0.09 * FPS * speed))
            }
          }
          const shown = segments.flatMap((segment) => segment.parts.map(({ overlay: part }) => part.id))
          expect(shown).toEqual(parts.map(({ id }) => id))
          // At fractional speeds, splits shift the picture. Once it is too far from the sound, a new segment starts.
          expect(segments.length).toBeLessThanOrEqual(Number.isInteger(speed) ? 1 : parts.length)
        },
      ),
      { seed: SEED },
    )
  })
})
