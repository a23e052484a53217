import type { Frames } from '../../../base/units.ts'
import { MAX_ROW } from '../../limits.ts'
import type { Overlay } from '../../schema.ts'
import { contentEnd, type FrameRange } from '../../timeline.ts'

interface GroupPlace {
  /** The start of the earliest overlay. */
  readonly atFrame: Frames
  /**
   * The row of the topmost overlay, limited so that the group does not extend below the last row. Omit it to keep all
   * rows.
   */
  readonly row?: number
}

/** Moves overlays as a group. Unmoved overlays keep their reference. */
export function groupAt(overlays: readonly Overlay[], { atFrame, row }: GroupPlace): Overlay[] {
  const rows = overlays.map((overlay) => overlay.row)
  const frames = atFrame - Math.min(...overlays.map((overlay) => overlay.from))
  const down = row === undefined ? 0 : Math.min(row - Math.min(...rows), MAX_ROW - Math.max(...rows))
  if (frames === 0 && down === 0) return [...overlays]
  return overlays.map((overlay) => ({ ...overlay, from: overlay.from + frames, row: overlay.row + down }))
}

/** The range from the first start to the last end. */
export function spanOf(overlays: readonly Overlay[]): FrameRange {
  return { start: Math.min(...overlays.map((overlay) => overlay.from)), end: contentEnd(overlays) }
}
