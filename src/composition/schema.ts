import { z } from 'zod'
import {
  CANVAS_RATIOS,
  FRAME_RATES,
  MAX_CANVAS_PIXELS,
  MAX_DURATION_FRAMES,
  MAX_OVERLAYS,
  MIN_CANVAS_PIXELS,
} from './limits.ts'
import { captionOverlaySchema } from './overlays/caption.ts'
import { emojiOverlaySchema } from './overlays/emoji.ts'
import { hexColorSchema } from './overlays/fields.ts'
import { imageOverlaySchema } from './overlays/image.ts'
import { shapeOverlaySchema } from './overlays/shape.ts'
import { soundOverlaySchema } from './overlays/sound.ts'
import { textOverlaySchema } from './overlays/text.ts'
import { videoOverlaySchema } from './overlays/video.ts'

/** One item on the timeline. Spec: Composition, overlays. */
export const overlaySchema = z.discriminatedUnion('type', [
  videoOverlaySchema,
  imageOverlaySchema,
  soundOverlaySchema,
  textOverlaySchema,
  shapeOverlaySchema,
  emojiOverlaySchema,
  captionOverlaySchema,
])
export type Overlay = z.output<typeof overlaySchema>
export type OverlayType = Overlay['type']
export type OverlayId = number

const canvasSideSchema = z.int().min(MIN_CANVAS_PIXELS).max(MAX_CANVAS_PIXELS)

export const canvasRatioSchema = z.enum(CANVAS_RATIOS)
export type CanvasRatio = z.output<typeof canvasRatioSchema>

/**
 * The fields of a composition, each within its own limits. `violations` checks the rules across fields. Spec:
 * `composition`.
 */
export const compositionSchema = z.strictObject({
  version: z.literal(1),
  /**
   * Open point: which strings — we allow the four canvas ratios of `setCanvasSettings`, because the spec names no
   * others.
   */
  aspectRatio: canvasRatioSchema,
  backgroundColor: hexColorSchema,
  durationInFrames: z.int().min(1).max(MAX_DURATION_FRAMES),
  fps: z.union(FRAME_RATES.map((rate) => z.literal(rate))),
  width: canvasSideSchema,
  height: canvasSideSchema,
  overlays: z.array(overlaySchema).max(MAX_OVERLAYS),
})
export type Composition = z.output<typeof compositionSchema>
