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
  /** The one origin that may lie in a private network, because the person who runs the service named it. */
  readonly trustedOrigin: string
  /** Sent to the trusted origin alone. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Asks an address of the outside world, following at most five redirects. Only http and https, and never an address in a private
 * network but the trusted origin's: a stock service, or whoever speaks for it, must not reach what the service can reach.
 * The answer must be read or destroyed. Throws `ProviderError`, and what `signal` throws.
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
    // A connection of its own: one that was kept alive would not look its address up again.
    agent: false,
    ...(isTrusted ? {} : { lookup: publicLookup }),
  }
  const asked = (url.protocol === 'https:' ? https : http).get(url, options)
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    return response
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError) throw error
    throw new ProviderError(errorOf('stock_unavailable', { reason: 'away' }), { cause: error })
  }
}

/** Checked where the connection is made, so that a name cannot mean one address when asked and another when used. */
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
