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
  /** At most `maxBytes` of the body. */
  readonly body: Buffer
}

/**
 * Requests a server that an owner or admin named as a connection, such as Ollama on 127.0.0.1. It may be on this machine
 * or its network and without TLS, so `guardedHttps` does not fit: running such a server is the purpose. The risk is
 * bounded instead: only owners and admins name one, its address has no credentials, no redirect is followed, so that the
 * key reaches one host only, and time and size are limited.
 *
 * @param signal is the caller's; its reason is thrown
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
  // An abort during the body also fails the request, whose error would otherwise end the process.
  request.on('error', () => {})
  request.end(body ?? undefined)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, body: await readStart(response, maxBytes) }
}
