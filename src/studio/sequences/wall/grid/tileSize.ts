import type { CssPixels } from '../../../../base/units.ts'
import type { Size } from '../../../../composition/picture/canvas.ts'
import type { CanvasRatio } from '../../../../composition/schema.ts'

export interface TileSize {
  readonly picture: Size
  readonly minWidth: CssPixels
  /** The same for every tile, so that positions can be calculated. */
  readonly height: CssPixels
}

/** Exact shapes of even widths, so that pictures lie on whole pixels and are not stretched. */
const pictures: Readonly<Record<CanvasRatio, Size>> = {
  '9:16': { width: 108, height: 192 },
  '4:5': { width: 144, height: 180 },
  '1:1': { width: 156, height: 156 },
  '16:9': { width: 160, height: 90 },
}
const MIN_TILE_WIDTH: CssPixels = 128
/** Border and padding, on both sides. */
export const TILE_INSET: CssPixels = 7
export const STRIP_HEIGHT: CssPixels = 20
/** The strip, the name and the length, with the gaps between. */
const WORDS_HEIGHT: CssPixels = STRIP_HEIGHT + 46

/** The size of the picture in a tile with this aspect ratio, and of the whole tile. */
export function tileSize(ratio: CanvasRatio): TileSize {
  const picture = pictures[ratio]
  return {
    picture,
    minWidth: Math.max(MIN_TILE_WIDTH, picture.width + 2 * TILE_INSET),
    height: picture.height + WORDS_HEIGHT + 2 * TILE_INSET,
  }
}
