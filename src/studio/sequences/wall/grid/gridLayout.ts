import type { CssPixels } from '../../../../base/units.ts'
import type { Size } from '../../../../composition/picture/canvas.ts'
import type { CanvasRatio } from '../../../../composition/schema.ts'
import { TILE_INSET, tileSize } from './tileSize.ts'

const GAP: CssPixels = 12

interface Corner {
  readonly top: CssPixels
  readonly insetInlineStart: CssPixels
}

export interface GridLayout {
  readonly columns: number
  /** From one row to the next. */
  readonly pitch: CssPixels
  readonly height: CssPixels
  readonly width: CssPixels
  /** The places in a range of rows. */
  readonly placesIn: (startRow: number, endRow: number) => number[]
  readonly tileAt: (place: number) => Corner & Size
  /** The picture within a tile. */
  readonly pictureAt: (place: number) => Corner & Size
}

export const rowPitch = (ratio: CanvasRatio): CssPixels => tileSize(ratio).height + GAP

export interface GridOptions {
  /** 0 until it is measured. Nothing is placed until then. */
  readonly width: CssPixels
  readonly length: number
  /** Null for as many as fit. */
  readonly columnCount: number | null
}

/** Tiles of one size in rows. */
export function gridLayout(ratio: CanvasRatio, { columnCount, length, width }: GridOptions): GridLayout {
  const { height, minWidth, picture } = tileSize(ratio)
  const pitch = rowPitch(ratio)
  const columns = columnCount ?? Math.max(1, Math.floor((width + GAP) / (minWidth + GAP)))
  // Even, so that a picture in its middle lies on whole pixels.
  const tileWidth = columnCount === null ? 2 * Math.floor((width - (columns - 1) * GAP) / columns / 2) : minWidth
  const tileAt = (place: number): Corner & Size => ({
    top: Math.floor(place / columns) * pitch,
    insetInlineStart: (place % columns) * (tileWidth + GAP),
    width: tileWidth,
    height,
  })
  return {
    columns,
    pitch,
    height: Math.max(0, Math.ceil(length / columns) * pitch - GAP),
    width: columns * (tileWidth + GAP) - GAP,
    placesIn(startRow, endRow) {
      const [first, end] = [Math.max(0, startRow) * columns, Math.min(length, endRow * columns)]
      return Array.from({ length: width > 0 ? Math.max(0, end - first) : 0 }, (_, at) => first + at)
    },
    tileAt,
    pictureAt(place) {
      const { insetInlineStart, top } = tileAt(place)
      const start = insetInlineStart + (tileWidth - picture.width) / 2
      return { ...picture, top: top + TILE_INSET, insetInlineStart: start }
    },
  }
}
