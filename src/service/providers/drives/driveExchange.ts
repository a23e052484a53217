import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Bytes, Milliseconds } from '../../../base/units.ts'
import { isUnreached } from '../../outbound/openGuarded.ts'
import type { OutboundNetwork } from '../../outbound/OutboundNetwork.ts'
import type { DriveAccess } from '../drives.ts'
import { ProviderError } from '../ProviderError.ts'
import { answerInvalid, unavailable, unavailableByStatus } from './driveErrors.ts'

/** A drive that is reached by HTTP requests, each with a token of the account. */
export interface DriveServer {
  /** The name of the drive in messages. */
  readonly label: string
  readonly access: DriveAccess
  readonly network: OutboundNetwork
  /** Whether an answer means that requests come too fast, besides the status 429. */
  readonly isBusy?: (answer: DriveAnswer) => boolean
  readonly limits?: Partial<DriveLimits>
}

export interface DriveLimits {
  /** For a request with a short body and a short answer. */
  readonly deadlineMs: Milliseconds
  /** For one request that transfers a file, or a part of one. */
  readonly transferMs: Milliseconds
  /** A transfer ends if no byte moves for this long. */
  readonly silenceMs: Milliseconds
  /** Spec: "metadata page 500 entries and 1 MiB". */
  readonly maxAnswerBytes: Bytes
  /** Sum of the waits of one call for a busy drive, which says when to come back. */
  readonly maxWaitMs: Milliseconds
}

export const driveLimits: DriveLimits = {
  deadlineMs: 30_000,
  transferMs: 60 * 60_000,
  silenceMs: 60_000,
  maxAnswerBytes: 1024 ** 2,
  maxWaitMs: 10_000,
}

/** For a busy drive that does not say when to come back. */
const USUAL_WAIT_MS = 1_000
const MIN_WAIT_MS = 100
/** Drives describe a downloaded file in a header. */
const MAX_HEADER_BYTES: Bytes = 128 * 1024

/** Bytes `start` to `end` (exclusive) of a file, which are read while they are sent. */
export interface FilePart {
  readonly path: string
  readonly start: Bytes
  readonly end: Bytes
  /** Called with the number of bytes of the part that have been sent. */
  readonly onSent: (bytes: Bytes) => void
}

export interface DriveRequest {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | FilePart
  /** Receives the body of a successful answer, which may be longer than `maxAnswerBytes`. */
  readonly receive?: (answer: StreamedAnswer) => Promise<void>
}

export interface StreamedAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly chunks: AsyncIterable<Buffer>
}

export interface DriveAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Null if the drive does not say when to come back. */
  readonly retryAfterMs: Milliseconds | null
  /** Empty if the request has received it. */
  readonly body: Buffer
}

/**
 * Sends a request, and sends it again with a new token after 401, or after the wait that a busy drive asks for. Throws
 * `drive_unavailable` if the drive cannot be reached, stays busy, is silent or fails, and `drive_answer_invalid` if the
 * answer is too long. Any other status is an answer. Redirects are not followed, so that the token reaches one host.
 */
export async function exchange(server: DriveServer, request: DriveRequest, signal: AbortSignal): Promise<DriveAnswer> {
  const { access, label } = server
  const { maxWaitMs } = { ...driveLimits, ...server.limits }
  let token = await access.token(signal)
  let isRenewed = false
  let waitedMs = 0
  for (;;) {
    const answer = await attempt(server, { ...request, headers: signed(request, token) }, signal)
    if (answer.status === 401 && !isRenewed) {
      token = await access.renew(token, signal)
      isRenewed = true
      continue
    }
    if (answer.status !== 429 && server.isBusy?.(answer) !== true && !isAskedToWait(answer)) {
      if (answer.status < 500) return answer
      throw unavailableByStatus(label, answer.status)
    }
    const waitMs = Math.max(MIN_WAIT_MS, answer.retryAfterMs ?? USUAL_WAIT_MS)
    waitedMs += waitMs
    if (waitedMs > maxWaitMs) throw unavailable(label, 'busy')
    await pause(waitMs, undefined, { signal })
  }
}

const signed = ({ headers }: DriveRequest, token: string) => ({ ...headers, authorization: `Bearer ${token}` })
const isAskedToWait = ({ retryAfterMs, status }: DriveAnswer): boolean => status === 503 && retryAfterMs !== null

/** The value of a JSON answer. Throws `drive_answer_invalid`. */
export function parsed<Schema extends z.ZodType>(drive: string, body: Buffer, schema: Schema): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    throw answerInvalid(drive, error)
  }
  const result = schema.safeParse(value)
  if (!result.success) throw answerInvalid(drive, result.error)
  return result.data
}

