import type { Frames } from '../../base/units.ts'
import type { Composition, Overlay } from '../../composition/schema.ts'

/** The picture does not depend on changes further from the playhead than this. */
const NEAR_SECONDS = 4

/**
 * True if two versions are the same around a frame. The player then need not render, for example while an overlay is
 * dragged elsewhere on the timeline.
 */
export function isSameNearFrame(before: Composition, after: Composition, frame: Frames): boolean {
  if (before === after) return true
  const { overlays: old, ...settings } = before
  const { overlays, ...nextSettings } = after
  if (old.length !== overlays.length) return false
  if (Object.entries(settings).some(([name, value]) => value !== Reflect.get(nextSettings, name))) return false
  const reach = NEAR_SECONDS * after.fps
  const isNear = ({ from, durationInFrames }: Overlay): boolean =>
    from < frame + reach && from + durationInFrames > frame - reach
  return overlays.every((overlay, position) => {
    const other = old[position]
    return overlay === other || (other !== undefined && !isNear(overlay) && !isNear(other))
  })
}
