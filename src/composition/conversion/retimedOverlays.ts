import type { Frames } from '../../base/units.ts'
import type { Overlay } from '../schema.ts'
import { endOf } from '../timeline.ts'
import { frameAtRate } from './frameMap.ts'
import { retimedOverlay, type RetimingContext } from './retimedOverlay.ts'

/** The old and the new end of an overlay that is already converted. */
interface ConvertedEnd {
  readonly before: Frames
  readonly after: Frames
}

/**
 * The new start of an overlay: the new end of the neighbour that it touched, and in any case not before the end of an
 * earlier overlay.
 */
function newStart(from: Frames, ends: readonly ConvertedEnd[], rounded: Frames): Frames {
  const earlier = ends.filter(({ before }) => before <= from)
  const floor = Math.max(0, ...earlier.map(({ after }) => after))
  return earlier.some(({ before }) => before === from) ? floor : Math.max(floor, rounded)
}

/** The overlays of one row before conversion, each with the one after it. */
function retimedRow(overlays: readonly Overlay[], context: RetimingContext): (readonly [Overlay, Overlay])[] {
  const ends: ConvertedEnd[] = []
  return overlays
    .toSorted((one, other) => one.from - other.from)
    .map((overlay) => {
      const from = newStart(overlay.from, ends, frameAtRate(overlay.from, context.rates))
      const end = Math.max(from + 1, frameAtRate(endOf(overlay), context.rates))
      const retimed = retimedOverlay(overlay, { from, durationInFrames: end - from }, context)
      ends.push({ before: endOf(overlay), after: endOf(retimed) })
      return [overlay, retimed]
    })
}

/**
 * Overlays at a different frame rate, in the same order. Starts and ends are rounded, so neighbours that touched still
 * touch, and each overlay keeps at least one frame.
 *
 *     30 → 25 fps   |0   31|31  62|   →   |0  26|26 52|
 */
export function retimedOverlays(overlays: readonly Overlay[], context: RetimingContext): readonly Overlay[] {
  if (context.rates.from === context.rates.to) return overlays
  const rows = [...new Set(overlays.map((overlay) => overlay.row))]
  const retimed = new Map(
    rows.flatMap((row) =>
      retimedRow(
        overlays.filter((overlay) => overlay.row === row),
        context,
      ),
    ),
  )
  return overlays.map((overlay) => retimed.get(overlay) ?? overlay)
}
