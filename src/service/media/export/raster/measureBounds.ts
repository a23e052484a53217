import { evenBoxAround, shared, areaOf } from '../plan/boxes.ts'
import type { Box } from '../plan/renderPlan.ts'
import type { WantedDrawing } from './drawings.ts'
import { packSheets } from './packSheets.ts'
import { pngPixels } from './pngPixels.ts'
import { spriteSheetOf } from './spriteSheetOf.ts'
import type { SpriteSheetPage } from './spriteSheetPage.ts'
import { opaqueBounds } from './spritePixels.ts'

/** Output pixels per measured pixel, on each axis. */
const STEP = 8
const SHEET_LIMITS = { width: 4_096, height: 8_192, step: STEP }
/** Below this, drawing the pixels is faster than measuring them. */
const MIN_PIXELS = 1_500_000

/**
 * Measures opaque bounds on small drawings, one per bounds key. The bounds in plans are generous estimates, and every
 * pixel of a sheet takes time. Null if a drawing is transparent.
 */
export async function measureBounds(
  page: SpriteSheetPage,
  wanted: readonly WantedDrawing[],
): Promise<ReadonlyMap<string, Box | null>> {
  const boxes = new Map<string, Box | null>(wanted.map(({ box, key }) => [key, box]))
  const unsure = wanted.filter(({ isWhole }) => !isWhole).map((one) => ({ ...one, ...one.box }))
  const pixels = unsure.reduce((sum, { height, width }) => sum + width * height, 0)
  if (pixels < MIN_PIXELS) return boxes
  const alike = Map.groupBy(unsure, ({ boundsKey }) => boundsKey)
  const measured = [...alike.values()].flatMap(([first]) => first ?? [])
  for (const sheet of packSheets(measured, SHEET_LIMITS)) {
    const small = await pngPixels(await page.draw(spriteSheetOf(sheet), 1 / STEP))
    for (const { item, left, top } of sheet.packed) {
      const size = { width: Math.ceil(item.width / STEP), height: Math.ceil(item.height / STEP) }
      const bounds = opaqueBounds(small, { left: left / STEP, top: top / STEP, ...size })
      const box =
        bounds &&
        boxAroundBounds(item.box, { ...bounds, left: bounds.left - left / STEP, top: bounds.top - top / STEP })
      for (const { key } of alike.get(item.boundsKey) ?? []) boxes.set(key, box)
    }
  }
  return boxes
}

/** Scales measured bounds up and extends them by one step, because edges may lie within a measured pixel. */
function boxAroundBounds(box: Box, bounds: Box): Box {
  const [left, top] = [box.left + (bounds.left - 1) * STEP, box.top + (bounds.top - 1) * STEP]
  const wide = { left, top, right: left + (bounds.width + 2) * STEP, bottom: top + (bounds.height + 2) * STEP }
  return evenBoxAround(shared(areaOf(box), wide) ?? areaOf(box))
}
