import { evenBoxAround, shared, areaOf } from '../plan/boxes.ts'
import type { Box } from '../plan/renderPlan.ts'
import type { WantedDrawing } from './drawings.ts'
import { packSheets } from './packSheets.ts'
import { pngPixels } from './pngPixels.ts'
import { spriteSheetOf } from './spriteSheetOf.ts'
import type { SpriteSheetPage } from './spriteSheetPage.ts'
import { opaqueBounds } from './spritePixels.ts'

/** One pixel of a survey stands for so many in a row and in a column. */
const STEP = 8
const SHEET_LIMITS = { width: 4_096, height: 8_192, step: STEP }
/** Fewer pixels are drawn sooner than they are surveyed. */
const MIN_PIXELS = 1_500_000

/**
 * Where drawings have ink, about: found on small pictures of them, because plans can tell it only by wide margins, and each pixel
 * of a sheet is drawn, packed, unpacked and looked at. Of drawings with ink at the same places, one is looked at. Null where nothing
 * is seen.
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

/** The part of a box that small ink stands for, and one small pixel more at each side: ink may end within it. */
function boxAroundBounds(box: Box, bounds: Box): Box {
  const [left, top] = [box.left + (bounds.left - 1) * STEP, box.top + (bounds.top - 1) * STEP]
  const wide = { left, top, right: left + (bounds.width + 2) * STEP, bottom: top + (bounds.height + 2) * STEP }
  return evenBoxAround(shared(areaOf(box), wide) ?? areaOf(box))
}
