import { createMiddleware } from 'hono/factory'
import { OperationError } from '../domain/OperationError.ts'
import type { HttpEnvironment } from './environment.ts'

/** Refuses malformed requests that no route accepts, before their body is read. */
export const requestGuard = createMiddleware<HttpEnvironment>(async (c, next) => {
  const { rawHeaders, headers, url = '/', method } = c.env.incoming
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new OperationError('invalid_request', { reason: 'two_hosts' })
  const target = url.startsWith('/') || url === '*' ? null : new URL(url).host
  if (target !== null && target !== headers.host)
    throw new OperationError('origin_not_allowed', { reason: 'other_host' })
  if (method === 'TRACE') throw new OperationError('method_not_allowed', { reason: 'method', method })
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (hasBody && encoding !== 'identity') throw new OperationError('unsupported_content_type', { reason: 'encoding' })
  await next()
})
