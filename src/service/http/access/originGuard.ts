import { createMiddleware } from 'hono/factory'
import type { ServiceContext } from '../../context.ts'
import { isLoopback } from './isLoopback.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { errorResponse } from '../envelope.ts'
import type { HttpEnvironment } from '../environment.ts'

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key, Change-Label, Row-Switches'
const exposedHeaders = 'X-Request-Id, Idempotent-Replay, Retry-After'

/** These routes are authorised by a signature and check origins themselves. */
const isSigned = (path: string): boolean => path.startsWith('/media/') || path.startsWith('/storage/')

/**
 * Refuses requests that a page of another site may have made the browser send: those with a foreign Host name (DNS
 * rebinding), or with an Origin that is neither the service's own nor allowed. Answers CORS preflights.
 */
export function originGuard(service: ServiceContext) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const requestId = c.get('requestId')
    const host = c.req.header('Host') ?? ''
    if (!isOwnHost(host, c.env.incoming.socket.localAddress ?? '', service)) {
      return errorResponse(
        new OperationError('origin_not_allowed', { reason: 'unknown_name', name: JSON.stringify(host) }),
        requestId,
      )
    }
    const origin = c.req.header('Origin')
    if (origin === undefined && isCrossSiteMutation(c.req.raw)) {
      return errorResponse(new OperationError('origin_not_allowed', { reason: 'other_page' }), requestId)
    }
    if (origin === undefined || isSigned(c.req.path)) return await next()
    const isCross = !isSameOrigin(origin, host, service)
    if (isCross && !isAllowedOrigin(origin, service)) {
      return errorResponse(new OperationError('origin_not_allowed', { reason: 'other_origin', origin }), requestId)
    }
    if (c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined)
      return preflightResponse(origin)
    await next()
    if (!isCross) return
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.set('Access-Control-Expose-Headers', exposedHeaders)
    c.res.headers.append('Vary', 'Origin')
  })
}

/** Whether the host is this machine, the local address of the connection, or the configured name. */
function isOwnHost(host: string, localAddress: string, { config }: ServiceContext): boolean {
  const name = hostnameOf(host)
  if (name === null) return false
  const address = name.replace(/^\[|\]$/gu, '')
  if (isLoopback(address) || address === localAddress.replace(/^::ffff:/iu, '')) return true
  return (
    address === config.host.toLowerCase() || (config.publicUrl !== null && name === new URL(config.publicUrl).hostname)
  )
}

/**
 * Null if the host does not have the form used in URLs, for example if it has a user, a trailing dot, or a single
 * number as its address.
 */
function hostnameOf(host: string): string | null {
  const address = `http://${host}`
  if (!URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return host.replace(/:\d+$/u, '').toLowerCase() === hostname ? hostname : null
}

/** Whether an Origin belongs to a page of this service. */
export function isSameOrigin(origin: string, host: string, { config }: ServiceContext): boolean {
  return origin === `http://${host}` || origin === config.publicUrl
}

/** Whether an editor on a different origin may use the service. */
export function isAllowedOrigin(origin: string, { config }: Pick<ServiceContext, 'config'>): boolean {
  return origin === config.publicUrl || config.allowedOrigins.includes(origin)
}

/** Browsers send `Sec-Fetch-Site` even if they omit Origin. */
function isCrossSiteMutation(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method) && (site === 'cross-site' || site === 'same-site')
}

function preflightResponse(origin: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': allowedMethods,
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': '600',
      Vary: 'Origin',
    },
  })
}
