import { z } from 'zod'
import { fontFamilies } from './fonts.ts'
import { fractionSchema, hexColorSchema, lengthPixelsSchema, offsetPixelsSchema } from './fields.ts'
import { rule } from '../brokenRules.ts'

/**
 * Style values are data, never CSS text. Each property is listed here with its type and limits, and unknown ones are
 * refused.
 *
 * Open point: the spec leaves `styles` open — we keep an allow-list per overlay type, because CSS text could load or
 * run something.
 */

const shadowSchema = z.strictObject({
  x: offsetPixelsSchema,
  y: offsetPixelsSchema,
  blur: lengthPixelsSchema,
  color: hexColorSchema,
})

const borderSchema = z.strictObject({
  width: lengthPixelsSchema.max(500),
  color: hexColorSchema,
  style: z.enum(['solid', 'dashed', 'dotted']).optional(),
})

export const MAX_BLUR_PIXELS = 200

/** `amount` is a factor (1 means unchanged), except for blur (pixels) and hueRotate (degrees). */
const filterSchema = z.discriminatedUnion('name', [
  z.strictObject({ name: z.enum(['brightness', 'contrast', 'saturate']), amount: z.number().min(0).max(5) }),
  z.strictObject({ name: z.enum(['grayscale', 'sepia', 'invert']), amount: fractionSchema }),
  z.strictObject({ name: z.literal('hueRotate'), amount: z.number().min(-360).max(360) }),
  z.strictObject({ name: z.literal('blur'), amount: z.number().min(0).max(MAX_BLUR_PIXELS) }),
])
export type Filter = z.output<typeof filterSchema>

export const animationNames = [
  'fade', 'slide-up', 'slide-down', 'slide-left', 'slide-right', 'scale', 'pop', 'rotate', 'blur', 'typewriter',
] as const // biome-ignore format: one row reads as the list it is

export const MAX_ANIMATION_FRAMES = 3_600

const animationStepSchema = z.strictObject({
  name: z.enum(animationNames),
  /** Length of the animation in frames, from the overlay's start (enter) or up to its end (exit). */
  durationInFrames: z.int().min(1).max(MAX_ANIMATION_FRAMES),
})

const animationSchema = z.strictObject({
  enter: animationStepSchema.optional(),
  exit: animationStepSchema.optional(),
})
export type AnimationStep = z.output<typeof animationStepSchema>

/** Fractions of the source frame cut away at each side, 0 to 1. Opposite sides must leave something visible. */
const cropSchema = z
  .strictObject({ left: fractionSchema, top: fractionSchema, right: fractionSchema, bottom: fractionSchema })
  .refine((crop) => crop.left + crop.right < 1 && crop.top + crop.bottom < 1, rule('picture_cropped_away'))
export type Crop = z.output<typeof cropSchema>

/** Styles of every visible overlay. */
const visibleStyles = {
  opacity: fractionSchema.optional(),
  filter: z.array(filterSchema).max(16).optional(),
  boxShadow: shadowSchema.optional(),
  animation: animationSchema.optional(),
}

const boxStyles = {
  borderRadius: lengthPixelsSchema.optional(),
  border: borderSchema.optional(),
  padding: lengthPixelsSchema.optional(),
  backgroundColor: hexColorSchema.optional(),
}

const pictureStyles = {
  objectFit: z.enum(['contain', 'cover', 'fill']).optional(),
  /**
   * Determines which part of the picture is visible with `cover`: fractions of the free space, from 0 (left, top) to 1
   * (right, bottom).
   */
  objectPosition: z.strictObject({ x: fractionSchema, y: fractionSchema }).optional(),
  crop: cropSchema.optional(),
  flipHorizontal: z.boolean().optional(),
  flipVertical: z.boolean().optional(),
}

/** Styles of every audible overlay. Fades are linear in amplitude. */
const audibleStyles = {
  volume: fractionSchema.optional(),
  fadeInFrames: z.int().min(0).max(108_000).optional(),
  fadeOutFrames: z.int().min(0).max(108_000).optional(),
  muted: z.boolean().optional(),
}

