import { DRIVE_TOP } from '../../../../contract/operations/drives/driveItems.ts'
import type { DriveFile } from '../../drives.ts'
import { missing } from '../driveErrors.ts'
import { call, type Dropbox, errorOfRefusal, isMissing, tryCall } from './dropboxCall.ts'
import { fileOf, metadataSchema } from './dropboxMetadata.ts'

/** Ids have this form. Anything else would be read as a path. */
export const isId = (id: string): boolean => /^id:[^/]+$/u.test(id)

/** The path of a folder, without a trailing slash. Throws `drive_folder_missing`. */
export async function pathOfFolder(dropbox: Dropbox, id: string, signal: AbortSignal): Promise<string> {
  if (id === DRIVE_TOP) return ''
  if (isId(id)) {
    const request = { route: 'files/get_metadata', arg: { path: id }, schema: metadataSchema } as const
    const metadata = await call(dropbox, { ...request, subject: 'folder' }, signal)
    if (metadata['.tag'] === 'folder' && metadata.path_display !== undefined) return metadata.path_display
  }
  throw missing(dropbox.label, 'folder')
}

/** The file at a path if it has this content. */
export async function fileWithHash(
  dropbox: Dropbox,
  { hash, path }: { readonly path: string; readonly hash: string },
  signal: AbortSignal,
): Promise<DriveFile | null> {
  const request = { route: 'files/get_metadata', arg: { path }, schema: metadataSchema }
  const result = await tryCall(dropbox, request, signal)
  if ('value' in result)
    return result.value['.tag'] === 'file' && result.value.content_hash === hash ? fileOf(result.value) : null
  if (isMissing(result.refusal)) return null
  throw errorOfRefusal(dropbox.label, result.refusal, 'file')
}
