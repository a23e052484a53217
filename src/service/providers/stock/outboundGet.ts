import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Refusal } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { openGuarded } from '../../outbound/openGuarded.ts'
import { type OutboundNetwork, publicNetwork } from '../../outbound/OutboundNetwork.ts'
import { ProviderError } from '../ProviderError.ts'

const MAX_REDIRECTS = 5

export interface OutboundRequest {
  readonly url: string
  /** The only origin that may be in a private network or lack TLS, because the operator configured it. */
  readonly trustedOrigin: string
  /** Sent only to the trusted origin. */
  readonly headers: Readonly<Record<string, string>>
  /** Overrides the network in tests. */
  readonly network?: OutboundNetwork | undefined
}

/**
 * Requests an address and follows at most five redirects; callers must read or destroy the response. Every address
 * outside the trusted origin passes the guard of `outbound`, so that a stock service or an impostor cannot reach the
 * service's own network.
 *
 * Throws `ProviderError`, and the reason of `signal`.
 */
export async function outboundGet(request: OutboundRequest, signal: AbortSignal): Promise<IncomingMessage> {
  let url = addressOf(request.url)
  for (let redirects = 0; ; redirects += 1) {
    const response = await answerTo(url, request, signal)
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return response
    response.destroy()
    if (redirects >= MAX_REDIRECTS) throw new ProviderError(errorOf('stock_unsupported', { reason: 'endless' }))
    url = addressOf(headers.location, url)
  }
}

function addressOf(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : null
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new ProviderError(errorOf('stock_unsupported', { reason: 'scheme' }))
}

async function answerTo(url: URL, request: OutboundRequest, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.origin === request.trustedOrigin) return await trustedAnswer(url, request, signal)
  const { network = publicNetwork } = request
  const opened = await openGuarded({ url: url.href, method: 'GET', headers: { accept: '*/*' } }, network, signal)
  if (opened.ok) return opened.value
  throw errorOfRefusal(opened.refusal)
}

async function trustedAnswer(url: URL, { headers }: OutboundRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? https : http).get(url, {
    headers: { accept: '*/*', 'accept-encoding': 'identity', ...headers },
    signal,
    agent: false,
  })
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  } catch (error) {
    signal.throwIfAborted()
    throw new ProviderError(errorOf('stock_unavailable', { reason: 'away' }), { cause: error })
  }
}

function errorOfRefusal({ code, message }: Refusal): ProviderError {
  const options = { cause: new Error(message) }
  switch (code) {
    case 'address_not_public':
      return new ProviderError(errorOf('stock_unsupported', { reason: 'private_address' }), options)
    case 'address_malformed':
    case 'address_not_https':
    case 'address_port':
    case 'address_credentials':
      return new ProviderError(errorOf('stock_unsupported', { reason: 'scheme' }), options)
    default:
      return new ProviderError(errorOf('stock_unavailable', { reason: 'away' }), options)
  }
}
