import { z } from 'zod'
import { MAX_SEGMENTS, MAX_SPEED } from '../limits.ts'
import { commonFields, transitionInSchema } from './commonFields.ts'
import { assetIdSchema, sourceFrameSchema } from './fields.ts'
import { videoStylesSchema } from './styles.ts'

/**
 * A kept range of the source `[startFrame, endFrame)`, in source frames at speed 1.
 *
 * Open point: shape of `segments` — ranges are ascending, disjoint and played back to back, and their length ÷ speed
 * rounds to `durationInFrames`.
 */
export const segmentSchema = z.strictObject({ startFrame: sourceFrameSchema, endFrame: sourceFrameSchema })
export type Segment = z.output<typeof segmentSchema>

/** Spec: Overlay `video`. */
export const videoOverlaySchema = z.strictObject({
  ...commonFields,
  type: z.literal('video'),
  sourceAssetId: assetIdSchema,
  /**
   * Open point: unit — it is frames of the composition's fps at source speed 1, because fields without Seconds or Ms
   * are in frames.
   */
  videoStartTime: sourceFrameSchema.default(0),
  /** Source frames consumed per timeline frame. */
  speed: z.number().gt(0).max(MAX_SPEED).default(1),
  segments: z.array(segmentSchema).min(1).max(MAX_SEGMENTS).optional(),
  layerRole: z.literal('broll').optional(),
  transitionIn: transitionInSchema.optional(),
  styles: videoStylesSchema.default({}),
})
export type VideoOverlay = z.output<typeof videoOverlaySchema>
