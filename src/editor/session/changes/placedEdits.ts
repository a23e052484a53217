import type { Frames } from '../../../base/units.ts'
import type { EditRequest } from '../../../composition/editRegistry.ts'
import type { NewOverlay } from '../../../composition/overlays/newOverlay.ts'
import type { RippleScope } from '../../../composition/ripple.ts'
import type { Composition } from '../../../composition/schema.ts'
import { isRowFree, type FrameRange } from '../../../composition/timeline.ts'
import { isRowLocked, type Rows } from '../view/rows.ts'

/** Where something new goes. */
export interface Place {
  readonly frame: Frames
  readonly row: number
  /** The row is new: everything at it and below moves down by one. */
  readonly isNewRow: boolean
  /** Beside what is there, between it with later things making room, or instead of what lies under it. */
  readonly mode: 'place' | 'insert' | 'overwrite'
}

/** What decides about a place, beside the place itself. */
export interface PlaceView {
  readonly document: Composition
  readonly rows: Rows
}

/** Whether a range of a row can take something without touching what is there. */
export function isPlaceFree({ document, rows }: PlaceView, row: number, range: FrameRange): boolean {
  return !isRowLocked(rows, row) && isRowFree(document.overlays, { row, range })
}

/**
 * The edits that put a new overlay at a place. Beside something, it never hides and is never hidden: where its row is taken or
 * locked, it gets a row of its own right above.
 *
 *     0 |aaaa|   place b on a   →   0 |bb|
 *                                   1 |aaaa|
 */
export function placedEdits(
  overlay: NewOverlay,
  place: Place,
  { scope, ...view }: PlaceView & { readonly scope: RippleScope },
): readonly EditRequest[] {
  const { frame, row, mode } = place
  const overlays = [{ ...overlay, from: frame, row }]
  const add: EditRequest = { name: 'addOverlays', input: { overlays } }
  const insertRow: EditRequest = { name: 'insertRow', input: { row } }
  if (place.isNewRow) return [insertRow, add]
  if (mode === 'insert') return [{ name: 'insertAt', input: { overlays, atFrame: frame, row, scope } }]
  if (mode === 'overwrite') return [{ name: 'overwriteAt', input: { overlays, atFrame: frame, row } }]
  const range = { start: frame, end: frame + overlay.durationInFrames }
  return isPlaceFree(view, row, range) ? [add] : [insertRow, add]
}
