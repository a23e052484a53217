import type { Composition } from '../../composition/schema.ts'
import { parseComposition } from '../../composition/violations.ts'
import { LOOK_FRAMES, looks, type Look } from './looks.ts'
import type { MatrixRow } from './matrixRows.ts'
import { neighbours } from './neighbours.ts'
import { CANVAS, NEIGHBOUR_BOX, SUBJECT_BOX } from './probe.ts'

/**
 * Shows rows one after another.
 *
 * ```
 * neighbour      ┌────────┐ ┌────────┐
 * clip         ┌─┴──────┐ ┌─┴──────┐
 * blurred clip └────────┘ └────────┘   if the look has one
 * ```
 */
export function matrixComposition(rows: readonly MatrixRow[], assetIdOf: (file: string) => string): Composition {
  const place = (index: number) => ({ from: index * LOOK_FRAMES, durationInFrames: LOOK_FRAMES, rotation: 0 })
  const overlays = rows.flatMap((row, index) => {
    const look: Look = looks[row.look]
    const { file, overlay } = neighbours[row.neighbour]
    const source = file === null ? {} : { sourceAssetId: assetIdOf(row.neighbour) }
    const subject = { type: 'video', ...place(index), ...SUBJECT_BOX, row: 1, sourceAssetId: assetIdOf(row.clip) }
    const beneath = { left: -40, top: -40, width: CANVAS.width + 80, height: CANVAS.height + 80, row: 2 }
    const blurred = { objectFit: 'fill', filter: [{ name: 'blur', amount: 3 }] }
    return [
      { ...subject, ...look.clip },
      ...(overlay === null ? [] : [{ ...place(index), ...NEIGHBOUR_BOX, row: 0, ...overlay, ...source }]),
      ...(look.isOverBlurred
        ? [{ type: 'video', ...place(index), ...beneath, sourceAssetId: assetIdOf('beneath'), styles: blurred }]
        : []),
    ]
  })
  const [first] = rows
  const parsed = parseComposition({
    version: 1,
    aspectRatio: '16:9',
    ...CANVAS,
    backgroundColor: first === undefined ? '#000000' : looks[first.look].backgroundColor,
    durationInFrames: rows.length * LOOK_FRAMES,
    overlays: overlays.map((overlay, id) => ({ ...overlay, id })),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return parsed.value
}
