import type { Composition, OverlayId } from '../schema.ts'

/**
 * The rows inserted between two versions, each given as the row of the first version below it, in ascending order.
 * Empty if the overlays moved in any other way. If only one overlay moved and none was added, it counts as moved by
 * hand.
 *
 *     0 a · 1 b   →   0 a · 1 new · 2 b      [1]
 */
export function insertedRows(before: Composition, after: Composition): readonly number[] {
  const rowAfter = new Map<OverlayId, number>(after.overlays.map(({ id, row }) => [id, row]))
  const shiftOfRow = new Map<number, number>()
  let movedCount = 0
  let lastingCount = 0
  for (const { id, row } of before.overlays) {
    const next = rowAfter.get(id)
    if (next === undefined) continue
    const shift = next - row
    const known = shiftOfRow.get(row) ?? shift
    if (shift < 0 || known !== shift) return []
    shiftOfRow.set(row, shift)
    lastingCount += 1
    if (shift > 0) movedCount += 1
  }
  const isFilled = after.overlays.length > lastingCount
  if (movedCount === 0 || (movedCount === 1 && !isFilled)) return []
  const inserted: number[] = []
  for (const [row, shift] of [...shiftOfRow].toSorted(([left], [right]) => left - right)) {
    if (shift < inserted.length) return []
    while (inserted.length < shift) inserted.push(row)
  }
  return inserted
}
