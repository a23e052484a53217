import { collisionTest } from '../ripple.ts'
import type { Overlay, OverlayId } from '../schema.ts'
import { clipsOnTimeline } from './clipsOnTimeline.ts'
import type { Follow } from './follow.ts'

/** Everything on which it depends whether an overlay follows. */
export interface Following {
  readonly follow: Follow | null | undefined
  readonly named: readonly OverlayId[]
  /** Rows of the clips that change. Absent: all. */
  readonly rows?: ReadonlySet<number>
}

/** Tests whether an overlay goes with a clip below it, so that it is in the way of none that moves. */
function followerTest(overlays: readonly Overlay[], { follow, named, rows }: Following): (overlay: Overlay) => boolean {
  if (!follow) return () => false
  const clips = clipsOnTimeline(overlays)
  const staying = new Set(follow.stayingRows)
  const known = new Set(named)
  return (overlay) => {
    if (overlay.type === 'sound' || known.has(overlay.id) || staying.has(overlay.row)) return false
    if (overlay.type === 'caption') return clips.all.length > 0
    const clip = clips.clipUnder(overlay)
    return clip !== null && rows?.has(clip.row) !== false
  }
}

/** `collisionTest` without what goes with the clips anyway. Overlays after the edit are in the order of before. */
export function collisionAmongOthers(
  before: readonly Overlay[],
  following: Following,
  rows?: ReadonlySet<number>,
): (after: readonly Overlay[]) => boolean {
  if (!following.follow) return collisionTest(before, rows)
  const isFollower = followerTest(before, following)
  const others = before.filter((overlay) => !isFollower(overlay))
  const ids = new Set(others.map(({ id }) => id))
  const collides = collisionTest(others, rows)
  return (after) => collides(after.filter(({ id }) => ids.has(id)))
}

/** Whether captions or something over one of the clips could follow. Without ids, of any clip. */
export function hasFollowers(overlays: readonly Overlay[], clipIds: ReadonlySet<OverlayId> | null): boolean {
  const clips = clipsOnTimeline(overlays)
  const isMeant = ({ id }: Overlay): boolean => clipIds?.has(id) !== false
  if (!clips.all.some(isMeant)) return false
  return overlays.some((overlay) => {
    if (overlay.type === 'caption') return true
    const clip = overlay.type === 'sound' ? null : clips.clipUnder(overlay)
    return clip !== null && isMeant(clip)
  })
}
