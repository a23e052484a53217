import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bytes, Milliseconds } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { isUnreached, openGuarded } from '../../outbound/openGuarded.ts'
import type { OutboundNetwork } from '../../outbound/OutboundNetwork.ts'
import { ProviderError } from '../ProviderError.ts'
import { bytesOf, IncompleteRequest, type StreamedBody } from './streamedBody.ts'

export interface VideoEndpoint {
  /** Without a trailing slash, such as `http://127.0.0.1:8091/v1`. */
  readonly url: string
  readonly key: string | null
  /** The only model to offer. Null for all that the server lists. */
  readonly model: string | null
  readonly network: OutboundNetwork
  /** Overridden by tests. */
  readonly limits?: Partial<VideoLimits>
}

export interface VideoLimits {
  /** For a short request. */
  readonly deadlineMs: Milliseconds
  /** For a request that uploads files. */
  readonly uploadMs: Milliseconds
  /** For a server that answers with the video itself. */
  readonly generationMs: Milliseconds
  readonly downloadMs: Milliseconds
  readonly maxVideoBytes: Bytes
}

/** Open point: size of a generated video — we take 256 MiB, as for stock, which a minute at 1080p stays far below. */
export const videoLimits: VideoLimits = {
  deadlineMs: 15_000,
  uploadMs: 120_000,
  generationMs: 55 * 60_000,
  downloadMs: 10 * 60_000,
  maxVideoBytes: 256 * 1024 ** 2,
}

const MAX_JSON_BYTES: Bytes = 4 * 1024 ** 2

export interface VideoExchange {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly body?: StreamedBody
  /** Awaited immediately before the request is sent. Nothing is sent if it throws. */
  readonly beforeSend?: () => Promise<void>
  readonly deadlineMs: Milliseconds
  /** Maximum size of the response. */
  readonly maxBytes?: Bytes
}

export interface VideoAnswer {
  readonly status: number
  /** Null if the server does not say when to come back. */
  readonly retryAfterMs: Milliseconds | null
  readonly body: Buffer
}

/** Sends a request once and reads the answer. Follows no redirects, so that the key reaches one server only. */
export async function exchange(
  endpoint: VideoEndpoint,
  { deadlineMs, maxBytes = MAX_JSON_BYTES, ...request }: VideoExchange,
  signal: AbortSignal,
): Promise<VideoAnswer> {
  return await withDeadline({ deadlineMs, signal }, async (limited) => {
    const answer = await openAnswer(endpoint, request, limited)
    const chunks: Buffer[] = []
    let total = 0
    for await (const chunk of answer) {
      if (!Buffer.isBuffer(chunk)) continue
      total += chunk.length
      if (total > maxBytes) throw invalid('too_long')
      chunks.push(chunk)
    }
    return { status: answer.statusCode ?? 0, retryAfterMs: retryAfterOf(answer), body: Buffer.concat(chunks) }
  })
}

/**
 * Downloads a video to a file. An address of another host, which the server names or redirects to, must be public, and
 * never receives the key.
 */
export async function downloadVideo(
  endpoint: VideoEndpoint,
  { outputPath, url }: { readonly url: string; readonly outputPath: string },
  signal: AbortSignal,
): Promise<void> {
  const { downloadMs, maxVideoBytes } = { ...videoLimits, ...endpoint.limits }
  await withDeadline({ deadlineMs: downloadMs, signal }, async (limited) => {
    let answer = await openAt(endpoint, url, limited)
    const location = answer.headers.location
    if (location !== undefined && (answer.statusCode ?? 0) >= 300 && (answer.statusCode ?? 0) < 400) {
      answer.destroy()
      if (!URL.canParse(location, url)) throw invalid('address')
      answer = await openAt(endpoint, new URL(location, url).href, limited)
    }
    try {
      requireVideo(answer.statusCode ?? 0)
      if (Number(answer.headers['content-length'] ?? 0) > maxVideoBytes) throw invalid('too_long')
      await pipeline(answer, bounded(maxVideoBytes), createWriteStream(outputPath), { signal: limited })
    } finally {
      answer.destroy()
    }
  })
}

