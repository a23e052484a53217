import { z } from 'zod'
import { problemSchema } from '../../errorEnvelope.ts'
import { idSchema, timestampSchema } from '../../values.ts'
import { countsSchema, jobStatusSchema } from '../jobs.ts'
import { driveProviderSchema } from './integrations.ts'

/** The id of a file or folder at a provider. */
export const driveIdSchema = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)

/** Names the top of a drive as a folder. */
export const DRIVE_TOP = 'root'

/** A file on its way from or to a drive, which is a child job. */
const transferFields = {
  id: idSchema.meta({ description: 'The child job.' }),
  itemId: driveIdSchema.nullable().meta({ description: 'The file in the drive. Null until it is there.' }),
  name: z.string(),
  status: jobStatusSchema,
  progress: z.int().min(0).max(100),
  sizeBytes: z.int().nullable(),
  error: problemSchema.nullable(),
}

export const importedFileSchema = z.object({
  ...transferFields,
  assetId: idSchema.nullable(),
  mediaAvailable: z.boolean(),
})
export type ImportedFile = z.output<typeof importedFileSchema>

export const exportedFileSchema = z.object({ ...transferFields, renderJobId: idSchema })
export type ExportedFile = z.output<typeof exportedFileSchema>

/** Fields of a job that transfers files. */
export const transferJobFields = {
  jobId: idSchema,
  provider: driveProviderSchema,
  projectId: idSchema,
  status: jobStatusSchema,
  counts: countsSchema,
  error: problemSchema.nullable(),
  createdAt: timestampSchema,
  completedAt: timestampSchema.nullable(),
}
