import { Hono } from 'hono'
import { deleteCookie, setSignedCookie } from 'hono/cookie'
import { violationsOfZodError } from '../../../composition/violations.ts'
import { MAX_SIGN_IN_BODY_BYTES } from '../../../contract/limits.ts'
import { MAX_OTHER_HOSTS, OTHER_HOSTS_PATH, otherHostsSchema } from '../../../contract/otherHosts.ts'
import { OperationError, validationFailed } from '../../domain/OperationError.ts'
import type { Access } from '../access/authenticate.ts'
import { cookieOptions } from '../access/cookieOptions.ts'
import { jsonResponse, successBody } from '../envelope.ts'
import type { HttpContext, HttpEnvironment } from '../environment.ts'
import { isSameOrigin } from '../access/originGuard.ts'
import { otherHostsCookieName, readOtherHosts } from './otherHosts.ts'
import { readJsonBody } from '../bodies/readJsonBody.ts'
import { refuseOtherMethods } from '../refuseOtherMethods.ts'

/** Open point: lifetime of allowed hosts — it is 30 days, like that of a session. */
const LIFETIME_SECONDS = 30 * 24 * 3600

/**
 * Manages the other hosts to which the editor's page may connect. Does not require a session, because users of another
 * host may not be signed in here and only the requesting browser is affected.
 */
export function otherHostRoutes({ service, deadlines }: Access): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>()
  const json = { 'Content-Type': 'application/json; charset=utf-8' }
  routes.use(OTHER_HOSTS_PATH, async (c, next) => {
    const origin = c.req.header('Origin')
    // Editors on other origins have their own pages and policies.
    if (origin !== undefined && !isSameOrigin(origin, c.req.header('Host') ?? '', service))
      throw new OperationError('origin_not_allowed', { reason: 'own_page_only' })
    await next()
  })
  routes.get(OTHER_HOSTS_PATH, async (c) => jsonResponse(body(await readOtherHosts(c, service.secret), c), 200))
  routes.post(OTHER_HOSTS_PATH, async (c) => {
    const bounds = { maxBytes: MAX_SIGN_IN_BODY_BYTES, withinMs: deadlines.signInMs }
    const parsed = otherHostsSchema.safeParse(await readJsonBody(c.env.incoming, bounds))
    if (!parsed.success) throw validationFailed(violationsOfZodError(parsed.error))
    const wanted = new Set(parsed.data.origins)
    const earlier = (await readOtherHosts(c, service.secret)).filter((origin) => !wanted.has(origin))
    const kept = [...earlier, ...wanted].slice(-MAX_OTHER_HOSTS)
    const options = { ...cookieOptions(service), maxAge: LIFETIME_SECONDS }
    await setSignedCookie(c, otherHostsCookieName(c), kept.join(' '), service.secret, options)
    return c.newResponse(body(kept, c), 200, json)
  })
  routes.delete(OTHER_HOSTS_PATH, (c) => {
    deleteCookie(c, otherHostsCookieName(c), cookieOptions(service))
    return c.newResponse(body([], c), 200, json)
  })
  refuseOtherMethods(routes)
  return routes
}

function body(origins: readonly string[], c: HttpContext): string {
  return successBody({ origins }, c.get('requestId'))
}
