import type { Box } from '../plan/renderPlan.ts'
import type { WantedDrawing } from './drawings.ts'
import type { PackedSheet } from './packSheets.ts'
import type { SpriteSheet } from './spriteSheetPage.ts'

/** Converts a packed sheet to the page's input. */
export function spriteSheetOf({ height, packed, width }: PackedSheet<WantedDrawing & Box>): SpriteSheet {
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