const glyphStyles = {
  fontFamily: z.enum(fontFamilies).optional(),
  fontSize: z.number().min(1).max(2_000).optional(),
  fontWeight: z.int().min(100).max(900).optional(),
  fontStyle: z.enum(['normal', 'italic']).optional(),
  color: hexColorSchema.optional(),
  textAlign: z.enum(['left', 'center', 'right']).optional(),
  verticalAlign: z.enum(['top', 'center', 'bottom']).optional(),
  /** As a multiple of the font size. */
  lineHeight: z.number().min(0.5).max(5).optional(),
  letterSpacing: z.number().min(-100).max(500).optional(),
  textShadow: shadowSchema.optional(),
  stroke: z.strictObject({ width: lengthPixelsSchema.max(200), color: hexColorSchema }).optional(),
  textDecoration: z.enum(['none', 'underline', 'line-through']).optional(),
  textTransform: z.enum(['none', 'uppercase', 'lowercase', 'capitalize']).optional(),
}

/** A background behind each line of text rather than behind the whole box. */
const lineBackgroundSchema = z.strictObject({
  color: hexColorSchema,
  /** Canvas pixels to the left and right of each line of text. */
  padding: lengthPixelsSchema.max(500).optional(),
  borderRadius: lengthPixelsSchema.optional(),
})
export type LineBackground = z.output<typeof lineBackgroundSchema>

/** A solid colour or a gradient. `angle` is in degrees clockwise; 0 points up. */
const fillSchema = z.union([
  hexColorSchema,
  z.strictObject({
    kind: z.enum(['linear', 'radial']),
    angle: z.number().min(-360).max(360).optional(),
    stops: z
      .array(z.strictObject({ offset: fractionSchema, color: hexColorSchema }))
      .min(2)
      .max(8),
  }),
])
export type Fill = z.output<typeof fillSchema>

export const videoStylesSchema = z.strictObject({ ...visibleStyles, ...boxStyles, ...pictureStyles, ...audibleStyles })
export const imageStylesSchema = z.strictObject({ ...visibleStyles, ...boxStyles, ...pictureStyles })
export const soundStylesSchema = z.strictObject({ ...audibleStyles })
export const textStylesSchema = z.strictObject({
  ...visibleStyles,
  ...boxStyles,
  ...glyphStyles,
  /** Shrinks the font until the text fits its box, without breaking a word. */
  autoFit: z.boolean().optional(),
  /** A background that fits closely around each line. `backgroundColor` fills the box instead. */
  lineBackground: lineBackgroundSchema.optional(),
})
export const shapeStylesSchema = z.strictObject({
  ...visibleStyles,
  fill: fillSchema.optional(),
  stroke: hexColorSchema.optional(),
  strokeWidth: lengthPixelsSchema.max(500).optional(),
  /** The default is solid. */
  strokeStyle: z.enum(['solid', 'dashed', 'dotted']).optional(),
  /** Rounds the corners of a rectangle, a triangle, a polygon or a star. */
  borderRadius: lengthPixelsSchema.optional(),
})
export const emojiStylesSchema = z.strictObject({ ...visibleStyles })
export const captionStylesSchema = z.strictObject({
  ...visibleStyles,
  ...boxStyles,
  ...glyphStyles,
  highlightColor: hexColorSchema.optional(),
})

export type VideoStyles = z.output<typeof videoStylesSchema>
export type ImageStyles = z.output<typeof imageStylesSchema>
export type SoundStyles = z.output<typeof soundStylesSchema>
export type TextStyles = z.output<typeof textStylesSchema>
export type ShapeStyles = z.output<typeof shapeStylesSchema>
export type EmojiStyles = z.output<typeof emojiStylesSchema>
export type CaptionStyles = z.output<typeof captionStylesSchema>
