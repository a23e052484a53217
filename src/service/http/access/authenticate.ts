import { getCookie } from 'hono/cookie'
import { routePath } from 'hono/route'
import type { RateBucket } from '../../../contract/operation.ts'
import type { ServiceContext } from '../../context.ts'
import type { Principal } from '../../domain/call.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { findKey, findSession } from '../../domain/workspace/access.ts'
import type { Deadlines } from '../connections/deadlines.ts'
import type { HttpContext } from '../environment.ts'
import { type ClientAddresses, clientAddressOf } from './clientAddress.ts'
import type { RateLimits } from './rateLimits.ts'

export interface Access extends ClientAddresses {
  readonly service: ServiceContext
  readonly limits: RateLimits
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
 * Authenticates a Bearer key or a browser session, and counts the request. Throws `unauthorized`, or `rate_limited`
 * after too many. A key is looked up before it is counted, so that a valid key works whatever other clients have tried.
 */
export async function authenticate(c: HttpContext, access: Access, bucket: RateBucket): Promise<Principal> {
  const header = c.req.header('Authorization')
  if (header !== undefined) {
    // Spec: Authentication 4. The key is not looked up, because its state says nothing about the closed host.
    if (access.service.config.apiAccess === 'closed') throw new OperationError('api_disabled')
    const key = /^Bearer +(\S+)$/iu.exec(header)?.[1]
    if (key === undefined) throw await failed(c, access)
    const found = await verifyKey({ key, bucket }, c, access)
    const route = routePath(c).replaceAll(/:(\w+)/gu, '{$1}')
    c.set('keyUse', { ...found, route })
    return found.principal
  }
  const token = getCookie(c, sessionCookieName(c))
  if (token === undefined) throw unauthorized()
  const principal = await findSession(access.service, token)
  if (principal === null) throw await failed(c, access)
  await access.limits.countRequest({ workspaceId: principal.workspaceId, bucket })
  return principal
}

/** Looks up a key and counts the attempt. */
export async function verifyKey({ key, bucket }: { key: string; bucket: RateBucket }, c: HttpContext, access: Access) {
  const found = await findKey(access.service, key)
  if (found === null) throw await failed(c, access)
  const { workspaceId } = found.principal
  await access.limits.countRequest({ workspaceId, bucket, verifiedFrom: clientAddressOf(c, access) })
  return found
}

/** Counts a guess of a key, session or link. */
export async function countFailure(c: HttpContext, access: Access): Promise<void> {
  await access.limits.countFailure(clientAddressOf(c, access))
}

async function failed(c: HttpContext, access: Access): Promise<OperationError> {
  await countFailure(c, access)
  return unauthorized()
}

function unauthorized(): OperationError {
  return new OperationError('unauthorized')
}
