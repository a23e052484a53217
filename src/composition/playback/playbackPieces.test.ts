import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { videoOverlaySchema, type Segment, type VideoOverlay } from '../overlays/video.ts'
import { segmentFrames } from '../sourceRange.ts'
import { playbackPieces } from './playbackPieces.ts'

const SEED = 20261121

function video(fields: Partial<VideoOverlay>): VideoOverlay {
  const place = { id: 1, from: 0, row: 0, left: 0, top: 0, width: 100, height: 100 }
  const sourceAssetId = '6f0c2f4e-2d0b-4a57-9a1a-9b1f8a7b0c11'
  return videoOverlaySchema.parse({ ...place, type: 'video', sourceAssetId, durationInFrames: 30, ...fields })
}

function sourceFrameAt(overlay: VideoOverlay, frame: number): number | undefined {
  const piece = playbackPieces(overlay).find(
    ({ durationInFrames, fromFrame }) => frame >= fromFrame && frame < fromFrame + durationInFrames,
  )
  return piece && piece.sourceStartFrame + (frame - piece.fromFrame) * overlay.speed
}

describe('playbackPieces', () => {
  it('plays one piece from the source offset when there are no segments', () => {
    expect(playbackPieces(video({ videoStartTime: 12 }))).toEqual([
      { fromFrame: 0, durationInFrames: 30, sourceStartFrame: 12 },
    ])
  })

  it('plays segments back to back at the overlay speed', () => {
    const overlay = video({
      durationInFrames: 10,
      speed: 2,
      segments: [
        { startFrame: 10, endFrame: 20 },
        { startFrame: 50, endFrame: 60 },
      ],
    })
    expect(playbackPieces(overlay)).toEqual([
      { fromFrame: 0, durationInFrames: 5, sourceStartFrame: 10 },
      { fromFrame: 5, durationInFrames: 5, sourceStartFrame: 50 },
    ])
  })

  it('starts a segment between two source frames when the cut falls between two timeline frames', () => {
    const overlay = video({
      durationInFrames: 3,
      speed: 2,
      segments: [
        { startFrame: 0, endFrame: 3 },
        { startFrame: 10, endFrame: 13 },
      ],
    })
    expect(sourceFrameAt(overlay, 1)).toBe(2)
    expect(sourceFrameAt(overlay, 2)).toBe(11)
  })

  it(`covers every frame once and stays inside the kept ranges (seed ${SEED})`, () => {
    const lengths = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 60 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(lengths, fc.constantFrom(0.5, 1, 1.2, 1.5, 2, 3), (gaps, speed) => {
        let cursor = 0
        const segments: Segment[] = gaps.map(([gap, length]) => {
          const startFrame = cursor + gap
          cursor = startFrame + length
          return { startFrame, endFrame: cursor }
        })
        const durationInFrames = Math.max(1, Math.round(segmentFrames(segments) / speed))
        const overlay = video({ durationInFrames, speed, segments })
        let next = 0
        for (const piece of playbackPieces(overlay)) {
          expect(piece.fromFrame).toBe(next)
          next += piece.durationInFrames
        }
        expect(next).toBe(durationInFrames)
        for (let frame = 0; frame < durationInFrames; frame += 1) {
          const shown = sourceFrameAt(overlay, frame) ?? -1
          const isKept = segments.some(
            ({ endFrame, startFrame }) => shown >= startFrame - 1e-6 && shown < endFrame + speed,
          )
          expect(isKept).toBe(true)
        }
      }),
      { seed: SEED },
    )
  })
})
