import { z } from 'zod'
import { MAX_SOURCE_FRAME, MAX_TAG_LENGTH, MAX_TAGS } from '../limits.ts'
import { matching } from '../matching.ts'
import { rule } from '../brokenRules.ts'

/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
export const hexColorSchema = matching(
  /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/,
  'not_a_hex_colour',
).meta({ description: 'Hex colour: #rgb, #rgba, #rrggbb or #rrggbbaa.' })

/** Text that PostgreSQL can store and a page can show: no NUL, no lone surrogate. */
export function plainTextSchema(maxLength: number): z.ZodString {
  return z
    .string()
    .max(maxLength)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), rule('text_unreadable'))
}

export const tagsSchema = z.array(plainTextSchema(MAX_TAG_LENGTH).trim().min(1)).max(MAX_TAGS)

/** The id of a source asset, in lower case, so that different spellings of an id refer to the same asset. */
export const assetIdSchema = z.uuid().toLowerCase()

export const durationFramesSchema = z.int().min(1)

/** An offset into a source, in frames at the composition's fps and source speed 1. */
export const sourceFrameSchema = z.int().min(0).max(MAX_SOURCE_FRAME)

/** From 0 (silent or transparent) to 1 (full). */
export const fractionSchema = z.number().min(0).max(1)

/** A length in canvas pixels that cannot be negative. */
export const lengthPixelsSchema = z.number().min(0).max(2_000)

/** A signed length in canvas pixels. */
export const offsetPixelsSchema = z.number().min(-2_000).max(2_000)
