import type { Frames } from '../../../base/units.ts'
import type { EditRequest } from '../../../composition/editRegistry.ts'
import type { NewOverlay } from '../../../composition/overlays/newOverlay.ts'
import type { RippleScope } from '../../../composition/ripple.ts'
import type { Composition } from '../../../composition/schema.ts'
import { isRowFree, type FrameRange } from '../../../composition/timeline.ts'
import { isRowLocked, type Rows } from '../view/rows.ts'

/** A place for a new overlay. */
export interface Place {
  readonly frame: Frames
  readonly row: number
  /** Inserts a new row there. Existing rows from there on move down by one. */
  readonly isNewRow: boolean
  /** `place` uses free space, `insert` makes later overlays move, and `overwrite` replaces what is there. */
  readonly mode: 'place' | 'insert' | 'overwrite'
}

export interface PlaceView {
  readonly document: Composition
  readonly rows: Rows
}

/** True if a range of a row is unlocked and empty. */
export function isPlaceFree({ document, rows }: PlaceView, row: number, range: FrameRange): boolean {
  return !isRowLocked(rows, row) && isRowFree(document.overlays, { row, range })
}

/**
 * Edits that add an overlay at a place. In the mode `place` it never overlaps others: if the row is occupied or locked,
 * a new row is inserted directly above.
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
