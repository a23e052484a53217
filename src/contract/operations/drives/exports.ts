import { z } from 'zod'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, pageOf, pageQuery } from '../../values.ts'
import { driveIdSchema, exportedFileSchema, transferJobFields } from './driveItems.ts'
import { driveUseErrors, MAX_TRANSFERRED_FILES } from './imports.ts'
import { driveProviderSchema } from './integrations.ts'

export const driveExportSchema = z.object({
  ...transferJobFields,
  destinationId: driveIdSchema,
  files: z.array(exportedFileSchema),
})
export type DriveExport = z.output<typeof driveExportSchema>

const section = 'Integrations and cloud drives'
const path = '/cloud-drive/{cloud_provider}/exports'
const params = z.object({ cloud_provider: driveProviderSchema })
const ofOne = params.extend({ jobId: idSchema })

/**
 * Job type `cloud_export`, with a child `cloud_export_file` for each finished video.
 *
 * Open point: render job ids — also those of outputs of a batch, and of a batch, which stands for its finished outputs.
 */
export const createDriveExport = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'write'],
  status: 202,
  needsActivePlan: true,
  errors: [...driveUseErrors, 'source_not_ready', 'media_unavailable'],
  summary: 'Copy finished videos into a folder of a drive',
  params,
  query: noFields,
  body: z.strictObject({
    projectId: idSchema,
    renderJobIds: z.array(idSchema).min(1).max(MAX_TRANSFERRED_FILES),
    destinationId: driveIdSchema.meta({ description: 'The folder. `root` for the top of the drive.' }),
  }),
  output: acceptedJobSchema.extend({ fileCount: z.int() }),
})

export const listDriveExports = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List your exports to a drive, newest first',
  params,
  query: pageQuery(),
  body: noFields,
  output: pageOf(driveExportSchema),
})

export const readDriveExport = defineOperation({
  section,
  method: 'GET',
  path: `${path}/{jobId}`,
  permissions: ['read'],
  summary: 'Read an export with the state of each file',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: driveExportSchema,
})

export const retryDriveExport = defineOperation({
  section,
  method: 'POST',
  path: `${path}/{jobId}/retry`,
  permissions: ['read', 'write'],
  status: 202,
  needsActivePlan: true,
  errors: [...driveUseErrors, 'retry_not_allowed', 'retry_limit', 'media_unavailable'],
  summary: 'Copy the failed files again',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: acceptedJobSchema.extend({ fileCount: z.int() }),
})
