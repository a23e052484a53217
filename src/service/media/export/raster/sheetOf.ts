import type { Box } from '../plan/renderPlan.ts'
import type { WantedDrawing } from './drawings.ts'
import type { PackedSheet } from './packedSheets.ts'
import type { Sheet } from './sheetPage.ts'

/** What the page is told of a packed sheet. */
export function sheetOf({ height, packed, width }: PackedSheet<WantedDrawing & Box>): Sheet {
  const cells = packed.map(({ item, left, top }) => ({
    key: item.key,
    overlay: item.overlay,
    frame: item.frame,
    picture: item.picture,
    left: item.left,
    top: item.top,
    width: item.width,
    height: item.height,
    sheetLeft: left,
    sheetTop: top,
  }))
  return { cells, width, height }
}
