import { z } from 'zod'
import { jobStatusSchema } from '../operations/jobs.ts'
import { sequenceRenderSettingsSchema } from '../operations/sequenceRenders.ts'
import { idSchema } from '../values.ts'

/**
 * Downloads of a batch, as files instead of the envelope: its finished videos as one archive, and a list of all its
 * outputs. A retried batch has the outputs of its whole chain. Extensions of the API; they require the session
 * capability `batchDownloads`.
 *
 * `GET /extensions/v1/jobs/{jobId}/outputs.zip`, `manifest.csv` and `manifest.json`.
 */
export const batchDownloads = ['outputs.zip', 'manifest.csv', 'manifest.json'] as const
export type BatchDownload = (typeof batchDownloads)[number]

export const batchManifestSchema = z.object({
  jobId: idSchema,
  sequenceId: idSchema.nullable(),
  sequenceName: z.string(),
  settings: sequenceRenderSettingsSchema,
  outputs: z.array(
    z.object({
      index: z.int(),
      jobId: idSchema,
      renderId: idSchema,
      combinationId: idSchema,
      status: jobStatusSchema,
      filename: z.string(),
      durationMs: z.int().nullable(),
      sizeBytes: z.int().nullable(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      blocks: z.array(z.object({ label: z.string(), assetId: idSchema, name: z.string() })),
      music: z.string().nullable(),
      voiceover: z.string().nullable(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
})
export type BatchManifest = z.output<typeof batchManifestSchema>
