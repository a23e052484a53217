import { z } from 'zod'
import { problemSchema } from '../../errorEnvelope.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from '../../values.ts'
import { driveIdSchema } from './driveItems.ts'
import { driveUseErrors } from './imports.ts'

export const folderSyncStatuses = ['active', 'paused', 'disconnected'] as const
export const folderFileStatuses = [
  'found',
  'importing',
  'imported',
  'skipped',
  'failed',
  'removed',
  'disconnected',
] as const

/** Spec: Saved Dropbox-type folder. */
export const folderSyncSchema = z.object({
  syncId: idSchema,
  projectId: idSchema,
  folderId: driveIdSchema,
  folderName: z.string(),
  status: z.enum(folderSyncStatuses),
  /** The job that is reading the folder now, or has read it last. */
  latestJobId: idSchema.nullable(),
  isRunning: z.boolean(),
  scanHasMore: z.boolean().meta({ description: 'Whether a scan has to be continued by another run.' }),
  needsScan: z.boolean().meta({ description: 'Whether the provider has reset its cursor, so that a scan is needed.' }),
  nextPollAt: timestampSchema.nullable().meta({ description: 'Null unless it is checked by itself.' }),
  error: problemSchema.nullable().meta({ description: 'Why it is not checked by itself, or why the last run failed.' }),
  fileCounts: z.object({
    total: z.int(),
    imported: z.int(),
    pending: z.int(),
    skipped: z.int(),
    failed: z.int(),
  }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema.meta({ description: 'The revision. It changes with the status, not with each run.' }),
})
export type FolderSync = z.output<typeof folderSyncSchema>

export const folderFileSchema = z.object({
  itemId: driveIdSchema,
  name: z.string(),
  sizeBytes: z.int().nullable(),
  status: z.enum(folderFileStatuses),
  /** Why it was skipped, has failed, or waits for another day. */
  error: problemSchema.nullable(),
  assetId: idSchema.nullable(),
  jobId: idSchema.nullable(),
  updatedAt: timestampSchema,
})
export type FolderFile = z.output<typeof folderFileSchema>

const section = 'Integrations and cloud drives'
const path = '/cloud-drive/drive_two/folder-syncs'
const params = z.object({ syncId: idSchema })
const expectedUpdatedAt = revisionSchema

/** Spec: "existing files are not imported; new changes polled every five minutes". */
export const createFolderSync = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'write'],
  status: 201,
  needsActivePlan: true,
  errors: [
    ...driveUseErrors,
    'not_found',
    'drive_unavailable',
    'drive_folder_missing',
    'folder_watched',
    'folder_busy',
  ],
  summary: 'Watch a folder: new files are imported into the project',
  params: noFields,
  query: noFields,
  body: z.strictObject({ projectId: idSchema, folderId: driveIdSchema }),
  output: folderSyncSchema,
})

export const listFolderSyncs = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List your watched folders, newest first',
  params: noFields,
  query: pageQuery(),
  body: noFields,
  output: pageOf(folderSyncSchema),
})

export const readFolderSync = defineOperation({
  section,
  method: 'GET',
  path: `${path}/{syncId}`,
  permissions: ['read'],
  summary: 'Read a watched folder',
  params,
  query: noFields,
  body: noFields,
  output: folderSyncSchema,
})

export const listFolderFiles = defineOperation({
  section,
  method: 'GET',
  path: `${path}/{syncId}/files`,
  permissions: ['read'],
  summary: 'List the files of a watched folder, newest first',
  params,
  query: pageQuery(),
  body: noFields,
  output: pageOf(folderFileSchema),
})

/** Spec: pausing is "allowed after plan expiry", activating needs an active paid plan. */
export const changeFolderSync = defineOperation({
  section,
  method: 'PATCH',
  path: `${path}/{syncId}`,
  permissions: ['read', 'write'],
  errors: [...driveUseErrors, 'revision_conflict', 'folder_disconnected', 'plan_required'],
  summary: 'Pause or resume a watched folder',
  params,
  query: noFields,
  body: z.strictObject({ status: z.enum(['paused', 'active']), expectedUpdatedAt }),
  output: folderSyncSchema,
})

/** Spec: "history kept; … project assets and stored media are not deleted; allowed after plan expiry". */
export const removeFolderSync = defineOperation({
  section,
  method: 'DELETE',
  path: `${path}/{syncId}`,
  permissions: ['read', 'delete'],
  errors: ['revision_conflict'],
  summary: 'Stop watching a folder; its imported files stay',
  params,
  query: noFields,
  body: z.strictObject({ expectedUpdatedAt }),
  output: folderSyncSchema,
})

/** Job type `folder_sync`. Spec: "scan handles one page". */
export const runFolderSync = defineOperation({
  section,
  method: 'POST',
  path: `${path}/{syncId}/run`,
  permissions: ['read', 'write'],
  status: 202,
  needsActivePlan: true,
  errors: [
    ...driveUseErrors,
    'revision_conflict',
    'folder_inactive',
    'folder_disconnected',
    'folder_busy',
    'sync_cursor_reset',
  ],
  summary: 'Read a watched folder now: its changes, or one page of everything in it',
  params,
  query: noFields,
  body: z.strictObject({ mode: z.enum(['scan', 'changes']), expectedUpdatedAt }),
  output: acceptedJobSchema,
})
