import { collisionTest } from '../ripple.ts'
import type { Overlay, OverlayId } from '../schema.ts'
import { clipsOnTimeline } from './clipsOnTimeline.ts'
import type { Follow } from './follow.ts'

/** The facts that determine which overlays follow. */
export interface Following {
  readonly follow: Follow | null | undefined
  readonly named: readonly OverlayId[]
  /** Rows of the clips that change. Omit it for all rows. */
  readonly rows?: ReadonlySet<number>
}

/** Returns a test for overlays that follow a clip below them. Clips that move do not collide with these. */
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

/**
 * Like `collisionTest`, but ignores overlays that follow the clips. The overlays after the edit must be in the same
 * order as before.
 */
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

/** Whether any captions or overlays could follow one of these clips. Null means any clip. */
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