async function openAt(endpoint: VideoEndpoint, url: string, signal: AbortSignal): Promise<IncomingMessage> {
  if (new URL(url).origin === new URL(endpoint.url).origin)
    return await openAnswer(endpoint, { url, method: 'GET' }, signal)
  const opened = await openGuarded({ url, method: 'GET', headers: { accept: '*/*' } }, endpoint.network, signal)
  if (opened.ok) return opened.value
  const { code, message } = opened.refusal
  const cause = new Error(message)
  if (code === 'connection_failed') throw new ProviderError(errorOf('video_server_silent'), { cause })
  throw new ProviderError(errorOf('video_server_invalid', { reason: 'address' }), { cause })
}

const bounded = (maxBytes: Bytes) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let total = 0
    for await (const chunk of chunks) {
      total += chunk.length
      if (total > maxBytes) throw invalid('too_long')
      yield chunk
    }
  }

function requireVideo(status: number): void {
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) throw new ProviderError(errorOf('output_unavailable', { reason: 'expired' }))
  throw refusalOf(status)
}

/** Whether the server has certainly not taken a request. A proxy answers 503 by itself also after the server took one. */
export const isBusy = ({ retryAfterMs, status }: VideoAnswer): boolean =>
  status === 429 || (status === 503 && retryAfterMs !== null)

/** The error of an unsuccessful status. It contains no text from the server, which cannot be trusted. */
export function refusalOf(status: number): ProviderError {
  if (status >= 500 || status === 429)
    return new ProviderError(errorOf('video_server_unavailable', { reason: 'not_ready', status }))
  const reason = status === 401 || status === 403 ? 'key' : status === 400 || status === 422 ? 'request' : 'address'
  return new ProviderError(errorOf('video_server_refused', { reason, status }))
}

export const invalid = (reason: 'no_json' | 'other_shape' | 'no_video' | 'too_long' | 'address'): ProviderError =>
  new ProviderError(errorOf('video_server_invalid', { reason }))

async function openAnswer(
  { key }: VideoEndpoint,
  { beforeSend, body, method, url }: Pick<VideoExchange, 'beforeSend' | 'body' | 'method' | 'url'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  await beforeSend?.()
  signal.throwIfAborted()
  const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp
  const request = send(url, {
    method,
    agent: false,
    signal,
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': body.contentType, 'content-length': body.sizeBytes }),
    },
  })
  // An abort while the body is read also makes the request emit an error, which would end the process without a
  // listener.
  request.on('error', () => {})
  if (body === undefined) request.end()
  const writing =
    body === undefined
      ? Promise.resolve(null)
      : pipeline(Readable.from(bytesOf(body)), request).then(
          () => null,
          (fault: unknown) => fault,
        )
  try {
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return answer
  } catch (error) {
    // A file that cannot be read also breaks the connection.
    const fault = await writing
    throw fault instanceof IncompleteRequest ? fault : error
  }
}

/** Runs `work` with a deadline, and words its failures. Rethrows the reason of an abort. */
async function withDeadline<T>(
  { deadlineMs, signal }: { readonly deadlineMs: Milliseconds; readonly signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const deadline = AbortSignal.timeout(deadlineMs)
  try {
    return await work(AbortSignal.any([signal, deadline]))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // A full disk is not the fault of the server.
    if (code === 'ENOSPC' || (code === '' && !deadline.aborted)) throw error
    if (isUnreached(error))
      throw new ProviderError(errorOf('video_server_unavailable', { reason: 'away' }), { cause: error })
    throw new ProviderError(errorOf('video_server_silent'), { cause: error })
  }
}

/** Seconds or a date. Source: RFC 9110, 10.2.3. */
function retryAfterOf({ headers }: IncomingMessage): Milliseconds | null {
  const text = headers['retry-after']
  if (text === undefined) return null
  const ms = /^\d+$/u.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

/** Parses a response as JSON or throws `video_server_invalid`. */
export function jsonOf({ body }: Pick<VideoAnswer, 'body'>): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    throw new ProviderError(errorOf('video_server_invalid', { reason: 'no_json' }), { cause: error })
  }
}
