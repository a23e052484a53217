import { errorOf } from '../../../contract/jobErrors.ts'
import { lookup } from 'node:dns'
import { once } from 'node:events'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ProviderError } from '../ProviderError.ts'
import { isPrivateAddress } from './privateAddress.ts'

const MAX_REDIRECTS = 5

export interface OutboundRequest {
  readonly url: string
  /** The only origin that may be in a private network, because the operator configured it. */
  readonly trustedOrigin: string
  /** Sent only to the trusted origin. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Requests an external address and follows at most five redirects; callers must read or destroy the response. Only http
 * and https are allowed, and no private address except the trusted origin, so that a stock service or an impostor
 * cannot reach the service's own network.
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

async function answerTo(url: URL, { trustedOrigin, headers }: OutboundRequest, signal: AbortSignal) {
  const isTrusted = url.origin === trustedOrigin
  if (!isTrusted && isIP(url.hostname.replace(/^\[|\]$/gu, '')) !== 0 && isPrivateAddress(url.hostname)) {
    throw privateRefusal()
  }
  const options: RequestOptions = {
    headers: { accept: '*/*', 'accept-encoding': 'identity', ...(isTrusted ? headers : {}) },
    signal,
    // The connection is not pooled, because a kept-alive one would skip the address check.
    agent: false,
    ...(isTrusted ? {} : { lookup: publicLookup }),
  }
  const request = (url.protocol === 'https:' ? https : http).get(url, options)
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError) throw error
    throw new ProviderError(errorOf('stock_unavailable', { reason: 'away' }), { cause: error })
  }
}

/** Checks the address at connection time, so that DNS cannot return another one after the check. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 4)
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(privateRefusal(), '', 4)
    }
    if (options.all === true) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

function privateRefusal(): ProviderError {
  return new ProviderError(errorOf('stock_unsupported', { reason: 'private_address' }))
}
