import { errorOf } from '../../../contract/jobErrors.ts'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isUnreached } from '../../outbound/openGuarded.ts'
import { ProviderError } from '../ProviderError.ts'

export interface ServerRequest {
  readonly url: string
  readonly key: string | null
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly body?: FormData | string
  readonly accept?: string
  /** Awaited immediately before the request is sent. Nothing is sent if it throws. */
  readonly beforeSend?: () => Promise<void>
  readonly deadlineMs: number
  /** Maximum size of the response. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

export interface ServerResponse {
  readonly status: number
  readonly body: Buffer
  /** Whether the server says when to come back. */
  readonly hasRetryAfter: boolean
}

/**
 * Sends a request once, with limits on time and size. Follows no redirects, so that the key is sent to one server only.
 * Does not use `fetch`, which causes an unhandled rejection if a response breaks off.
 *
 * Throws `ProviderError`: `speech_unavailable` if the server was not reached, `speech_no_answer` if the request may
 * have arrived but got no response, `speech_answer_invalid` if the response is too large. Rethrows the reason of an
 * abort.
 */
export async function sendRequest(request: ServerRequest): Promise<ServerResponse> {
  request.signal.throwIfAborted()
  const deadline = AbortSignal.timeout(request.deadlineMs)
  try {
    return await exchange(request, AbortSignal.any([request.signal, deadline]))
  } catch (error) {
    request.signal.throwIfAborted()
    if (error instanceof ProviderError) throw error
    if (isUnreached(error)) {
      throw new ProviderError(errorOf('speech_unavailable', { reason: 'away' }), { cause: error })
    }
    throw new ProviderError(errorOf('speech_no_answer'), { cause: error })
  }
}

async function exchange(request: ServerRequest, signal: AbortSignal): Promise<ServerResponse> {
  const content = await contentOf(request.body)
  await request.beforeSend?.()
  signal.throwIfAborted()
  const send = new URL(request.url).protocol === 'https:' ? requestHttps : requestHttp
  const headers = {
    ...(request.key === null ? {} : { Authorization: `Bearer ${request.key}` }),
    Accept: request.accept ?? 'application/json',
    ...(content === null ? {} : { 'Content-Type': content.type, 'Content-Length': content.bytes.length }),
  }
  return await new Promise<ServerResponse>((resolve, reject) => {
    const sent = send(request.url, { method: request.method, headers, signal }, (answer) => {
      readBody(answer, request.maxBytes).then(resolve, reject)
    })
    sent.once('error', reject)
    sent.end(content?.bytes)
  })
}

interface Content {
  readonly type: string
  readonly bytes: Buffer
}

async function contentOf(body: FormData | string | undefined): Promise<Content | null> {
  if (body === undefined) return null
  if (typeof body === 'string') return { type: 'application/json', bytes: Buffer.from(body) }
  const encoded = new Response(body)
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) }
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<ServerResponse> {
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue
    total += chunk.length
    if (total > maxBytes) {
      throw new ProviderError(errorOf('speech_answer_invalid', { reason: 'too_long' }))
    }
    chunks.push(chunk)
  }
  const hasRetryAfter = answer.headers['retry-after'] !== undefined
  return { status: answer.statusCode ?? 0, body: Buffer.concat(chunks), hasRetryAfter }
}

/** Throws the error for an unsuccessful status. The error contains no text from the server, which cannot be trusted. */
export function requireSuccess({ status }: ServerResponse): void {
  if (status >= 200 && status < 300) return
  if (status >= 500 || status === 429) {
    throw new ProviderError(errorOf('speech_unavailable', { reason: 'not_ready', status }))
  }
  const reason = status === 401 || status === 403 ? 'key' : 'address'
  throw new ProviderError(errorOf('speech_refused', { reason, status }))
}

/** Parses a response as JSON or throws `speech_answer_invalid`. */
export function jsonOf({ body }: ServerResponse): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    throw new ProviderError(errorOf('speech_answer_invalid', { reason: 'no_json' }), { cause: error })
  }
}
