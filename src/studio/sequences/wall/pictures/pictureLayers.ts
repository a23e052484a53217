import type { Frames, FramesPerSecond, Milliseconds } from '../../../../base/units.ts'
import type { ImageOverlay } from '../../../../composition/overlays/image.ts'
import type { VideoOverlay } from '../../../../composition/overlays/video.ts'
import type { Composition } from '../../../../composition/schema.ts'
import { onWholePixels, pictureLayout, type Rectangle } from '../../../../scene/styles/pictureLayout.ts'

type PictureOverlay = VideoOverlay | ImageOverlay

/** One picture on the canvas of a tile, for a range of frames. */
export interface PictureLayer {
  readonly assetId: string
  readonly from: Frames
  readonly end: Frames
  readonly place: Rectangle
  /** In canvas pixels. 0 for none. */
  readonly blur: number
}

export interface SourceSize {
  readonly width: number | null
  readonly height: number | null
}

const blurOf = ({ styles }: PictureOverlay): number =>
  (styles.filter ?? []).reduce((sum, { amount, name }) => (name === 'blur' ? sum + amount : sum), 0)

/**
 * The clips of a combination as the canvas of a tile draws them, from the bottom to the top. They are the whole picture
 * apart from layer and captions, which lie above.
 */
export function pictureLayers(
  clips: Composition,
  sizeOf: (assetId: string) => SourceSize | undefined,
): readonly PictureLayer[] {
  const pictures = clips.overlays.filter(
    (overlay): overlay is PictureOverlay => overlay.type === 'video' || overlay.type === 'image',
  )
  return pictures
    .toSorted((one, other) => other.row - one.row)
    .map((overlay) => {
      const { durationInFrames, from, height, left, sourceAssetId, styles, top, width } = overlay
      const source = sizeOf(sourceAssetId)
      const size = { width: source?.width ?? width, height: source?.height ?? height }
      const { picture, window } = onWholePixels(pictureLayout({ width, height }, size, styles))
      const place = {
        left: left + window.left + picture.left,
        top: top + window.top + picture.top,
        width: picture.width,
        height: picture.height,
      }
      return { assetId: sourceAssetId, from, end: from + durationInFrames, place, blur: blurOf(overlay) }
    })
}

/** The time in the source of a layer at a frame of the video. Clips play from their start at their own speed. */
export const sourceMs = ({ from }: PictureLayer, frame: Frames, fps: FramesPerSecond): Milliseconds =>
  ((frame - from) * 1_000) / fps
