import { z } from 'zod'
import type { Bytes } from '../../../../base/units.ts'
import type { VideoFile } from '../../social.ts'
import { exchangeErrors } from '../networkErrors.ts'
import { errorOfRefusal, type GraphRefusal } from './graphErrors.ts'
import { attempted, call, type Graph, pauseAfter, tryCall } from './graphCall.ts'

/** A session begins again if the network has lost it. */
const MAX_ROUNDS = 3
/** Source: developers.facebook.com/docs/video-api/reference/error-codes, "the upload session is invalid". */
const LOST_SUBCODE = 1_363_041

const offsetSchema = z.coerce.number().pipe(z.int().min(0))
const idSchema = z.string().regex(/^\d{1,40}$/u)

/** An upload to `{page}/videos` or `{ad account}/advideos`. */
export const sessionSchema = z.object({
  sessionId: idSchema,
  videoId: idSchema,
  /** The bytes that the network expects next. It has all if they are none. */
  start: z.int().min(0),
  end: z.int().min(0),
})
export type VideoSession = z.output<typeof sessionSchema>

interface SessionUpload {
  readonly graph: Graph
  /** Such as `{page}/videos`. */
  readonly path: string
  readonly jobId: string
  readonly video: VideoFile
  readonly save: (session: VideoSession) => Promise<void>
  readonly onProgress: (bytes: Bytes) => void
}

/**
 * Sends a video in the parts that the network asks for. Source: developers.facebook.com/docs/video-api/guides/publishing,
 * "Resumable upload".
 */
export async function uploadSession(
  upload: SessionUpload,
  from: VideoSession | null,
  signal: AbortSignal,
): Promise<VideoSession> {
  let session = from
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    session = await transfer(upload, session ?? (await start(upload, signal)), signal)
    if (session !== null) return session
  }
  throw exchangeErrors(upload.graph.label).answerInvalid()
}

async function start({ graph, path, save, video }: SessionUpload, signal: AbortSignal): Promise<VideoSession> {
  const schema = z.object({
    upload_session_id: idSchema,
    video_id: idSchema,
    start_offset: offsetSchema,
    end_offset: offsetSchema,
  })
  const fields = { upload_phase: 'start', file_size: video.sizeBytes }
  const started = await call(graph, { method: 'POST', path, fields, schema }, signal)
  const session = checked(graph, video, {
    sessionId: started.upload_session_id,
    videoId: started.video_id,
    start: started.start_offset,
    end: started.end_offset,
  })
  await save(session)
  return session
}

/** Null if the network has lost the session. */
async function transfer(upload: SessionUpload, from: VideoSession, signal: AbortSignal): Promise<VideoSession | null> {
  const { graph, save, video } = upload
  let session = from
  let farthest = session.start
  for (let failures = 1; session.start < session.end; failures += 1) {
    if (session.start > farthest) failures = 1
    farthest = Math.max(farthest, session.start)
    const result = await attempted(async () => await sendPart(upload, session, signal))
    if ('value' in result) {
      const { end_offset: end, start_offset: next } = result.value
      const isStuck = next <= session.start
      session = checked(graph, video, { ...session, start: next, end })
      await save(session)
      const failure = exchangeErrors(graph.label).unavailable('broken')
      if (isStuck) await pauseAfter(graph, { failure, failures }, signal)
    } else if ('failure' in result) {
      await pauseAfter(graph, { failure: result.failure, failures }, signal)
    } else {
      if (isLost(result.refusal)) return null
      const { expected } = result.refusal
      const failure = errorOfRefusal(graph.label, result.refusal, 'submission')
      if (expected === null) await pauseAfter(graph, { failure, failures }, signal)
      else {
        const invalid = exchangeErrors(graph.label).answerInvalid(failure)
        await pauseAfter(graph, { failure: invalid, failures }, signal)
        session = checked(graph, video, { ...session, ...expected })
      }
    }
  }
  return session
}

const isLost = ({ subcode }: GraphRefusal): boolean => subcode === LOST_SUBCODE

async function sendPart(upload: SessionUpload, session: VideoSession, signal: AbortSignal) {
  const { graph, jobId, onProgress, path, video } = upload
  const { end, sessionId, start: first } = session
  const schema = z.object({ start_offset: offsetSchema, end_offset: offsetSchema })
  const fields = { upload_phase: 'transfer', upload_session_id: sessionId, start_offset: first }
  const onSent = (sent: Bytes): void => onProgress(first + sent)
  const part = { path: video.path, start: first, end, onSent }
  const boundary = `framewright-${jobId}-${sessionId}-${first}`
  return await tryCall(graph, { method: 'POST', path, fields, schema, chunk: { part, boundary } }, signal)
}

/** Throws `network_answer_invalid` if the network asks for bytes that do not exist. */
function checked({ label }: Graph, { sizeBytes }: VideoFile, session: VideoSession): VideoSession {
  const { end, start: first } = session
  const isAll = first === end && first === sizeBytes
  if (!isAll && (first >= end || end > sizeBytes)) throw exchangeErrors(label).answerInvalid()
  return session
}
