import { createHash } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import type { ServiceContext } from '../../context.ts'
import type { Principal } from '../../domain/call.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { accessStore } from '../../stores/workspace/accessStore.ts'
import { sessionStore } from '../../stores/workspace/sessionStore.ts'
import type { Deadlines } from '../connections/deadlines.ts'
import type { HttpContext } from '../environment.ts'
import type { KeyPacing } from './keyPacing.ts'

export interface Access {
  readonly service: ServiceContext
  readonly pacing: KeyPacing
  readonly deadlines: Deadlines
}

/** Tells two keys of one name apart. A key has at least 16 characters, so it stays a secret. */
const SHOWN_KEY_CHARACTERS = 4

/** How keys and session tokens are stored. They are random, so one round of SHA-256 is enough. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
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
  const session = await sessionStore.find(access.service.db, hashOfSecret(token), access.service.now())
  if (session === null) throw failed(c, access)
  return {
    workspaceId: session.workspace_id,
    creatorId: session.creator_id,
    permissions: session.permissions,
    actor: { kind: 'browser', name: session.creator_name },
  }
}

/** Looks a key up. Its pace is bounded. */
export async function verifyKey(key: string, c: HttpContext, access: Access) {
  const row = await accessStore.findKey(access.service.db, hashOfSecret(key))
  if (row === null) throw failed(c, access)
  access.pacing.count(addressOf(c), 'verified')
  const principal: Principal = {
    workspaceId: row.workspace_id,
    creatorId: row.creator_id,
    permissions: row.permissions,
    actor: { kind: 'key', name: `${row.name} …${key.slice(-SHOWN_KEY_CHARACTERS)}` },
  }
  return { keyId: row.id, principal }
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
  return new OperationError('unauthorized', 'The key is missing, wrong or revoked.')
}