/** Sends a request once, within the deadlines. */
async function attempt(server: DriveServer, request: DriveRequest, signal: AbortSignal): Promise<DriveAnswer> {
  signal.throwIfAborted()
  const { deadlineMs, silenceMs, transferMs } = { ...driveLimits, ...server.limits }
  const isTransfer = request.receive !== undefined || 'path' in (request.body ?? {})
  const deadline = AbortSignal.timeout(isTransfer ? transferMs : deadlineMs)
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), isTransfer ? silenceMs : deadlineMs)
  const limited = AbortSignal.any([signal, deadline, silence.signal])
  try {
    return await send(server, request, { signal: limited, onMoved: () => timer.refresh() })
  } catch (error) {
    signal.throwIfAborted()
    throw faultOf(error, { drive: server.label, isLate: deadline.aborted || silence.signal.aborted })
  } finally {
    clearTimeout(timer)
  }
}

interface Sending {
  readonly signal: AbortSignal
  readonly onMoved: () => void
}

async function send(
  { label, limits, network }: DriveServer,
  { body, headers, method, receive, url }: DriveRequest,
  { onMoved, signal }: Sending,
): Promise<DriveAnswer> {
  const length = body === undefined ? 0 : 'path' in body ? body.end - body.start : body.length
  const request = (new URL(url).protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method,
    agent: false,
    signal,
    maxHeaderSize: MAX_HEADER_BYTES,
    headers: { 'accept-encoding': 'identity', ...headers, ...(method === 'GET' ? {} : { 'content-length': length }) },
    ...(network.ca === undefined ? {} : { ca: network.ca }),
  })
  // An abort while the body is read also makes the request emit an error, which would end the process without a
  // listener.
  request.on('error', () => {})
  // An answer that comes before the body has been sent counts; a file that cannot be read is a fault.
  const unread: { fault: unknown } = { fault: null }
  if (body === undefined || !('path' in body)) request.end(body)
  else
    void pipeline(Readable.from(bytesOf(body, { onMoved, unread })), request).catch(() => {
      if (unread.fault !== null) request.destroy()
    })
  try {
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    onMoved()
    const { headers: received, statusCode: status = 0 } = answer
    const isReceived = receive !== undefined && status >= 200 && status < 300
    if (isReceived) await receive({ status, headers: received, chunks: movedChunks(answer, onMoved) })
    const maxBytes = { ...driveLimits, ...limits }.maxAnswerBytes
    const read = isReceived ? Buffer.alloc(0) : await readShort(movedChunks(answer, onMoved), { label, maxBytes })
    return { status, headers: received, retryAfterMs: retryAfterOf(received), body: read }
  } catch (error) {
    throw unread.fault ?? error
  } finally {
    request.destroy()
  }
}

async function* bytesOf(
  { end, onSent, path, start }: FilePart,
  { onMoved, unread }: { readonly onMoved: () => void; readonly unread: { fault: unknown } },
): AsyncGenerator<Buffer> {
  let sent = 0
  try {
    if (start < end)
      for await (const chunk of createReadStream(path, { start, end: end - 1 }) as AsyncIterable<Buffer>) {
        yield chunk
        sent += chunk.length
        onMoved()
        onSent(sent)
      }
    if (sent !== end - start) throw new Error(`The file has ${start + sent} bytes instead of ${end}.`)
  } catch (error) {
    unread.fault = error
    throw error
  }
}

async function* movedChunks(answer: IncomingMessage, onMoved: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    onMoved()
    yield chunk
  }
}

async function readShort(
  chunks: AsyncIterable<Buffer>,
  { label, maxBytes }: { readonly label: string; readonly maxBytes: Bytes },
): Promise<Buffer> {
  const kept: Buffer[] = []
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > maxBytes) throw answerInvalid(label)
    kept.push(chunk)
  }
  return Buffer.concat(kept)
}

/** Seconds or a date. Source: RFC 9110, 10.2.3. */
function retryAfterOf({ 'retry-after': text }: IncomingHttpHeaders): Milliseconds | null {
  if (text === undefined) return null
  const ms = /^\d+$/u.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

/** Error codes of Node.js for a connection that breaks. */
const broken = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'EPROTO', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Faults of files, such as a full disk, are not those of the drive. */
function faultOf(error: unknown, { drive, isLate }: { readonly drive: string; readonly isLate: boolean }): unknown {
  if (error instanceof ProviderError) return error
  if (isLate) return unavailable(drive, 'silent', error)
  if (isUnreached(error)) return unavailable(drive, 'away', error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (broken.has(code) || code === 'HPE_INVALID_EOF_STATE') return unavailable(drive, 'broken', error)
  return code.startsWith('HPE_') ? answerInvalid(drive, error) : error
}
