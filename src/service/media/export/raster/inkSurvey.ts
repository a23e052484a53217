import { evenBoxAround, shared, areaOf } from '../plan/boxes.ts'
import type { Box } from '../plan/renderPlan.ts'
import type { WantedDrawing } from './drawings.ts'
import { packedSheets } from './packedSheets.ts'
import { pngPixels } from './pngPixels.ts'
import { sheetOf } from './sheetOf.ts'
import type { SheetPage } from './sheetPage.ts'
import { inkOf } from './tilePixels.ts'

/** One pixel of a survey stands for so many in a row and in a column. */
const STEP = 8
const ROOM = { width: 4_096, height: 8_192, step: STEP }
/** Fewer pixels are drawn sooner than they are surveyed. */
const MIN_PIXELS = 1_500_000

/**
 * Where drawings have ink, about: found on small pictures of them, because plans can tell it only by wide margins, and each pixel
 * of a sheet is drawn, packed, unpacked and looked at. Of drawings with ink at the same places, one is looked at. Null where nothing
 * is seen.
 */
export async function inkSurvey(
  page: SheetPage,
  wanted: readonly WantedDrawing[],
): Promise<ReadonlyMap<string, Box | null>> {
  const boxes = new Map<string, Box | null>(wanted.map(({ box, key }) => [key, box]))
  const unsure = wanted.filter(({ isWhole }) => !isWhole).map((one) => ({ ...one, ...one.box }))
  const pixels = unsure.reduce((sum, { height, width }) => sum + width * height, 0)
  if (pixels < MIN_PIXELS) return boxes
  const alike = Map.groupBy(unsure, ({ inkKey }) => inkKey)
  const looked = [...alike.values()].flatMap(([first]) => first ?? [])
  for (const sheet of packedSheets(looked, ROOM)) {
    const small = await pngPixels(await page.draw(sheetOf(sheet), 1 / STEP))
    for (const { item, left, top } of sheet.packed) {
      const size = { width: Math.ceil(item.width / STEP), height: Math.ceil(item.height / STEP) }
      const ink = inkOf(small, { left: left / STEP, top: top / STEP, ...size })
      const box = ink && boxAroundInk(item.box, { ...ink, left: ink.left - left / STEP, top: ink.top - top / STEP })
      for (const { key } of alike.get(item.inkKey) ?? []) boxes.set(key, box)
    }
  }
  return boxes
}

/** The part of a box that small ink stands for, and one small pixel more at each side: ink may end within it. */
function boxAroundInk(box: Box, ink: Box): Box {
  const [left, top] = [box.left + (ink.left - 1) * STEP, box.top + (ink.top - 1) * STEP]
  const wide = { left, top, right: left + (ink.width + 2) * STEP, bottom: top + (ink.height + 2) * STEP }
  return evenBoxAround(shared(areaOf(box), wide) ?? areaOf(box))
}
