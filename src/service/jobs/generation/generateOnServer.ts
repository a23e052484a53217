import { setTimeout as pause } from 'node:timers/promises'
import type { Milliseconds } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import { evenIfUnneeded } from '../../domain/jobs/whileNeeded.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { RemoteVideo, VideoRequest, VideoServer } from '../../providers/video.ts'
import { IncompleteRequest } from '../../providers/video/streamedBody.ts'
import type { SafeError } from '../../stores/columns.ts'
import type { WrittenSubmission } from '../../stores/generation/videoSubmissionStore.ts'
import type { EndedJob } from '../attempts/runAttempt.ts'
import { submissionUnknown } from './endOfSubmitted.ts'

/** The stored state of the one request to the server. */
export interface Submission {
  /** Null if the server has certainly not accepted a request. */
  readonly written: WrittenSubmission | null
  /**
   * Writes down that a request is about to be sent. Returns the one that was written down before, if any. Throws
   * `NoLongerNeeded` if the job is over.
   */
  readonly begin: (at: Date) => Promise<WrittenSubmission | null>
  readonly withdraw: () => Promise<void>
  /** Ends the server's job if nobody waits for it any more. */
  readonly setRemoteId: (remoteId: string) => Promise<void>
  /** Those of the given ids that other work owns. */
  readonly ownedIds: (remoteIds: readonly string[]) => Promise<ReadonlySet<string>>
}

export interface ServerWork {
  readonly server: VideoServer
  readonly request: VideoRequest
  readonly submission: Submission
  readonly outputPath: string
  readonly onProgress: (stage: 'waiting_for_server' | 'generating' | 'downloading', percent: number) => void
}

export type ServerOutcome =
  | { readonly kind: 'made' }
  /** The server does not take the request now. */
  | { readonly kind: 'busy'; readonly retryAfterMs: Milliseconds | null }
  | ({ readonly kind: 'ended' } & EndedJob)

const FIRST_POLL_MS: Milliseconds = 500
const LAST_POLL_MS: Milliseconds = 5_000
const MAX_MINUTES = 55
/** How long the server may be away, before the outcome counts as unknown. */
const PATIENCE_MS: Milliseconds = 10 * 60_000
const LOOKS_FOR_LOST = 3
const BETWEEN_LOOKS_MS: Milliseconds = 2_000

const unknown: ServerOutcome = { kind: 'ended', ...submissionUnknown }

/**
 * Has a server generate a video, and downloads it. Repeatable: the request is written down immediately before it
 * is sent, so an attempt that finds it there looks for its job at the same server and never sends it again: the files of
 * its `request` are not read. Whatever ends the job also ends that of the server (`endAtServer`).
 */
export async function generateOnServer(
  work: ServerWork,
  service: Pick<ServiceContext, 'now' | 'log'>,
  signal: AbortSignal,
): Promise<ServerOutcome> {
  const { outputPath, server } = work
  const started = await startOnce(work, service, signal)
  if (typeof started !== 'string') return started
  try {
    const ended = await waitForEnd(work, started, signal)
    if (ended !== null) return ended
    work.onProgress('downloading', 99)
    await patiently(async () => await server.download(started, outputPath, signal), signal)
    return { kind: 'made' }
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'output_unavailable')
      return { kind: 'ended', status: 'requires_action', error: safe(error) }
    throw error
  }
}

/** Another attempt has written the request down at the same moment. */
class SentBefore extends Error {
  readonly written: WrittenSubmission

  constructor(written: WrittenSubmission) {
    super('The request was sent before.')
    this.name = 'SentBefore'
    this.written = written
  }
}

/** The id of the server's job, or the outcome if there is none to wait for. */
async function startOnce(
  work: ServerWork,
  service: Pick<ServiceContext, 'now' | 'log'>,
  signal: AbortSignal,
): Promise<string | ServerOutcome> {
  const { outputPath, request, server, submission } = work
  if (submission.written !== null) return await continued(work, submission.written, signal)
  let sentAt: Date | null = null
  const beforeSend = async (): Promise<void> => {
    const at = service.now()
    const earlier = await submission.begin(at)
    if (earlier !== null) throw new SentBefore(earlier)
    sentAt = at
  }
  try {
    const started = await server.start(
      request,
      { outputPath, beforeSend, answerSignal: evenIfUnneeded(signal) },
      signal,
    )
    if (started.kind === 'finished') return { kind: 'made' }
    if (started.kind === 'busy') {
      await submission.withdraw()
      return started
    }
    await submission.setRemoteId(started.remoteId)
    return started.remoteId
  } catch (error) {
    if (error instanceof SentBefore) return await continued(work, error.written, signal)
    if (sentAt === null) throw error
    const isUnsent = error instanceof IncompleteRequest
    if (!isUnsent && !(error instanceof ProviderError)) throw error
    service.log.warn({ err: error }, 'a video server did not accept a request')
    if (!isUnsent && isUncertain(error)) {
      const { id, isNone } = await findLost(work, sentAt, signal)
      if (!isNone || error.facts?.['status'] !== BUSY_STATUS) return id ?? unknown
      await submission.withdraw()
      return { kind: 'busy', retryAfterMs: null }
    }
    await submission.withdraw()
    throw error
  }
}

