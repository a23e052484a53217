import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { ok, type Result } from '../../../base/result.ts'
import { assetIdOf } from './inputFields.ts'
import { STOCK_PROVIDER, stockKey } from './toolResources.ts'
import type { EditContext } from '../../edits/edit.ts'
import type { SourceMedia } from '../../sourceMedia.ts'
import { rule } from '../../brokenRules.ts'
import { matching } from '../../matching.ts'

/** Spec: `stock: {provider: <stock_provider>, id: <numeric string of 1 to 16 digits, no leading zero>}`. */
export const stockSelectionSchema = z.strictObject({
  provider: z.literal(STOCK_PROVIDER),
  id: matching(/^[1-9]\d{0,15}$/u, 'not_a_stock_id'),
})

/** Spec: "exactly one of `assetId` … or `stock`". There are no fields for media URLs, source paths and dimensions. */
export const mediaSelectionOf = (type: 'video' | 'image') => ({
  assetId: assetIdOf(type).optional(),
  stock: stockSelectionSchema.optional(),
})

export interface MediaSelection {
  readonly assetId?: string | undefined
  readonly stock?: z.output<typeof stockSelectionSchema> | undefined
}

export const hasOneMedia = (input: MediaSelection): boolean =>
  (input.assetId === undefined) !== (input.stock === undefined)
export const ONE_MEDIA = rule('not_one_media', 'assetId')

/** The chosen media. Refuses with `asset_not_found`, `stock_not_found` or `wrong_media_type`. */
export function chosenMedia(
  { assetId, stock }: MediaSelection,
  wanted: SourceMedia['type'],
  context: EditContext,
): Result<SourceMedia> {
  const media = stock ? context.resources?.stock.get(stockKey(stock)) : context.sources.get(assetId ?? '')
  if (!media) {
    return stock
      ? refused('stock_not_found', { reason: 'searched', stockId: stock.id }, '/stock')
      : refused('asset_not_found', {}, '/assetId')
  }
  if (media.type === wanted) return ok(media)
  return refused('wrong_media_type', { reason: wanted, name: media.name }, stock ? '/stock' : '/assetId')
}
