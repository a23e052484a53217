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
import { ProviderError } from '../ProviderError.ts'

/** The errors of one kind of provider. They contain no text of the answer, which cannot be trusted. */
export interface ExchangeErrors {
  readonly unavailable: (reason: 'away' | 'busy' | 'silent' | 'broken', cause?: unknown) => ProviderError
  readonly failed: (status: number) => ProviderError
  readonly answerInvalid: (cause?: unknown) => ProviderError
}

/** Signs the requests of a connection. */
interface Access {
  readonly token: (signal: AbortSignal) => Promise<string>
  readonly renew: (rejected: string, signal: AbortSignal) => Promise<string>
}

/** A provider that is reached by HTTP requests, each with a token of the account. */
interface HttpServer {
  readonly access: Access
  readonly network: OutboundNetwork
  readonly errors: ExchangeErrors
  /** Whether an answer means that requests come too fast, besides the status 429. */
  readonly isBusy?: (answer: HttpAnswer) => boolean
  /** Whether an answer rejects the token, if the protocol does not say it by the status 401. */
  readonly isRejected?: (answer: HttpAnswer) => boolean
  /** The headers that carry the token. Default: `Authorization: Bearer`. */
  readonly sign?: (token: string) => Readonly<Record<string, string>>
  readonly limits?: Partial<HttpLimits>
}

export interface HttpLimits {
  /** For a request with a short body and a short answer. */
  readonly deadlineMs: Milliseconds
  /** For one request that transfers a file, or a part of one. */
  readonly transferMs: Milliseconds
  /** A transfer ends if no byte moves for this long. */
  readonly silenceMs: Milliseconds
  /** Spec: "metadata page 500 entries and 1 MiB". */
  readonly maxAnswerBytes: Bytes
  /** Sum of the waits of one call for a busy server, which says when to come back. */
  readonly maxWaitMs: Milliseconds
}

const httpLimits: HttpLimits = {
  deadlineMs: 30_000,
  transferMs: 60 * 60_000,
  silenceMs: 60_000,
  maxAnswerBytes: 1024 ** 2,
  maxWaitMs: 10_000,
}

/** For a busy server that does not say when to come back. */
const USUAL_WAIT_MS = 1_000
const MIN_WAIT_MS = 100
/** Some drives describe a downloaded file in a header. */
const MAX_HEADER_BYTES: Bytes = 128 * 1024

/** Bytes `start` to `end` (exclusive) of a file, which are read while they are sent. */
export interface FilePart {
  readonly path: string
  readonly start: Bytes
  readonly end: Bytes
  /** Around the bytes, such as the fields and the end of a form. */
  readonly frame?: { readonly before: Buffer; readonly after: Buffer }
  /** Called with the number of bytes of the part that have been sent. */
  readonly onSent: (bytes: Bytes) => void
}

export interface HttpRequest {
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

export interface HttpAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Null if the server does not say when to come back. */
  readonly retryAfterMs: Milliseconds | null
  /** Empty if the request has received it. */
  readonly body: Buffer
}

/**
 * Sends a request, and sends it again with a new token after 401, or after the wait that a busy server asks for. Throws
 * `unavailable` if the server cannot be reached, stays busy, is silent or fails, and `answerInvalid` if the answer is too
 * long. Any other status is an answer. Redirects are not followed, so that the token reaches one host.
 */
