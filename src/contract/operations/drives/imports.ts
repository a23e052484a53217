import { z } from 'zod'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, pageOf, pageQuery } from '../../values.ts'
import { driveIdSchema, importedFileSchema, transferJobFields } from './driveItems.ts'
import { driveProviderSchema } from './integrations.ts'

/** Spec: "Cloud import, export | 1 to 20 files, 1 to 20 render job ids". */
export const MAX_TRANSFERRED_FILES = 20

export const driveImportSchema = z.object({ ...transferJobFields, files: z.array(importedFileSchema) })
export type DriveImport = z.output<typeof driveImportSchema>

const section = 'Integrations and cloud drives'
const path = '/cloud-drive/{cloud_provider}/imports'
const params = z.object({ cloud_provider: driveProviderSchema })
const ofOne = params.extend({ jobId: idSchema })
export const driveUseErrors = ['drive_not_connected', 'drive_needs_reconnect'] as const

/** Job type `cloud_import`, with a child `cloud_import_file` for each file. */
export const createDriveImport = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'write'],
  status: 202,
  needsActivePlan: true,
  errors: [...driveUseErrors],
  summary: 'Import files of a drive into a project',
  params,
  query: noFields,
  body: z.strictObject({
    projectId: idSchema,
    files: z
      .array(z.strictObject({ id: driveIdSchema }))
      .min(1)
      .max(MAX_TRANSFERRED_FILES),
  }),
  output: acceptedJobSchema.extend({ fileCount: z.int() }),
})

export const listDriveImports = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List your imports from a drive, newest first',
  params,
  query: pageQuery(),
  body: noFields,
  output: pageOf(driveImportSchema),
})

export const readDriveImport = defineOperation({
  section,
  method: 'GET',
  path: `${path}/{jobId}`,
  permissions: ['read'],
  summary: 'Read an import with the state of each file',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: driveImportSchema,
})

export const retryDriveImport = defineOperation({
  section,
  method: 'POST',
  path: `${path}/{jobId}/retry`,
  permissions: ['read', 'write'],
  status: 202,
  needsActivePlan: true,
  errors: [...driveUseErrors, 'retry_not_allowed', 'retry_limit'],
  summary: 'Import the failed files again',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: acceptedJobSchema.extend({ fileCount: z.int() }),
})
