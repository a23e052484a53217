import { Hono } from 'hono'
import type { Milliseconds } from '../../base/units.ts'
import type { ServiceContext } from '../context.ts'
import { errorOfFault } from '../domain/errorOfFault.ts'
import { OperationError } from '../domain/OperationError.ts'
import { STOCK_PREVIEW_PATH } from '../domain/stock/stockPreviewUrl.ts'
import { apiRoutes } from './apiRoutes.ts'
import type { Deadlines } from './connections/deadlines.ts'
import { batchRoutes } from './batchRoutes.ts'
import { errorResponse } from './envelope.ts'
import type { HttpContext, HttpEnvironment } from './environment.ts'
import { extensionRoutes } from './extensionRoutes.ts'
import { faultResponse } from './faultResponse.ts'
import { health } from './health.ts'
import { accountRoutes } from './access/accountRoutes.ts'
import { networkList } from './access/networks.ts'
import { createRateLimits } from './access/rateLimits.ts'
import { originGuard } from './access/originGuard.ts'
import { otherHostRoutes } from './page/otherHostRoutes.ts'
import { requestGuard } from './requestGuard.ts'
import { setSecurityHeaders } from './page/securityHeaders.ts'
import { type StartLink, sessionRoutes } from './access/sessionRoutes.ts'
import { staticRoutes } from './page/staticRoutes.ts'
import { stockPreviews } from './page/stockPreviews.ts'

export function createApp(service: ServiceContext, startLink: StartLink, deadlines: Deadlines): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>()
  const trustedProxies = networkList(service.config.trustedProxies)
  const access = { service, limits: createRateLimits(service), startLink, deadlines, trustedProxies }
  app.use(async (c, next) => {
    const startedAt = performance.now()
    c.set('requestId', requestIdOf(c, service))
    await next()
    c.res.headers.set('X-Request-Id', c.get('requestId'))
    setSecurityHeaders(c)
    const milliseconds = Math.round(performance.now() - startedAt)
    logKeyUse(c, milliseconds, service)
    service.log.debug(
      { requestId: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, milliseconds },
      'answered',
    )
  })
  app.use(requestGuard)
  app.use(originGuard(service))
  for (const path of ['/healthz', '/readyz']) app.get(path, async (c) => await health(c, service))
  app.get(STOCK_PREVIEW_PATH, stockPreviews(service))
  app.all('/media/*', async (c) => await service.serveMedia(c.req.raw))
  app.all('/storage/upload/resumable', async (c) => await service.uploads.handle(c.req.raw))
  app.all('/storage/upload/resumable/*', async (c) => await service.uploads.handle(c.req.raw))
  app.route('/', sessionRoutes(access))
  app.route('/', accountRoutes(access))
  app.route('/', otherHostRoutes(access))
  app.route('/', apiRoutes(access))
  app.route('/', batchRoutes(access))
  app.route('/', extensionRoutes(access))
  app.route('/', staticRoutes(service))
  app.notFound((c) => errorResponse(new OperationError('not_found', { reason: 'address' }), c.get('requestId')))
  app.onError((fault, c) => {
    const { signal } = c.req.raw
    // The client has gone away, so the reply reaches no one, and there is no fault to log.
    if (signal.aborted && fault === signal.reason) return new Response(null, { status: 408 })
    return faultResponse(fault, c.get('requestId'), service)
  })
  return app
}

/** The request id. If the client sends a well-formed one, it is used, so that the request can be found in both logs. */
function requestIdOf(c: HttpContext, service: ServiceContext): string {
  const sent = c.req.header('X-Request-Id')
  return sent !== undefined && /^[\w-]{8,64}$/u.test(sent) ? sent : service.nextId()
}

/** Logs a request that was made with a key. Requests without one, such as those of the page, are not logged. */
function logKeyUse(c: HttpContext, milliseconds: Milliseconds, service: ServiceContext): void {
  const use = c.get('keyUse')
  if (use === undefined) return
  service.requestLog.add({
    id: service.nextId(),
    workspace_id: use.principal.workspaceId,
    creator_id: use.principal.creatorId,
    key_id: use.keyId,
    request_id: c.get('requestId'),
    method: c.req.method,
    route: use.route,
    status: c.res.status,
    error_code: c.error === undefined ? null : errorOfFault(c.error).code,
    duration_ms: milliseconds,
    created_at: service.now(),
  })
}
