import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { ok, refuse, type Result } from '../../base/result.ts'
import { outboundRefusal } from '../../contract/extensions/outboundRefusals.ts'
import { checkAddress } from './checkAddress.ts'
import type { OutboundNetwork } from './OutboundNetwork.ts'

export interface GuardedRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/**
 * Requests an address that a person or a provider named, and returns the response before its body is read. The caller
 * must read or destroy the body. Redirects are not followed.
 *
 * @param signal ends name resolution, connection and body; its reason is thrown
 */
export async function openGuarded(
  { url: text, method, headers = {}, body }: GuardedRequest,
  network: OutboundNetwork,
  signal: AbortSignal,
): Promise<Result<IncomingMessage>> {
  const checked = await unlessAborted(checkAddress(text, network), signal)
  if (!checked.ok) return checked
  const { url, host, ip, port } = checked.value
  const request = requestHttps({
    host: ip,
    port,
    // An IP address has no server name; its certificate is compared with the address.
    servername: isIP(host) === 0 ? host : '',
    path: url.pathname + url.search,
    method,
    headers: { host: url.host, 'accept-encoding': 'identity', ...headers },
    // A pooled connection would bypass the check of the address.
    agent: false,
    rejectUnauthorized: true,
    ...(network.ca === undefined ? {} : { ca: network.ca }),
    signal,
  })
  // An abort while the body is read also makes the request emit an error, which would end the process without a
  // listener.
  request.on('error', () => {})
  request.end(body)
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return ok(response)
  } catch (error) {
    signal.throwIfAborted()
    return refuse(outboundRefusal(isCertificateFault(error) ? 'certificate_invalid' : 'connection_failed', { host }))
  }
}

/** Errors of requests that did not reach the server, because the connection was refused or the name is unknown. */
const unreached: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
])

/** Whether a request has certainly not arrived. */
export const isUnreached = (error: unknown): boolean =>
  isCertificateFault(error) || (error instanceof Error && 'code' in error && unreached.has(String(error.code)))

/**
 * Answers of proxies. They may follow after the server has taken a request, unless they say when to come back.
 */
const ofProxies: ReadonlySet<number> = new Set([502, 503, 504])

export const isOfProxy = ({ hasRetryAfter, status }: { readonly hasRetryAfter: boolean; readonly status: number }) =>
  ofProxies.has(status) && !hasRetryAfter

/** Error codes of OpenSSL's certificate checks, and the one of Node.js for a certificate of another host. */
export function isCertificateFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|ISSUER|LEAF_SIGNATURE|ALTNAME/u.test(code)
}

async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const onAbort = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([answer, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