/** Never asks another server for the job. */
async function continued(
  work: ServerWork,
  { remoteId, server, submittedAt }: WrittenSubmission,
  signal: AbortSignal,
): Promise<string | ServerOutcome> {
  if (server !== work.server.address) return unknown
  return remoteId ?? (await findLost(work, submittedAt, signal)).id ?? unknown
}

/** The server has made a video that cannot be used. */
const certainReasons: ReadonlySet<unknown> = new Set(['address', 'no_video'])

/** Whether the server may have accepted the request: it was sent, and no status says otherwise. */
const isUncertain = ({ code, facts }: ProviderError): boolean =>
  code === 'video_server_silent' ||
  (code === 'video_server_invalid' && !certainReasons.has(facts?.['reason'])) ||
  (code === 'video_server_unavailable' && facts?.['reason'] === 'not_ready')

/** A server that answers this has taken a request only if its list shows it. */
const BUSY_STATUS = 503

interface Lost {
  /** Null if there is none, or several that it may be. */
  readonly id: string | null
  /** Whether the server's list was read, and has none. */
  readonly isNone: boolean
}

/** Looks for the job of a request whose answer was lost. */
async function findLost({ request, server, submission }: ServerWork, since: Date, signal: AbortSignal): Promise<Lost> {
  let isNone = false
  for (let look = 1; look <= LOOKS_FOR_LOST; look += 1) {
    try {
      const ids = await server.findAccepted({ prompt: request.prompt, since }, signal)
      if (ids === null) return { id: null, isNone: false }
      const owned = await submission.ownedIds(ids)
      const [found, ...others] = ids.filter((id) => !owned.has(id))
      isNone = found === undefined
      if (found !== undefined && others.length === 0) {
        await submission.setRemoteId(found)
        return { id: found, isNone }
      }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      isNone = false
    }
    if (look < LOOKS_FOR_LOST) await pause(BETWEEN_LOOKS_MS, undefined, { signal })
  }
  return { id: null, isNone }
}

/** Polls until the job has ended. Null if the video can be downloaded. */
async function waitForEnd(
  { onProgress, server }: ServerWork,
  remoteId: string,
  signal: AbortSignal,
): Promise<ServerOutcome | null> {
  const begunAt = performance.now()
  let awaySince: Milliseconds | null = null
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(LAST_POLL_MS, waitMs * 1.3)) {
    const read = await readRemote(server, remoteId, signal)
    if (read instanceof ProviderError) {
      awaySince ??= performance.now()
      if (performance.now() - awaySince > PATIENCE_MS) return unknown
    } else {
      awaySince = null
      if (read.status === 'completed') return null
      if (read.status === 'failed')
        return { kind: 'ended', status: 'failed', error: errorOf('ai_video_failed', { reason: 'server' }) }
      onProgress(read.status === 'waiting' ? 'waiting_for_server' : 'generating', read.progress ?? 0)
    }
    if (performance.now() - begunAt > MAX_MINUTES * 60_000) {
      const error = errorOf('ai_video_failed', { reason: 'slow', minutes: MAX_MINUTES })
      return { kind: 'ended', status: 'failed', error }
    }
    await pause(waitMs, undefined, { signal })
  }
}

/** A failure that may pass is returned. A job that the server no longer knows has lost its video. */
async function readRemote(server: VideoServer, id: string, signal: AbortSignal): Promise<RemoteVideo | ProviderError> {
  try {
    return await server.read(id, signal)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.code === 'video_server_refused' && error.facts?.['status'] === 404)
      throw new ProviderError(errorOf('output_unavailable', { reason: 'expired' }), { cause: error })
    if (isUncertain(error) || error.code === 'video_server_unavailable') return error
    throw error
  }
}

/** Repeats a download that broke off, for as long as the server may be away. */
async function patiently(download: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let awaySince: Milliseconds | null = null
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(LAST_POLL_MS, waitMs * 1.3)) {
    try {
      return await download()
    } catch (error) {
      const mayPass =
        error instanceof ProviderError &&
        (error.code === 'video_server_silent' || error.code === 'video_server_unavailable')
      awaySince ??= performance.now()
      if (!mayPass || performance.now() - awaySince > PATIENCE_MS) throw error
      await pause(waitMs, undefined, { signal })
    }
  }
}

const safe = ({ code, facts, message }: ProviderError): SafeError => ({ code, facts, message })
