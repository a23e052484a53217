import { z } from 'zod'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, pageOf, pageQuery } from '../../values.ts'
import { driveIdSchema, importedFileSchema, transferJobFields } from './driveItems.ts'
import { driveUseErrors, MAX_TRANSFERRED_FILES } from './imports.ts'

/** An import of files from one page of a folder. */
export const pageImportSchema = z.object({
  ...transferJobFields,
  folderId: driveIdSchema,
  nextCursor: z.string().nullable().meta({
    description:
      'Imports the files after these in another request. Null after the last page, and until the page is read.',
  }),
  files: z.array(importedFileSchema),
})
export type PageImport = z.output<typeof pageImportSchema>

const section = 'Integrations and cloud drives'
const path = '/cloud-drive/drive_two/syncs'
const ofOne = z.object({ jobId: idSchema })

/** Job type `cloud_sync`, with a child `cloud_import_file` for each file. Spec: "saves no recurring folder". */
export const createPageImport = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'write'],
  status: 202,
  needsActivePlan: true,
  errors: [...driveUseErrors, 'not_found', 'invalid_cursor'],
  summary: 'Import the files of one page of a folder',
  params: noFields,
  query: noFields,
  body: z.strictObject({
    projectId: idSchema,
    folderId: driveIdSchema,
    maxFiles: z.int().min(1).max(MAX_TRANSFERRED_FILES).default(MAX_TRANSFERRED_FILES),
    cursor: z.string().min(1).max(4_000).optional(),
  }),
  output: acceptedJobSchema,
})

export const listPageImports = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List your imports of folder pages, newest first',
  params: noFields,
  query: pageQuery(),
  body: noFields,
  output: pageOf(pageImportSchema),
})

export const readPageImport = defineOperation({
  section,
  method: 'GET',
  path: `${path}/{jobId}`,
  permissions: ['read'],
  summary: 'Read an import of a folder page with the state of each file',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: pageImportSchema,
})

export const retryPageImport = defineOperation({
  section,
  method: 'POST',
  path: `${path}/{jobId}/retry`,
  permissions: ['read', 'write'],
  status: 202,
  needsActivePlan: true,
  errors: [...driveUseErrors, 'retry_not_allowed', 'retry_limit'],
  summary: 'Import the failed files of a folder page again, or read the page again',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: acceptedJobSchema,
})

/** Spec: "allowed after plan expiry". Files that are already imported stay. */
export const stopPageImport = defineOperation({
  section,
  method: 'POST',
  path: `${path}/{jobId}/stop`,
  permissions: ['read', 'write'],
  errors: ['cancel_not_allowed'],
  summary: 'Stop an import of a folder page',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: pageImportSchema,
})

const discontinued = {
  section,
  permissions: ['read'],
  errors: ['discontinued'],
  query: noFields,
  body: noFields,
} as const
const oldPath = '/cloud-drive/drive_one/syncs'

/**
 * Spec: "Drive_one folder sync routes are discontinued and return 410; selected-file imports replace them". The results
 * are those of `drive_two`, because a document of the API has one for each route.
 */
export const listDriveOneSyncs = defineOperation({
  ...discontinued,
  method: 'GET',
  path: oldPath,
  summary: 'Discontinued: import selected files instead',
  params: noFields,
  output: pageOf(pageImportSchema),
})

export const createDriveOneSync = defineOperation({
  ...discontinued,
  method: 'POST',
  path: oldPath,
  permissions: ['read', 'write'],
  idempotency: 'none',
  summary: 'Discontinued: import selected files instead',
  params: noFields,
  body: z.looseObject({}),
  output: acceptedJobSchema,
})

export const readDriveOneSync = defineOperation({
  ...discontinued,
  method: 'GET',
  path: `${oldPath}/{jobId}`,
  summary: 'Discontinued: import selected files instead',
  params: z.object({ jobId: z.string() }),
  output: pageImportSchema,
})
