import type { z } from 'zod'
import type { DriveFile } from '../../drives.ts'
import { ProviderError } from '../../ProviderError.ts'
import { fileChanged } from '../driveErrors.ts'
import { driveFileName } from '../driveFileName.ts'
import { MAX_NUMBER, mayHaveArrived, pauseAfter, saved, submissionUnknown } from '../driveUpload.ts'
import { type DropboxRefusal, errorOfRefusal, isGone } from './dropboxCall.ts'
import { fileOf, fileSchema } from './dropboxMetadata.ts'
import { fileWithHash } from './dropboxPaths.ts'
import { attempt, type Upload, type UploadState } from './dropboxSession.ts'

/**
 * Commits a session that has all bytes. A lost answer leaves open whether the file has been made, so the drive is asked
 * for it. To commit again at the same path is safe: "If the target path refers to a file with identical contents, nothing
 * gets written" (dropbox-api-spec, WriteMode).
 *
 * @returns the state from which to continue if the session lacks bytes. Null if it is lost and has made no file
 */
export async function commit(upload: Upload, from: UploadState): Promise<DriveFile | UploadState | null> {
  const { folder, request } = upload
  let state = from
  let isLost = false
  for (let failures = 1; ; failures += 1) {
    const path = `${folder}/${driveFileName(request.name, state.number)}`
    if (state.committing !== path) state = await saved(upload, { ...state, committing: path })
    const result = await attempt(upload, finishCall(state, path))
    if (result instanceof ProviderError) {
      isLost ||= mayHaveArrived(result)
      const made = isLost ? await lookedUp(upload, path) : null
      if (made !== null) return made
      await pauseAfter(upload, { failures, failure: result, final: isLost ? submissionUnknown(result) : result })
    } else if ('value' in result) {
      return await verified(upload, { made: result.value, path })
    } else if (result.refusal.tags.includes('conflict') && state.number < MAX_NUMBER) {
      // Another file has this name, and the session is still there, so that nothing has been made.
      state = { ...state, number: state.number + 1 }
      isLost = false
      failures = 0
    } else {
      const mayBeMade = isLost || (from.committing !== null && from.number === state.number)
      return await refused(upload, { mayBeMade, path, refusal: result.refusal, state })
    }
  }
}

function finishCall({ offset, sessionId }: UploadState, path: string) {
  const commitInfo = { path, mode: 'add', autorename: false, mute: false }
  const arg = { cursor: { session_id: sessionId, offset }, commit: commitInfo }
  return { route: 'files/upload_session/finish', arg, schema: fileSchema, body: Buffer.alloc(0) }
}

/** Null if the drive does not answer either. */
async function lookedUp({ drive, hash, signal }: Upload, path: string): Promise<DriveFile | null> {
  try {
    return await fileWithHash(drive, { path, hash }, signal)
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

/** The answer may be wrong, so another hash is looked up once more. */
async function verified(
  upload: Upload,
  { made, path }: { readonly made: z.output<typeof fileSchema>; readonly path: string },
): Promise<DriveFile> {
  if (made.content_hash === upload.hash) return fileOf(made)
  const found = await lookedUp(upload, path)
  if (found === null) throw fileChanged()
  return found
}

interface RefusedCommit {
  readonly state: UploadState
  readonly path: string
  readonly refusal: DropboxRefusal
  /** Whether an earlier request may have made the file. */
  readonly mayBeMade: boolean
}

async function refused(
  { drive, hash, request, signal }: Upload,
  { mayBeMade, path, refusal, state }: RefusedCommit,
): Promise<DriveFile | UploadState | null> {
  const { correctOffset, tags } = refusal
  if (correctOffset !== null && correctOffset < request.sizeBytes)
    return { ...state, offset: correctOffset, committing: null }
  if (!isGone(tags)) throw errorOfRefusal(drive.label, refusal, 'folder')
  if (!mayBeMade) return null
  const made = await fileWithHash(drive, { path, hash }, signal)
  if (made === null) throw submissionUnknown(refusal)
  return made
}
