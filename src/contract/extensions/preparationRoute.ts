import { z } from 'zod'
import { assetSchema } from '../operations/assets.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema } from '../values.ts'

/**
 * Repeats the failed preparation of an asset. An extension, because the API has no retry for it; requires the session
 * capability `assetPreparation`. An asset that is ready or in preparation is left unchanged. If its file is missing,
 * the request is refused with `media_unavailable`.
 */
export const prepareAssetAgain = defineOperation({
  section: 'Asset preparation',
  method: 'POST',
  path: '/assets/{assetId}/prepare',
  permissions: ['read', 'write'],
  summary: 'Repeat the failed preparation of an asset',
  params: z.object({ assetId: idSchema }),
  query: noFields,
  body: noFields,
  output: assetSchema,
})
