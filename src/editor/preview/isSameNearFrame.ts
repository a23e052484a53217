import type { Frames } from '../../base/units.ts'
import type { Composition, Overlay } from '../../composition/schema.ts'

/** Changes beyond this distance from the playhead do not affect the picture. */
const NEAR_SECONDS = 4

/**
 * Whether two versions are the same around a frame. While an overlay is dragged elsewhere on the timeline, the player
 * need not render.
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
