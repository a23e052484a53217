import { z } from 'zod'
import type { DriveChange, DriveEntry, DriveFile, DriveFolder } from '../../drives.ts'

const idSchema = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)

/** Source: dropbox-api-spec, files.stone, FileMetadata. */
export const fileSchema = z.object({
  id: idSchema,
  name: z.string().min(1),
  size: z.int().min(0),
  rev: z.string().min(1).max(200),
  content_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/u)
    .optional(),
  server_modified: z.iso.datetime().optional(),
  is_downloadable: z.boolean().default(true),
})

const folderSchema = z.object({
  id: idSchema,
  name: z.string().min(1),
  /** Missing if the folder is not mounted. */
  path_display: z.string().startsWith('/').optional(),
})

export const metadataSchema = z.discriminatedUnion('.tag', [
  fileSchema.extend({ '.tag': z.literal('file') }),
  folderSchema.extend({ '.tag': z.literal('folder') }),
  z.object({ '.tag': z.literal('deleted'), name: z.string().min(1) }),
])
type Metadata = z.output<typeof metadataSchema>

export const fileOf = (metadata: z.output<typeof fileSchema>): DriveFile => ({
  kind: 'file',
  id: metadata.id,
  name: metadata.name,
  sizeBytes: metadata.size,
  revision: metadata.rev,
  hash: metadata.content_hash === undefined ? null : { algorithm: 'blocks', value: metadata.content_hash },
  modifiedAt: metadata.server_modified === undefined ? null : new Date(metadata.server_modified),
  mimeType: null,
  isDownloadable: metadata.is_downloadable,
})

const folderOf = ({ id, name }: z.output<typeof folderSchema>): DriveFolder => ({ kind: 'folder', id, name })

export function changeOf(metadata: Metadata): DriveChange {
  if (metadata['.tag'] === 'deleted') return { kind: 'deleted', id: null, name: metadata.name }
  return metadata['.tag'] === 'file' ? fileOf(metadata) : folderOf(metadata)
}

/** Null for what has been deleted. */
export function entryOf(metadata: Metadata): DriveEntry | null {
  const change = changeOf(metadata)
  return change.kind === 'deleted' ? null : change
}
