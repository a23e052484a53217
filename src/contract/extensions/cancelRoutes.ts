import { z } from 'zod'
import { assetSchema } from '../operations/assets.ts'
import { jobSchema } from '../operations/jobs.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema } from '../values.ts'

/**
 * Cancels a queued or running job of any type. The job ends as `canceled`, and its charge is refunded. An extension of
 * the API; requires the session capability `cancel` and the permissions that started the job.
 *
 * A job that is already cancelled is left unchanged. A job that ended otherwise is refused with `cancel_not_allowed`.
 */
export const cancelJob = defineOperation({
  section: 'Cancel',
  method: 'POST',
  path: '/jobs/{jobId}/cancel',
  permissions: ['read'],
  status: 202,
  summary: 'Cancel a queued or running job',
  params: z.object({ jobId: idSchema }),
  query: noFields,
  body: noFields,
  output: jobSchema,
})

/**
 * Cancels the preparation of an asset, which is not an API job. An asset that can already be used stays ready; any
 * other becomes `failed` with `work_canceled`. `prepareAssetAgain` restarts it.
 */
export const cancelPreparation = defineOperation({
  section: 'Cancel',
  method: 'POST',
  path: '/assets/{assetId}/prepare/cancel',
  permissions: ['read', 'write'],
  status: 202,
  summary: 'Cancel the preparation of an asset',
  params: z.object({ assetId: idSchema }),
  query: noFields,
  body: noFields,
  output: assetSchema,
})
