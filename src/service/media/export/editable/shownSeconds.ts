import type { Seconds } from '../../../../base/units.ts'
import type { Composition } from '../../../../composition/schema.ts'
import { playbackPieces } from '../../../../composition/playback/playbackPieces.ts'
import type { Span } from '../plan/renderPlan.ts'

/** A range of a source, half-open. */
export interface SourceRange {
  readonly startSeconds: Seconds
  readonly endSeconds: Seconds
}

/** The range of each video source that some spans of a composition show, from the first to the last frame. */
export function shownSeconds({ fps, overlays }: Composition, spans: readonly Span[]): ReadonlyMap<string, SourceRange> {
  const ranges = new Map<string, SourceRange>()
  for (const overlay of overlays) {
    if (overlay.type !== 'video') continue
    for (const piece of playbackPieces(overlay)) {
      for (const span of spans) {
        const start = overlay.from + piece.fromFrame
        const from = Math.max(start, span.from)
        const end = Math.min(start + piece.durationInFrames, span.from + span.count)
        if (end <= from) continue
        const secondsAt = (frame: number): Seconds => (piece.sourceStartFrame + (frame - start) * overlay.speed) / fps
        const known = ranges.get(overlay.sourceAssetId)
        ranges.set(overlay.sourceAssetId, {
          startSeconds: Math.min(secondsAt(from), known?.startSeconds ?? Infinity),
          endSeconds: Math.max(secondsAt(end), known?.endSeconds ?? 0),
        })
      }
    }
  }
  return ranges
}
