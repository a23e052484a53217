import type { Overlay } from '../../../../composition/schema.ts'
import { sourceFrameAt } from '../../geometry/sourceFrames.ts'
import type { Box, TimelineGeometry } from '../../geometry/timelineGeometry.ts'
import type { Filmstrip, TimelinePicture } from '../../timelineMedia.ts'
import type { DrawContext } from '../drawContext.ts'

interface Tiles {
  readonly first: number
  readonly last: number
}

/** Range of tiles in view, counted from the left edge of the box. */
function visibleTiles(box: Box, tileWidth: number, geometry: TimelineGeometry): Tiles {
  const end = Math.min(box.width, geometry.width - box.left)
  return { first: Math.max(0, Math.floor(-box.left / tileWidth)), last: Math.ceil(end / tileWidth) }
}

/** Fills a strip with video frames. Each tile shows the source at its left edge. */
export function paintFilmstrip(
  ctx: DrawContext,
  geometry: TimelineGeometry,
  drawn: { readonly overlay: Overlay; readonly strip: Box; readonly filmstrip: Filmstrip },
): void {
  const { overlay, strip, filmstrip } = drawn
  const tileWidth = Math.max(8, Math.round((filmstrip.frameWidth * strip.height) / filmstrip.frameHeight))
  const { first, last } = visibleTiles(strip, tileWidth, geometry)
  for (let tile = first; tile < last; tile++) {
    const sourceMs = (sourceFrameAt(overlay, (tile * tileWidth) / geometry.pixelsPerFrame) * 1_000) / geometry.fps
    const frame = Math.min(filmstrip.frameCount - 1, Math.max(0, Math.floor(sourceMs / filmstrip.intervalMs)))
    const column = frame % filmstrip.columns
    const line = Math.floor(frame / filmstrip.columns)
    const share = Math.min(1, (strip.width - tile * tileWidth) / tileWidth)
    ctx.drawImage(
      filmstrip.image,
      column * filmstrip.frameWidth,
      line * filmstrip.frameHeight,
      filmstrip.frameWidth * share,
      filmstrip.frameHeight,
      strip.left + tile * tileWidth,
      strip.top,
      tileWidth * share,
      strip.height,
    )
  }
}

export function paintThumbnail(
  ctx: DrawContext,
  geometry: TimelineGeometry,
  drawn: { readonly strip: Box; readonly picture: TimelinePicture },
): void {
  const { strip, picture } = drawn
  if (picture.width === 0 || picture.height === 0) return
  const tileWidth = Math.max(8, Math.round((picture.width * strip.height) / picture.height))
  const { first, last } = visibleTiles(strip, tileWidth, geometry)
  for (let tile = first; tile < last; tile++) {
    const share = Math.min(1, (strip.width - tile * tileWidth) / tileWidth)
    const left = strip.left + tile * tileWidth
    ctx.drawImage(
      picture,
      0,
      0,
      picture.width * share,
      picture.height,
      left,
      strip.top,
      tileWidth * share,
      strip.height,
    )
  }
}
