import { z } from 'zod'
import { overlayIdSchema } from '../../edits/overlayIds.ts'
import { assetIdSchema, plainTextSchema } from '../../overlays/fields.ts'
import { MAX_ROW, MAX_SEARCH_QUERY_LENGTH, MAX_SEARCH_RESULTS } from '../../limits.ts'
import type { OverlayType } from '../../schema.ts'
import { fieldHints, type FieldHint } from './fieldHints.ts'

/** A copy of a schema with a hint. The original has no hint. */
export function withHint<Schema extends z.ZodType>(schema: Schema, hint: FieldHint): Schema {
  const own = schema.clone()
  fieldHints.add(own, hint)
  return own
}

const anyType: readonly OverlayType[] = ['video', 'image', 'sound', 'text', 'shape', 'emoji', 'caption']

/** The id of an overlay of one of these types, or of any type if none is given. */
export const overlayIdOf = (...types: readonly OverlayType[]) =>
  withHint(overlayIdSchema, { kind: 'overlay', types: types.length > 0 ? types : anyType })

export const assetIdOf = (type: 'video' | 'image' | 'music') => withHint(assetIdSchema, { kind: 'media', type })

export const startFrameField = withHint(z.int().min(0), { kind: 'time', unit: 'frames' })
export const rowField = withHint(z.int().min(0).max(MAX_ROW), { kind: 'row' })

/** A moment in seconds, from 0. */
export const secondsField = withHint(z.number().min(0), { kind: 'time', unit: 'seconds' })
/** A length in seconds, more than 0. */
export const lengthSecondsField = withHint(z.number().gt(0), { kind: 'time', unit: 'seconds' })

export const queryField = withHint(plainTextSchema(MAX_SEARCH_QUERY_LENGTH).trim(), { kind: 'text', isLong: false })
export const neededQueryField = queryField.min(1)

/**
 * Open point: limits of `limit` — we allow 1 to 20 for every search, because the spec states them for `searchAssets`
 * only.
 */
export const limitField = (usual: number) => z.int().min(1).max(MAX_SEARCH_RESULTS).default(usual)
