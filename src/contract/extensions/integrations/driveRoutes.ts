import { z } from 'zod'
import { mediaTypes } from '../../mediaTypes.ts'
import { defineOperation, noFields } from '../../operation.ts'
import { driveIdSchema } from '../../operations/drives/driveItems.ts'
import { driveUseErrors } from '../../operations/drives/imports.ts'
import { driveProviderSchema } from '../../operations/drives/integrations.ts'
import { timestampSchema } from '../../values.ts'

/** Browsing and sharing drives. An extension of the API; requires the session capability `drives`. */
export const driveEntrySchema = z.object({
  kind: z.enum(['file', 'folder']),
  id: driveIdSchema,
  name: z.string(),
  sizeBytes: z.int().nullable(),
  modifiedAt: timestampSchema.nullable(),
  /** Null for folders, and for files that cannot be imported. */
  mediaType: z.enum(mediaTypes).nullable(),
  isImportable: z.boolean(),
})
export type DriveListEntry = z.output<typeof driveEntrySchema>

const section = 'Drives'
const params = z.object({ provider: driveProviderSchema })

/** A page has at most 500 entries; folders come first. */
export const browseDrive = defineOperation({
  section,
  method: 'GET',
  path: '/drives/{provider}/files',
  permissions: ['read'],
  errors: [...driveUseErrors, 'drive_unavailable', 'drive_folder_missing', 'drive_refused', 'drive_answer_invalid'],
  summary: 'List a folder of a drive, or find files by name',
  params,
  query: z.strictObject({
    folderId: driveIdSchema.optional().meta({ description: 'Missing for the top of the drive.' }),
    text: z.string().trim().min(1).max(200).optional().meta({ description: 'Part of the name, in all folders.' }),
    cursor: z.string().min(1).max(4_000).optional(),
  }),
  body: noFields,
  output: z.object({
    items: z.array(driveEntrySchema),
    nextCursor: z.string().nullable(),
  }),
})

const localDriveSchema = z.object({
  isShared: z.boolean().meta({ description: 'Whether members other than owners can use the folders on this machine.' }),
  folder: z.string().nullable().meta({ description: 'The path of the drive on this machine. Null for members.' }),
  outboxFolder: z.string().nullable().meta({ description: 'The path of the outbox of networks. Null for members.' }),
})

export const readLocalDrive = defineOperation({
  section,
  method: 'GET',
  path: '/local-drive',
  permissions: ['read'],
  summary: 'Read who can use the folders that serve as a drive and as an outbox',
  params: noFields,
  query: noFields,
  body: noFields,
  output: localDriveSchema,
})

export const shareLocalDrive = defineOperation({
  section,
  method: 'PUT',
  path: '/local-drive',
  permissions: ['read', 'write'],
  leastRole: 'owner',
  summary: 'Share the folders that serve as a drive and as an outbox with the members, or stop sharing them',
  params: noFields,
  query: noFields,
  body: z.strictObject({ isShared: z.boolean() }),
  output: localDriveSchema,
})
