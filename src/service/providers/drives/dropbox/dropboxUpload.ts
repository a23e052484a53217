import { z } from 'zod'
import type { Bytes } from '../../../../base/units.ts'
import type { DriveFile, UploadRequest } from '../../drives.ts'
import { ProviderError } from '../../ProviderError.ts'
import { answerInvalid } from '../driveErrors.ts'
import type { FilePart } from '../../exchange/httpExchange.ts'
import { driveHashOf } from '../driveHash.ts'
import { MAX_FAILURES, MAX_ROUNDS, pauseAfter, saved, UPLOAD_BYTES } from '../driveUpload.ts'
import { type Dropbox, errorOfRefusal, isGone } from './dropboxCall.ts'
import { commit } from './dropboxCommit.ts'
import { fileWithHash, pathOfFolder } from './dropboxPaths.ts'
import { attempt, stateSchema, type Upload, type UploadState } from './dropboxSession.ts'

/** Source: dropbox-api-spec, upload_session/append_v2: "A single request should not upload more than 150 MiB". */
const MAX_REQUEST_BYTES: Bytes = 150 * 1024 ** 2

/** Sends the bytes to an upload session, and commits it once all are there. */
export async function uploadToDropbox(drive: Dropbox, request: UploadRequest, signal: AbortSignal): Promise<DriveFile> {
  signal.throwIfAborted()
  let state = request.state === null ? null : stateSchema.parse(JSON.parse(request.state))
  const hash = await driveHashOf('blocks', request.path)
  const committing = state?.committing ?? null
  const made = committing === null ? null : await fileWithHash(drive, { path: committing, hash }, signal)
  if (made !== null) return made
  const folder = await pathOfFolder(drive, request.folderId, signal)
  const upload: Upload = { drive, request, signal, hash, folder }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const sent: UploadState | null = await sendBytes(upload, state ?? (await startSession(upload)))
    const end = sent === null ? null : await commit(upload, sent)
    if (end !== null && 'kind' in end) return end
    state = end
  }
  throw answerInvalid(drive.label)
}

async function startSession(upload: Upload): Promise<UploadState> {
  const schema = z.object({ session_id: z.string().min(1).max(1_000) })
  const start = { route: 'files/upload_session/start', arg: {}, schema, body: Buffer.alloc(0) }
  for (let failures = 1; ; failures += 1) {
    const result = await attempt(upload, start)
    if (result instanceof ProviderError) await pauseAfter(upload, { failure: result, failures })
    else if ('refusal' in result) throw errorOfRefusal(upload.drive.label, result.refusal, 'folder')
    else
      return await saved<UploadState>(upload, {
        sessionId: result.value.session_id,
        offset: 0,
        number: 1,
        committing: null,
      })
  }
}

/** Null if the drive has lost the session. */
async function sendBytes(upload: Upload, from: UploadState): Promise<UploadState | null> {
  const { drive, request } = upload
  let state = from
  let farthest = state.offset
  for (let failures = 1; state.offset < request.sizeBytes; failures += 1) {
    if (state.offset > farthest) failures = 1
    farthest = Math.max(farthest, state.offset)
    const part = nextPart(upload, state.offset)
    const cursor = { session_id: state.sessionId, offset: state.offset }
    const arg = { cursor, close: false, content_hash: await driveHashOf('blocks', part.path, part) }
    const append = { route: 'files/upload_session/append_v2', arg, schema: z.null(), body: part }
    const result = await attempt(upload, append)
    if (result instanceof ProviderError) await pauseAfter(upload, { failure: result, failures })
    else if ('value' in result) {
      state = await saved(upload, { ...state, offset: part.end })
    } else {
      const { correctOffset, tags } = result.refusal
      if (isGone(tags)) return null
      if (failures >= MAX_FAILURES) throw answerInvalid(drive.label)
      if (correctOffset !== null && correctOffset <= request.sizeBytes) state = { ...state, offset: correctOffset }
      else if (!tags.includes('content_hash_mismatch')) throw errorOfRefusal(drive.label, result.refusal, 'folder')
    }
  }
  return state
}

function nextPart({ drive, request }: Upload, start: Bytes): FilePart {
  const uploadBytes = Math.min(drive.limits?.uploadBytes ?? UPLOAD_BYTES, MAX_REQUEST_BYTES)
  return {
    path: request.path,
    start,
    end: Math.min(start + uploadBytes, request.sizeBytes),
    onSent: (bytes) => request.onProgress(start + bytes),
  }
}
