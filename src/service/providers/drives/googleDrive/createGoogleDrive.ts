import { z } from 'zod'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { DRIVE_TOP } from '../../../../contract/operations/drives/driveItems.ts'
import type { CloudDrive, DownloadRequest, DrivePage } from '../../drives.ts'
import { ProviderError } from '../../ProviderError.ts'
import { downloadToFile } from '../downloadToFile.ts'
import { answerInvalid, missing } from '../driveErrors.ts'
import { addressOf, type GoogleDrive, isTooFast, read, refusalOf } from './googleCall.ts'
import { entryOf, isId, quoted, readFileResource, requireFolder, searchPage } from './googleFiles.ts'
import { uploadToGoogle } from './googleUpload.ts'

/** Keeps a page below 1 MiB, unless names have thousands of characters. */
const PAGE = 250
/** Names are shorter, and longer ones do not fit into an address. */
const MAX_QUERY_LENGTH = 1_000

const accountSchema = z.object({
  user: z.object({ permissionId: z.string().min(1), displayName: z.string(), emailAddress: z.string().optional() }),
})

/** Google Drive v3. Source: developers.google.com/drive/api/reference/rest/v3. */
export function createGoogleDrive(server: GoogleDrive): CloudDrive {
  const drive: GoogleDrive = { ...server, isBusy: isTooFast }
  return {
    account: async (signal) => {
      const query = { fields: 'user(permissionId,displayName,emailAddress)' }
      const about = await read(drive, { path: 'about', query, schema: accountSchema }, signal)
      if (about === null) throw answerInvalid(drive.label)
      const { displayName, emailAddress, permissionId } = about.user
      return { id: permissionId, name: displayName, email: emailAddress ?? null }
    },
    list: async ({ cursor, folderId }, signal) => {
      // A search in a folder that is gone, or in a file, finds nothing.
      if (folderId !== null) await requireFolder(drive, folderId, signal)
      return await pageOf(drive, { q: `${quoted(folderId ?? DRIVE_TOP)} in parents`, cursor }, signal)
    },
    search: async ({ cursor, text }, signal) => {
      signal.throwIfAborted()
      if (text.length > MAX_QUERY_LENGTH) return { entries: [], cursor: null }
      return await pageOf(drive, { q: `name contains ${quoted(text)}`, cursor }, signal)
    },
    find: async (id, signal) => {
      const file = await readFileResource(drive, id, signal)
      return file === null || file.trashed ? null : entryOf(file)
    },
    download: async (request, signal) => await download(drive, request, signal),
    upload: async (request, signal) => await uploadToGoogle(drive, request, signal),
    changes: null,
  }
}

async function pageOf(
  drive: GoogleDrive,
  { cursor, q }: { readonly q: string; readonly cursor: string | null },
  signal: AbortSignal,
): Promise<DrivePage> {
  const page = await searchPage(drive, { q, pageSize: PAGE, pageToken: cursor }, signal)
  if (page === null) throw missing(drive.label, 'folder')
  return { entries: page.files.map(entryOf), cursor: page.nextPageToken ?? null }
}

/** The protocol does not name the revision of the bytes that it sends. Their hash shows whether they are of another one. */
async function download(drive: GoogleDrive, request: DownloadRequest, signal: AbortSignal): Promise<void> {
  const { label } = drive
  const { hash, id, isDownloadable } = request.file
  if (!isDownloadable || hash === null)
    throw new ProviderError(errorOf('drive_file_refused', { reason: 'document', drive: label }))
  if (!isId(id)) throw missing(label, 'file')
  await downloadToFile(
    drive,
    {
      download: request,
      request: { method: 'GET', url: addressOf(drive.hosts.api, `files/${id}`, { alt: 'media' }) },
      refusal: (answer) => refusalOf(label, answer, 'file'),
    },
    signal,
  )
}