export async function exchange(server: HttpServer, request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
  const { access, errors, isRejected = ({ status }) => status === 401 } = server
  const { maxWaitMs } = { ...httpLimits, ...server.limits }
  let token = await access.token(signal)
  let isRenewed = false
  let waitedMs = 0
  for (;;) {
    const answer = await attempt(server, { ...request, headers: signed(server, request, token) }, signal)
    if (isRejected(answer) && !isRenewed) {
      token = await access.renew(token, signal)
      isRenewed = true
      continue
    }
    if (answer.status !== 429 && server.isBusy?.(answer) !== true && !isAskedToWait(answer)) {
      if (answer.status < 500) return answer
      throw errors.failed(answer.status)
    }
    const waitMs = Math.max(MIN_WAIT_MS, answer.retryAfterMs ?? USUAL_WAIT_MS)
    waitedMs += waitMs
    if (waitedMs > maxWaitMs) throw errors.unavailable('busy')
    await pause(waitMs, undefined, { signal })
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const signed = ({ sign = bearer }: HttpServer, { headers }: HttpRequest, token: string) => ({
  ...headers,
  ...sign(token),
})
const isAskedToWait = ({ retryAfterMs, status }: HttpAnswer): boolean => status === 503 && retryAfterMs !== null

/** The value of a JSON answer. Throws `answerInvalid`. */
export function parsedJson<Schema extends z.ZodType>(
  { answerInvalid }: Pick<ExchangeErrors, 'answerInvalid'>,
  body: Buffer,
  schema: Schema,
): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    throw answerInvalid(error)
  }
  const result = schema.safeParse(value)
  if (!result.success) throw answerInvalid(result.error)
  return result.data
}

/** Sends a request once, within the deadlines. */
async function attempt(server: HttpServer, request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
  signal.throwIfAborted()
  const { deadlineMs, silenceMs, transferMs } = { ...httpLimits, ...server.limits }
  const isTransfer = request.receive !== undefined || 'path' in (request.body ?? {})
  const deadline = AbortSignal.timeout(isTransfer ? transferMs : deadlineMs)
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), isTransfer ? silenceMs : deadlineMs)
  const limited = AbortSignal.any([signal, deadline, silence.signal])
  try {
    return await send(server, request, { signal: limited, onMoved: () => timer.refresh() })
  } catch (error) {
    signal.throwIfAborted()
    throw faultOf(error, { errors: server.errors, isLate: deadline.aborted || silence.signal.aborted })
  } finally {
    clearTimeout(timer)
  }
}

interface Sending {
  readonly signal: AbortSignal
  readonly onMoved: () => void
}

async function send(
  { errors, limits, network }: HttpServer,
  { body, headers, method, receive, url }: HttpRequest,
  { onMoved, signal }: Sending,
): Promise<HttpAnswer> {
  const length = body === undefined ? 0 : 'path' in body ? lengthOf(body) : body.length
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
    const maxBytes = { ...httpLimits, ...limits }.maxAnswerBytes
    const read = isReceived ? Buffer.alloc(0) : await readShort(movedChunks(answer, onMoved), { errors, maxBytes })
    return { status, headers: received, retryAfterMs: retryAfterOf(received), body: read }
  } catch (error) {
    throw unread.fault ?? error
  } finally {
    request.destroy()
  }
}

const lengthOf = ({ end, frame, start }: FilePart): Bytes =>
  end - start + (frame === undefined ? 0 : frame.before.length + frame.after.length)

async function* bytesOf(
  { end, frame, onSent, path, start }: FilePart,
  { onMoved, unread }: { readonly onMoved: () => void; readonly unread: { fault: unknown } },
): AsyncGenerator<Buffer> {
  let sent = 0
  try {
    if (frame !== undefined) yield frame.before
    if (start < end)
      for await (const chunk of createReadStream(path, { start, end: end - 1 }) as AsyncIterable<Buffer>) {
        yield chunk
        sent += chunk.length
        onMoved()
        onSent(sent)
      }
    if (sent !== end - start) throw new Error(`The file has ${start + sent} bytes instead of ${end}.`)
    if (frame !== undefined) yield frame.after
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
  { errors, maxBytes }: { readonly errors: ExchangeErrors; readonly maxBytes: Bytes },
): Promise<Buffer> {
  const kept: Buffer[] = []
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > maxBytes) throw errors.answerInvalid()
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

/** Faults of files, such as a full disk, are not those of the provider. */
function faultOf(
  error: unknown,
  { errors, isLate }: { readonly errors: ExchangeErrors; readonly isLate: boolean },
): unknown {
  if (error instanceof ProviderError) return error
  if (isLate) return errors.unavailable('silent', error)
  if (isUnreached(error)) return errors.unavailable('away', error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (broken.has(code) || code === 'HPE_INVALID_EOF_STATE') return errors.unavailable('broken', error)
  return code.startsWith('HPE_') ? errors.answerInvalid(error) : error
}
