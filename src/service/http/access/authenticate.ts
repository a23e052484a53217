import { getCookie } from 'hono/cookie'
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

/** A part of each cookie's name: cookies do not tell ports apart, so two services of one machine need two names. */
export function portOfHost(c: HttpContext): string {
  return new URL(`http://${c.req.header('Host') ?? 'localhost'}`).port || '80'
}

/**
 * Who asks: by Bearer key, or by the session of a local browser. Throws `unauthorized`, or `rate_limited` after too many wrong ones.
 * The look-up comes before anything is counted, so that a right key works whatever others have tried.
 */
export async function authenticate(c: HttpContext, access: Access): Promise<Principal> {
  const header = c.req.header('Authorization')
  if (header !== undefined) {
    const key = /^Bearer +(\S+)$/iu.exec(header)?.[1]
    if (key === undefined) throw failed(c, access)
    return (await verifyKey(key, c, access)).principal
  }
  const token = getCookie(c, sessionCookieName(c))
  if (token === undefined) throw unauthorized()
  const principal = await findSession(access.service, token)
  if (principal === null) throw failed(c, access)
  return principal
}

/** Looks a key up. Its pace is bounded. */
export async function verifyKey(key: string, c: HttpContext, access: Access) {
  const found = await findKey(access.service, key)
  if (found === null) throw failed(c, access)
  access.pacing.count(addressOf(c), 'verified')
  return found
}

/** The refusal of a guess, once it is counted. */
function failed(c: HttpContext, { pacing }: Access): OperationError {
  pacing.count(addressOf(c), 'failed')
  return unauthorized()
}

function addressOf(c: HttpContext): string {
  return c.env.incoming.socket.remoteAddress ?? 'unknown'
}

function unauthorized(): OperationError {
  return new OperationError('unauthorized')
}
