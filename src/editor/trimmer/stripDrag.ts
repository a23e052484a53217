import type { CssPixels, Frames } from '../../base/units.ts'
import { keptRangesOf, spanOf, speedOf, type TimedOverlay } from './keptRanges.ts'
import { changeTo, type TrimChange } from './trimDraft.ts'

/** Everything on the strip that can be dragged. */
export const grips = ['start', 'end', 'slip', 'playhead'] as const
export type Grip = (typeof grips)[number]

export const isGrip = (word: string | undefined): word is Grip => grips.some((grip) => grip === word)

/** A press becomes a drag beyond this distance. */
export const DRAG_THRESHOLD: CssPixels = 3

/** The change made by dragging across a number of source frames. */
export function changeOfDrag(overlay: TimedOverlay, kind: TrimChange['kind'], sourceFrames: number): TrimChange {
  if (kind === 'slip') return { kind, frames: Math.round(sourceFrames / speedOf(overlay)) }
  const span = spanOf(keptRangesOf(overlay))
  return changeTo(overlay, kind, (kind === 'start' ? span.start : span.end) + sourceFrames)
}

/** The source frame at a point of the strip. */
export function frameAt(x: CssPixels, strip: { readonly left: CssPixels; readonly width: CssPixels }, count: Frames) {
  return Math.max(0, Math.min(count - 1, Math.floor(((x - strip.left) / Math.max(1, strip.width)) * count)))
}
