import { z } from 'zod'
import type { DriveEntry, DriveFile } from '../../drives.ts'
import { missing } from '../driveErrors.ts'
import { type GoogleDrive, read } from './googleCall.ts'

export const FOLDER_TYPE = 'application/vnd.google-apps.folder'
/** Documents, shortcuts and other things that have no bytes. */
const OTHER_TYPES = 'application/vnd.google-apps.'

export const isId = (id: string): boolean => /^[\w-]{1,200}$/u.test(id)

export const FILE_FIELDS =
  'id,name,mimeType,size,md5Checksum,headRevisionId,version,modifiedTime,trashed,capabilities/canDownload'

/** Source: developers.google.com/drive/api/reference/rest/v3/files. */
export const fileSchema = z.object({
  id: z.string().refine(isId),
  name: z.string(),
  mimeType: z.string().max(300),
  /** Missing for documents. */
  size: z
    .string()
    .regex(/^\d{1,15}$/u)
    .optional(),
  md5Checksum: z
    .string()
    .regex(/^[0-9a-f]{32}$/u)
    .optional(),
  headRevisionId: z.string().max(500).optional(),
  /** Changes with each change of the file, also of its name. */
  version: z.string().max(30).optional(),
  modifiedTime: z.iso.datetime().optional(),
  trashed: z.boolean().default(false),
  capabilities: z.object({ canDownload: z.boolean().default(true) }).default({ canDownload: true }),
})
export type GoogleFile = z.output<typeof fileSchema>

export const entryOf = (file: GoogleFile): DriveEntry =>
  file.mimeType === FOLDER_TYPE ? { kind: 'folder', id: file.id, name: file.name } : fileOf(file)

export function fileOf(file: GoogleFile): DriveFile {
  const { capabilities, md5Checksum, mimeType, modifiedTime, size } = file
  return {
    kind: 'file',
    id: file.id,
    name: file.name,
    sizeBytes: size === undefined ? null : Number(size),
    revision: file.headRevisionId ?? md5Checksum ?? file.version ?? '',
    hash: md5Checksum === undefined ? null : { algorithm: 'md5', value: md5Checksum },
    modifiedAt: modifiedTime === undefined ? null : new Date(modifiedTime),
    mimeType,
    isDownloadable: capabilities.canDownload && !mimeType.startsWith(OTHER_TYPES),
  }
}

/** Null if there is none. */
export async function readFileResource(
  drive: GoogleDrive,
  id: string,
  signal: AbortSignal,
): Promise<GoogleFile | null> {
  if (!isId(id)) return null
  return await read(drive, { path: `files/${id}`, query: { fields: FILE_FIELDS }, schema: fileSchema }, signal)
}

/** Throws `drive_folder_missing`, also if it is in the bin. */
export async function requireFolder(drive: GoogleDrive, id: string, signal: AbortSignal): Promise<void> {
  const folder = await readFileResource(drive, id, signal)
  if (folder?.mimeType !== FOLDER_TYPE || folder.trashed) throw missing(drive.label, 'folder')
}

/** A text in a search query. */
export const quoted = (text: string): string => `'${text.replaceAll(/[\\']/gu, String.raw`\$&`)}'`

const pageSchema = z.object({
  files: z.array(fileSchema).max(500),
  nextPageToken: z.string().min(1).optional(),
})

/** One page of the files for which a search query holds, in all drives of the account. */
export async function searchPage(
  drive: GoogleDrive,
  { pageSize, pageToken, q }: { readonly q: string; readonly pageSize: number; readonly pageToken: string | null },
  signal: AbortSignal,
): Promise<z.output<typeof pageSchema> | null> {
  const query = {
    q: `${q} and trashed = false`,
    pageSize: String(pageSize),
    fields: `nextPageToken,files(${FILE_FIELDS})`,
    orderBy: 'folder,name_natural',
    includeItemsFromAllDrives: 'true',
    ...(pageToken === null ? {} : { pageToken }),
  }
  return await read(drive, { path: 'files', query, schema: pageSchema }, signal)
}
