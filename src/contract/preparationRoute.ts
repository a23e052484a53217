import { z } from 'zod'
import { assetSchema } from './operations/assets.ts'
import { defineOperation, noFields } from './operation.ts'
import { idSchema } from './values.ts'

/**
 * Prepares an asset again whose preparation failed, beside the API, which knows no retry for it. Behind the capability
 * `assetPreparation` of the session. An asset that is ready or being prepared stays as it is; one whose file is not stored is refused
 * with `media_unavailable`.
 */
export const prepareAssetAgain = defineOperation({
  section: 'Asset preparation',
  method: 'POST',
  path: '/assets/{assetId}/prepare',
  permissions: ['read', 'write'],
  summary: 'Prepare a failed asset again',
  params: z.object({ assetId: idSchema }),
  query: noFields,
  body: noFields,
  output: assetSchema,
})
