import { z } from 'zod'
import type { Bytes } from '../../../../base/units.ts'
import { answerInvalid } from '../driveErrors.ts'
import type { HttpAnswer, HttpRequest } from '../../exchange/httpExchange.ts'
import { exchangeWithDrive, parsed } from '../driveExchange.ts'
import { driveFileName } from '../driveFileName.ts'
import { type DriveUpload, MAX_NUMBER, pauseAfter } from '../driveUpload.ts'
import { addressOf, type GoogleDrive, read, refusalOf } from './googleCall.ts'
import { FILE_FIELDS, fileSchema, type GoogleFile, quoted, searchPage } from './googleFiles.ts'

export const stateSchema = z.object({
  /** The id that the file is going to have. A second file cannot get it. */
  fileId: z.string().min(1),
  /** The address of the session. Null before there is one. */
  session: z.string().nullable(),
  /** Whether the last bytes may have been sent. */
  mayBeMade: z.boolean(),
})
export type UploadState = z.output<typeof stateSchema>

export interface Upload extends DriveUpload<GoogleDrive> {
  readonly md5: string
}

/** Repeats what may be done twice. */
export async function repeated<Value>(upload: Upload, work: () => Promise<Value>): Promise<Value> {
  for (let failures = 1; ; failures += 1)
    try {
      return await work()
    } catch (error) {
      await pauseAfter(upload, { failure: error, failures })
    }
}

/** Source: developers.google.com/drive/api/guides/create-file, "Use pre-generated IDs to upload files". */
export async function newFileId({ drive, signal }: Upload): Promise<string> {
  const schema = z.object({ ids: z.array(z.string().min(1).max(200)).length(1) })
  const query = { count: '1', space: 'drive', type: 'files' }
  const id = (await read(drive, { path: 'files/generateIds', query, schema }, signal))?.ids[0]
  if (id === undefined) throw answerInvalid(drive.label)
  return id
}

/** A folder may have several files with one name, so a free one is looked for. */
async function freeName({ drive, request, signal }: Upload): Promise<string> {
  for (let number = 1; number < MAX_NUMBER; number += 1) {
    const name = driveFileName(request.name, number)
    const q = `name = ${quoted(name)} and ${quoted(request.folderId)} in parents`
    const page = await searchPage(drive, { q, pageSize: 1, pageToken: null }, signal)
    if (page === null || page.files.length === 0) return name
  }
  return driveFileName(request.name)
}

/** The address of a new session. Null if the file has been made. */
export async function startSession(upload: Upload, fileId: string): Promise<string | null> {
  const { drive, request, signal } = upload
  const { hosts, label } = drive
  const file = { id: fileId, name: await freeName(upload), parents: [request.folderId], mimeType: request.mimeType }
  const answer = await exchangeWithDrive(
    drive,
    {
      method: 'POST',
      url: addressOf(hosts.content, 'files', { uploadType: 'resumable', fields: FILE_FIELDS }),
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'x-upload-content-type': request.mimeType,
        'x-upload-content-length': String(request.sizeBytes),
      },
      body: Buffer.from(JSON.stringify(file)),
    },
    signal,
  )
  if (answer.status === 409) return null
  if (answer.status !== 200) throw refusalOf(label, answer, 'folder')
  const { location } = answer.headers
  // The token is sent to this address.
  if (location === undefined || !URL.canParse(location) || new URL(location).origin !== new URL(hosts.content).origin)
    throw answerInvalid(label)
  return location
}

/** The bytes that a session has, or the file that it has made. Null if the session is lost, or its file exists. */
export type Progress = { readonly offset: Bytes } | { readonly made: GoogleFile } | null

/** Asks a session for its progress. */
export const askProgress = async (upload: Upload, session: string): Promise<Progress> =>
  await put(upload, session, { headers: { 'content-range': `bytes */${upload.request.sizeBytes}` } })

/** Sends bytes from `start` up to `end`, exclusive. */
export async function sendBytes(
  upload: Upload,
  session: string,
  { end, start }: { readonly start: Bytes; readonly end: Bytes },
): Promise<Progress> {
  const { path, sizeBytes } = upload.request
  const onSent = (bytes: Bytes): void => upload.request.onProgress(start + bytes)
  const range = start === end ? '*' : `${start}-${end - 1}`
  const headers = { 'content-range': `bytes ${range}/${sizeBytes}` }
  return await put(upload, session, { headers, body: { path, start, end, onSent } })
}

async function put(
  { drive, request, signal }: Upload,
  session: string,
  { body = Buffer.alloc(0), headers = {} }: Pick<HttpRequest, 'body' | 'headers'>,
): Promise<Progress> {
  const answer = await exchangeWithDrive(drive, { method: 'PUT', url: session, headers, body }, signal)
  if (answer.status === 308) return { offset: offsetOf(drive.label, answer, request.sizeBytes) }
  if (answer.status === 200 || answer.status === 201) return { made: parsed(drive.label, answer.body, fileSchema) }
  if (answer.status === 404 || answer.status === 410 || answer.status === 409) return null
  throw refusalOf(drive.label, answer, 'folder')
}

/** The header is missing if the session has no bytes. */
function offsetOf(label: string, { headers }: HttpAnswer, sizeBytes: Bytes): Bytes {
  if (headers.range === undefined) return 0
  const last = /^bytes=0-(\d{1,15})$/u.exec(headers.range)?.[1]
  const offset = last === undefined ? Infinity : Number(last) + 1
  if (offset > sizeBytes) throw answerInvalid(label)
  return offset
}
