import type { Follow } from '../../belonging/follow.ts'
import { refused } from '../../refusals.ts'
import { ok, type Result } from '../../../base/result.ts'
import type { Frames, FramesPerSecond } from '../../../base/units.ts'
import { splitOverlay } from '../../overlays/timing/splitOverlay.ts'
import { rippled, type RippleScope } from '../../ripple.ts'
import type { Overlay, OverlayId } from '../../schema.ts'
import { endOf } from '../../timeline.ts'
import { withStayingRows } from '../withFollowers.ts'

/** A gap to open in some rows. */
export interface Opening {
  readonly atFrame: Frames
  readonly frames: Frames
  /** The rows in which the gap opens. */
  readonly rows: ReadonlySet<number>
  /** With `all`, the later overlays of all other rows move too. */
  readonly scope: RippleScope
  /** Overlays that are lifted first, so that they are neither split nor in the way. */
  readonly lifted?: ReadonlySet<OverlayId>
  readonly follow?: Follow | null | undefined
}

/** Overlays that lie across the insertion point. */
export function overlaysAcross(overlays: readonly Overlay[], { atFrame, rows, lifted }: Opening): Overlay[] {
  return overlays.filter(
    (overlay) =>
      rows.has(overlay.row) && overlay.from < atFrame && atFrame < endOf(overlay) && lifted?.has(overlay.id) !== true,
  )
}

interface Room {
  readonly overlays: readonly Overlay[]
  /** The actual insertion point. It is a frame or two off if kept ranges cannot be cut at the requested frame. */
  readonly atFrame: Frames
}

/**
 * Opens a gap. Overlays across it are split and later ones move right; the right halves get the given ids. Refuses with
 * `cannot_split` if an overlay cannot be cut there, or if several cannot be cut at the same frame.
 *
 *     |abcdef|   3 frames at 2   →   |ab|···|cdef|
 */
export function makeRoom(
  overlays: readonly Overlay[],
  opening: Opening,
  { fps, rightIds }: { readonly fps: FramesPerSecond; readonly rightIds: readonly OverlayId[] },
): Result<Room> {
  const halvesById = new Map<OverlayId, readonly Overlay[]>()
  const cuts = new Set<Frames>()
  for (const [index, overlay] of overlaysAcross(overlays, opening).entries()) {
    const cut = { offset: opening.atFrame - overlay.from, fps, rightId: rightIds[index] ?? overlay.id }
    const halves = splitOverlay(overlay, cut)
    if (!halves) return refused('cannot_split', { reason: 'overlay', overlayId: overlay.id })
    halvesById.set(overlay.id, halves)
    cuts.add(halves[1].from)
  }
  const [atFrame = opening.atFrame] = cuts
  // If the cut is at a different frame from the one requested, it may cross other overlays.
  const isMissed = overlaysAcross(overlays, { ...opening, atFrame }).some(({ id }) => !halvesById.has(id))
  if (cuts.size > 1 || isMissed) {
    return refused('cannot_split', { reason: 'together' })
  }
  const changes = [{ at: atFrame, frames: opening.frames }]
  const whole = overlays.flatMap((overlay) => halvesById.get(overlay.id) ?? [overlay])
  const changesByRow = new Map([...opening.rows].map((row) => [row, changes]))
  const others = opening.scope === 'all' ? changes : []
  const ripple = withStayingRows({ changesByRow, others }, opening.follow)
  return ok({ overlays: rippled(whole, ripple), atFrame })
}
