import { countWhile } from '../../../base/countWhile.ts'
import type { CssPixels } from '../../../base/units.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { cutsOf, type CutEdge } from '../../../composition/words/cutEdges.ts'
import { EDGE_PIXELS } from './hitTest.ts'
import { boxOf, type TimelineGeometry } from './timelineGeometry.ts'

/** Cuts beside a kept range that is narrower than this have no handles. */
const MIN_RANGE_PIXELS: CssPixels = 12

/** A cut that is wide enough to be grabbed. */
export interface ShownCut {
  readonly x: CssPixels
  /** Width of the kept ranges on both sides. */
  readonly widthBefore: CssPixels
  readonly widthAfter: CssPixels
  readonly endFrame: number
  readonly startFrame: number
}

/** The cuts of a clip between two x positions whose edges can be grabbed, from left to right. */
export function shownCuts(
  geometry: TimelineGeometry,
  overlay: Overlay,
  { fromX, toX }: { readonly fromX: CssPixels; readonly toX: CssPixels },
): ShownCut[] {
  if (overlay.type !== 'video' || !overlay.segments) return []
  const cuts = cutsOf(overlay)
  const { left } = boxOf(geometry, overlay)
  const { pixelsPerFrame } = geometry
  const xOf = (at: number): CssPixels => left + at * pixelsPerFrame
  const found: ShownCut[] = []
  for (let index = countWhile(cuts, ({ at }) => xOf(at) < fromX); index < cuts.length; index += 1) {
    const cut = cuts[index]
    if (!cut || xOf(cut.at) > toX) break
    const widthBefore = (cut.at - (cuts[index - 1]?.at ?? 0)) * pixelsPerFrame
    const widthAfter = ((cuts[index + 1]?.at ?? overlay.durationInFrames) - cut.at) * pixelsPerFrame
    if (Math.min(widthBefore, widthAfter) < MIN_RANGE_PIXELS) continue
    const [endFrame, startFrame] = [cut.before.endFrame, cut.after.startFrame]
    found.push({ x: xOf(cut.at), widthBefore, widthAfter, endFrame, startFrame })
  }
  return found
}

/**
 * The edge of a cut at an x position. Null if there is none.
 *
 *     |  kept  |end||start|  kept  |      zones of `EDGE_PIXELS`, at most a third of the kept range
 */
export function cutEdgeAt(geometry: TimelineGeometry, overlay: Overlay, x: CssPixels): CutEdge | null {
  for (const cut of shownCuts(geometry, overlay, { fromX: x - EDGE_PIXELS, toX: x + EDGE_PIXELS })) {
    const isBefore = x < cut.x
    const zone = Math.min(EDGE_PIXELS, (isBefore ? cut.widthBefore : cut.widthAfter) / 3)
    if (Math.abs(x - cut.x) > zone) continue
    return isBefore ? { edge: 'end', sourceFrame: cut.endFrame } : { edge: 'start', sourceFrame: cut.startFrame }
  }
  return null
}
