import type { Bytes } from '../../../../base/units.ts'
import type { DriveFile, UploadRequest } from '../../drives.ts'
import { answerInvalid, fileChanged } from '../driveErrors.ts'
import { exchangeWithDrive } from '../driveExchange.ts'
import { driveHashOf } from '../driveHash.ts'
import {
  isOfDrive,
  MAX_ROUNDS,
  mayHaveArrived,
  pauseAfter,
  saved,
  submissionUnknown,
  UPLOAD_BYTES,
} from '../driveUpload.ts'
import { addressOf, type GoogleDrive, refusalOf } from './googleCall.ts'
import { fileOf, type GoogleFile, readFileResource, requireFolder } from './googleFiles.ts'
import {
  askProgress,
  newFileId,
  type Progress,
  repeated,
  sendBytes,
  startSession,
  stateSchema,
  type Upload,
  type UploadState,
} from './googleSession.ts'

/** Source: developers.google.com/drive/api/guides/manage-uploads: "multiples of 256 KB". */
const UNIT_BYTES: Bytes = 256 * 1024

/**
 * Sends a file to a session. The id of the file is chosen and saved before, so that requests whose answers are lost make
 * one file at most, and it is found by its id.
 */
export async function uploadToGoogle(
  drive: GoogleDrive,
  request: UploadRequest,
  signal: AbortSignal,
): Promise<DriveFile> {
  signal.throwIfAborted()
  const upload: Upload = { drive, request, signal, md5: await driveHashOf('md5', request.path) }
  let state = request.state === null ? null : stateSchema.parse(JSON.parse(request.state))
  if (state !== null) {
    const { fileId } = state
    const made = await repeated(upload, async () => await readFileResource(drive, fileId, signal))
    if (made !== null && !made.trashed) return verified(upload, made)
    if (made !== null) state = null
  }
  await repeated(upload, async () => await requireFolder(drive, request.folderId, signal))
  state ??= await saved(upload, {
    fileId: await repeated(upload, async () => await newFileId(upload)),
    session: null,
    mayBeMade: false,
  })
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { made, state: reached } = await sendAll(upload, await withSession(upload, state))
    if (made !== null) return await checked(upload, made)
    state = { ...reached, session: null }
    const found = await lookedUp(upload, state)
    if (found !== null) return verified(upload, found)
  }
  throw state.mayBeMade ? submissionUnknown() : answerInvalid(drive.label)
}

async function withSession(upload: Upload, state: UploadState): Promise<UploadState> {
  if (state.session !== null) return state
  const session = await repeated(upload, async () => await startSession(upload, state.fileId))
  return session === null ? state : await saved(upload, { ...state, session })
}

/** Returns the file, or null if the session is lost. */
async function sendAll(
  upload: Upload,
  from: UploadState,
): Promise<{ readonly made: GoogleFile | null; readonly state: UploadState }> {
  const { drive, request } = upload
  const { session } = from
  if (session === null) return { made: null, state: from }
  const uploadBytes = Math.max(UNIT_BYTES, drive.limits?.uploadBytes ?? UPLOAD_BYTES)
  let state = from
  let { mayBeMade } = from
  let failures = 0
  let reached = 0
  // The progress of a session is only known from its answers.
  let progress: Progress | 'unknown' = 'unknown'
  for (;;) {
    let isLast = false
    try {
      progress = progress === 'unknown' ? await askProgress(upload, session) : progress
      if (progress === null) return { made: null, state }
      if ('made' in progress) return { made: progress.made, state }
      mayBeMade = false
      const start: Bytes = progress.offset
      if (start > reached) failures = 0
      reached = Math.max(reached, start)
      const end: Bytes = Math.min(start - (start % UNIT_BYTES) + uploadBytes, request.sizeBytes)
      isLast = end === request.sizeBytes
      if (isLast && !state.mayBeMade) state = await saved(upload, { ...state, mayBeMade: true })
      progress = await sendBytes(upload, session, { start, end })
      if (progress !== null && 'offset' in progress && progress.offset <= start) throw answerInvalid(drive.label)
    } catch (error) {
      progress = 'unknown'
      failures += 1
      mayBeMade ||= isLast && mayHaveArrived(error)
      const final = mayBeMade && isOfDrive(error) ? submissionUnknown(error) : error
      await pauseAfter(upload, { failure: error, failures, final })
    }
  }
}

/** Null if there is no file with the id. */
async function lookedUp(upload: Upload, { fileId, mayBeMade }: UploadState): Promise<GoogleFile | null> {
  const { drive, signal } = upload
  try {
    return await repeated(upload, async () => await readFileResource(drive, fileId, signal))
  } catch (error) {
    throw mayBeMade && isOfDrive(error) ? submissionUnknown(error) : error
  }
}

/** Verifies the file of a session. One with other bytes is removed, as nobody else has seen it. */
async function checked(upload: Upload, answered: GoogleFile): Promise<DriveFile> {
  const { drive, md5, signal } = upload
  if (answered.md5Checksum === md5) return fileOf(answered)
  // The answer may be wrong.
  const made = await lookedUp(upload, { fileId: answered.id, session: null, mayBeMade: true })
  if (made === null || made.md5Checksum === md5) return verified(upload, made ?? answered)
  const url = addressOf(drive.hosts.api, `files/${made.id}`, {})
  const removed = await exchangeWithDrive(drive, { method: 'DELETE', url }, signal)
  if (removed.status !== 204) throw refusalOf(drive.label, removed, 'file')
  await saved(upload, { fileId: await newFileId(upload), session: null, mayBeMade: false })
  throw fileChanged()
}

function verified({ md5 }: Upload, made: GoogleFile): DriveFile {
  if (made.md5Checksum !== md5) throw fileChanged()
  return fileOf(made)
}
