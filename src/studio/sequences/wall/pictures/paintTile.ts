import type { Frames } from '../../../../base/units.ts'
import type { Composition } from '../../../../composition/schema.ts'
import type { ClipPictures } from './clipPictures.ts'
import { sourceMs, type PictureLayer } from './pictureLayers.ts'

export interface TilePicture {
  readonly layers: readonly PictureLayer[]
  readonly canvas: Pick<Composition, 'width' | 'height' | 'fps' | 'backgroundColor'>
}

/** The picture of a clip at a time. Until its pictures are decoded, its first frame is used. */
function pictureAt({ everyMs, moving, still }: ClipPictures, ms: number): ImageBitmap | null {
  if (ms <= 0) return still ?? moving[0] ?? null
  return moving[Math.min(moving.length - 1, Math.floor(ms / everyMs))] ?? still
}

/**
 * Draws the clips of a tile at a frame. Returns the pictures that it drew, so that a caller can tell whether two frames
 * look the same.
 */
export function paintTile(
  context: CanvasRenderingContext2D,
  { canvas, layers }: TilePicture,
  { frame, picturesOf }: { readonly frame: Frames; readonly picturesOf: (assetId: string) => ClipPictures },
): readonly ImageBitmap[] {
  const scale = context.canvas.width / canvas.width
  context.setTransform(scale, 0, 0, context.canvas.height / canvas.height, 0, 0)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = canvas.backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  const drawn: ImageBitmap[] = []
  for (const layer of layers) {
    if (frame < layer.from || frame >= layer.end) continue
    const picture = pictureAt(picturesOf(layer.assetId), sourceMs(layer, frame, canvas.fps))
    if (picture === null) continue
    const { height, left, top, width } = layer.place
    // Canvas filters are measured in the canvas's own pixels.
    context.filter = layer.blur > 0 ? `blur(${layer.blur * scale}px)` : 'none'
    context.drawImage(picture, left, top, width, height)
    drawn.push(picture)
  }
  context.filter = 'none'
  return drawn
}
