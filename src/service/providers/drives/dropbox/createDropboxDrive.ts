import { z } from 'zod'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { DRIVE_TOP } from '../../../../contract/operations/drives/driveItems.ts'
import type { ChangesPage, CloudDrive, DownloadRequest, DriveChanges, DriveEntry, DrivePage } from '../../drives.ts'
import { ProviderError } from '../../ProviderError.ts'
import { downloadToFile } from '../downloadToFile.ts'
import { answerInvalid, fileChanged, missing } from '../driveErrors.ts'
import { parsed } from '../driveExchange.ts'
import { asciiJson, call, type Dropbox, errorOfRefusal, isMissing, refusalOf, tryCall } from './dropboxCall.ts'
import { changeOf, entryOf, fileSchema, metadataSchema } from './dropboxMetadata.ts'
import { isId } from './dropboxPaths.ts'
import { uploadToDropbox } from './dropboxUpload.ts'

/** Spec: "metadata page 500 entries and 1 MiB". */
const MAX_PAGE = 500
/** The protocol's limit is approximate: "there can be slightly more entries". */
const PAGE = 480
const SEARCH_PAGE = 100
/** Source: dropbox-api-spec, SearchV2Arg. */
const MAX_QUERY_LENGTH = 1_000

const pageSchema = z.object({
  entries: z.array(metadataSchema).max(MAX_PAGE),
  cursor: z.string().min(1),
  has_more: z.boolean(),
})
const matchSchema = z.union([
  z.object({ '.tag': z.literal('metadata'), metadata: metadataSchema }),
  z.object({ '.tag': z.literal('other') }),
])
const searchSchema = z.object({
  matches: z.array(z.object({ metadata: matchSchema })).max(MAX_PAGE),
  cursor: z.string().min(1).optional(),
  has_more: z.boolean(),
})
const accountSchema = z.object({
  account_id: z.string().min(1),
  email: z.string().optional(),
  name: z.object({ display_name: z.string() }),
})

/** Dropbox v2. Source: dropbox/dropbox-api-spec, files.stone and users.stone. */
export function createDropboxDrive(dropbox: Dropbox): CloudDrive {
  return {
    account: async (signal) => {
      const request = { route: 'users/get_current_account', arg: null, schema: accountSchema, subject: 'file' } as const
      const account = await call(dropbox, request, signal)
      return { id: account.account_id, name: account.name.display_name, email: account.email ?? null }
    },
    list: async ({ cursor, folderId }, signal) => {
      const page = await (cursor === null
        ? listed(dropbox, { folderId, isRecursive: false }, signal)
        : continued(dropbox, cursor, signal))
      return pageOf(page.entries.map(entryOf), page.has_more ? page.cursor : null)
    },
    search: async ({ cursor, text }, signal) => await searched(dropbox, { cursor, text }, signal),
    find: async (id, signal) => {
      if (id === DRIVE_TOP) return { kind: 'folder', id, name: dropbox.label }
      if (!isId(id)) return null
      const request = { route: 'files/get_metadata', arg: { path: id }, schema: metadataSchema }
      const result = await tryCall(dropbox, request, signal)
      if ('value' in result) return entryOf(result.value)
      if (isMissing(result.refusal)) return null
      throw errorOfRefusal(dropbox.label, result.refusal, 'file')
    },
    download: async (request, signal) => await download(dropbox, request, signal),
    upload: async (request, signal) => await uploadToDropbox(dropbox, request, signal),
    changes: changesOf(dropbox),
  }
}

function changesOf(dropbox: Dropbox): DriveChanges {
  return {
    latest: async (folderId, signal) => {
      const route = 'files/list_folder/get_latest_cursor'
      const arg = listArg(dropbox, { folderId, isRecursive: true })
      const schema = z.object({ cursor: z.string().min(1) })
      return (await call(dropbox, { route, arg, schema, subject: 'folder' }, signal)).cursor
    },
    scan: async (folderId, signal) => changesPage(await listed(dropbox, { folderId, isRecursive: true }, signal)),
    next: async (cursor, signal) => changesPage(await continued(dropbox, cursor, signal)),
  }
}

interface Folder {
  /** Null for the root. */
  readonly folderId: string | null
  readonly isRecursive: boolean
}

function listArg({ label }: Dropbox, { folderId, isRecursive }: Folder) {
  const isTop = folderId === null || folderId === DRIVE_TOP
  if (!isTop && !isId(folderId)) throw missing(label, 'folder')
  return { path: isTop ? '' : folderId, recursive: isRecursive, limit: PAGE }
}

const listed = async (dropbox: Dropbox, folder: Folder, signal: AbortSignal) =>
  await call(
    dropbox,
    { route: 'files/list_folder', arg: listArg(dropbox, folder), schema: pageSchema, subject: 'folder' },
    signal,
  )

async function continued(dropbox: Dropbox, cursor: string, signal: AbortSignal): Promise<z.output<typeof pageSchema>> {
  const request = { route: 'files/list_folder/continue', arg: { cursor }, schema: pageSchema }
  const result = await tryCall(dropbox, request, signal)
  if ('value' in result) return result.value
  // A cursor that the drive cannot read is as useless as an expired one.
  const isUnreadable = result.refusal.tags.includes('bad_request')
  const refusal = isUnreadable ? { tags: ['reset'], correctOffset: null } : result.refusal
  throw errorOfRefusal(dropbox.label, refusal, 'folder')
}

const pageOf = (entries: readonly (DriveEntry | null)[], cursor: string | null): DrivePage => ({
  entries: entries.filter((entry) => entry !== null),
  cursor,
})

const changesPage = (page: z.output<typeof pageSchema>): ChangesPage => ({
  changes: page.entries.map(changeOf),
  cursor: page.cursor,
  hasMore: page.has_more,
})

async function searched(
  dropbox: Dropbox,
  { cursor, text }: { readonly text: string; readonly cursor: string | null },
  signal: AbortSignal,
): Promise<DrivePage> {
  // Names are shorter.
  if (text.length > MAX_QUERY_LENGTH) return pageOf([], null)
  const options = { max_results: SEARCH_PAGE, filename_only: true }
  const request =
    cursor === null
      ? { route: 'files/search_v2', arg: { query: text, options } }
      : { route: 'files/search/continue_v2', arg: { cursor } }
  const page = await call(dropbox, { ...request, schema: searchSchema, subject: 'folder' }, signal)
  const entries = page.matches.map(({ metadata }) => ('metadata' in metadata ? entryOf(metadata.metadata) : null))
  return pageOf(entries, page.has_more ? (page.cursor ?? null) : null)
}

async function download(dropbox: Dropbox, request: DownloadRequest, signal: AbortSignal): Promise<void> {
  const { hosts, label } = dropbox
  const { id, isDownloadable, revision } = request.file
  if (!isDownloadable) throw new ProviderError(errorOf('drive_file_refused', { reason: 'document', drive: label }))
  if (!isId(id)) throw missing(label, 'file')
  const headers = { 'dropbox-api-arg': asciiJson({ path: id }) }
  await downloadToFile(
    dropbox,
    {
      download: request,
      request: { method: 'POST', url: `${hosts.content}/2/files/download`, headers },
      check: (answer) => {
        const metadata = answer.headers['dropbox-api-result']
        if (typeof metadata !== 'string') throw answerInvalid(label)
        if (parsed(label, Buffer.from(metadata), fileSchema).rev !== revision) throw fileChanged()
      },
      refusal: (answer) => errorOfRefusal(label, refusalOf(label, answer), 'file'),
    },
    signal,
  )
}
