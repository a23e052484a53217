import { getCookie } from 'hono/cookie'
import { routePath } from 'hono/route'
import type { ServiceContext } from '../../context.ts'
import type { Principal } from '../../domain/call.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { findKey, findSession } from '../../domain/workspace/access.ts'
import type { Deadlines } from '../connections/deadlines.ts'
import type { HttpContext } from '../environment.ts'
import type { KeyPacing } from './keyPacing.ts'

export interface Access {
  readonly service: ServiceContext
  readonly pacing: KeyPacing
  readonly deadlines: Deadlines
}

export function sessionCookieName(c: HttpContext): string {
  return `framewright_session_${portOfHost(c)}`
}

/** Cookies are not isolated by port, so two services on one machine need different cookie names. */
export function portOfHost(c: HttpContext): string {
  return new URL(`http://${c.req.header('Host') ?? 'localhost'}`).port || '80'
}

/**
 * Authenticates a Bearer key or a browser session. Throws `unauthorized`, or `rate_limited` after too many failures. A
 * key is looked up before it is counted, so that a valid key works whatever other clients have tried.
 */
export async function authenticate(c: HttpContext, access: Access): Promise<Principal> {
  const header = c.req.header('Authorization')
  if (header !== undefined) {
    const key = /^Bearer +(\S+)$/iu.exec(header)?.[1]
    if (key === undefined) throw failed(c, access)
    const found = await verifyKey(key, c, access)
    const route = routePath(c).replaceAll(/:(\w+)/gu, '{$1}')
    c.set('keyUse', { ...found, route })
    return found.principal
  }
  const token = getCookie(c, sessionCookieName(c))
  if (token === undefined) throw unauthorized()
  const principal = await findSession(access.service, token)
  if (principal === null) throw failed(c, access)
  return principal
}

/** Looks up a key and counts the attempt. */
export async function verifyKey(key: string, c: HttpContext, access: Access) {
  const found = await findKey(access.service, key)
  if (found === null) throw failed(c, access)
  access.pacing.count(addressOf(c), 'verified')
  return found
}

function failed(c: HttpContext, { pacing }: Access): OperationError {
  pacing.count(addressOf(c), 'failed')
  return unauthorized()
}

/** The address of the client, or of the proxy in front of the service. */
export function addressOf(c: HttpContext): string {
  return c.env.incoming.socket.remoteAddress ?? 'unknown'
}

function unauthorized(): OperationError {
  return new OperationError('unauthorized')
}
