import { once } from 'node:events'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { ok, refuse, type Result } from '../../base/result.ts'
import { outboundRefusal } from '../../contract/extensions/outboundRefusals.ts'
import { type GuardedLimits, readStart } from './guardedHttps.ts'
import { isCertificateFault } from './openGuarded.ts'

export interface ServerRequest extends GuardedLimits {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
}

export interface ServerAnswer {
  readonly status: number
  /** The body, at most `maxBytes` long. */
  readonly body: Buffer
  /** Whether the server says when to come back. */
  readonly hasRetryAfter: boolean
  /** Null if it does not say so in seconds. */
  readonly retryAfterSeconds: number | null
}

/**
 * Sends a request to a server that an owner or admin has connected, such as Ollama on 127.0.0.1. `guardedHttps` cannot
 * be used, because the server may be on this machine or its network, and may lack TLS. Other rules limit the risk: only
 * owners and admins connect servers, an address contains no credentials, redirects are not followed, so that the key
 * reaches one host only, and time and size are limited.
 *
 * @param signal if it fires, its reason is thrown
 */
export async function askServer(input: ServerRequest, signal: AbortSignal): Promise<Result<ServerAnswer>> {
  const deadline = AbortSignal.timeout(input.deadlineMs)
  const { host } = new URL(input.url)
  try {
    return ok(await exchange(input, AbortSignal.any([signal, deadline])))
  } catch (error) {
    signal.throwIfAborted()
    if (deadline.aborted) return refuse(outboundRefusal('answer_late', { host, seconds: input.deadlineMs / 1_000 }))
    if (!(error instanceof Error) || !('code' in error)) throw error
    if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
      return refuse(outboundRefusal('host_unknown', { host }))
    return refuse(outboundRefusal(isCertificateFault(error) ? 'certificate_invalid' : 'connection_failed', { host }))
  }
}

async function exchange(
  { url, method, headers, body, maxBytes }: ServerRequest,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp
  const length = body === null ? {} : { 'content-length': String(body.length) }
  const options = { method, agent: false, signal, headers: { 'accept-encoding': 'identity', ...headers, ...length } }
  const request = send(url, options)
  // An abort while the body is read also makes the request emit an error, which would end the process without a
  // listener.
  request.on('error', () => {})
  request.end(body ?? undefined)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const retryAfter = response.headers['retry-after']
  return {
    status: response.statusCode ?? 0,
    body: await readStart(response, maxBytes),
    hasRetryAfter: retryAfter !== undefined,
    retryAfterSeconds: retryAfter !== undefined && /^\d{1,6}$/u.test(retryAfter) ? Number(retryAfter) : null,
  }
}
