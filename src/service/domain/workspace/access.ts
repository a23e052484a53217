import { createHash } from 'node:crypto'
import type { Milliseconds } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'
import { keyStore } from '../../stores/workspace/keyStore.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'
import { sessionStore } from '../../stores/workspace/sessionStore.ts'
import { workspaceStore } from '../../stores/workspace/workspaceStore.ts'
import type { Principal } from '../call.ts'

/** Open point: lifetime of a browser session — it is 30 days, because it belongs to this machine's own browser. */
export const SESSION_LIFETIME_MS: Milliseconds = 30 * 24 * 3600 * 1000
/** Longer ones are truncated. The rest would not help to recognise a browser. */
const MAX_USER_AGENT_LENGTH = 300
/**
 * Number of characters shown to distinguish keys with the same name. Keys have at least 16 characters, so four reveal
 * little.
 */
const SHOWN_KEY_CHARACTERS = 4

/** The stored form of keys and session tokens. They are random, so one round of SHA-256 is enough. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * Open point: format of keys — a key is `fw_` and 32 random bytes, because a prefix makes leaked keys easy to find.
 */
export function newKey({ randomToken }: Pick<ServiceContext, 'randomToken'>): string {
  return `fw_${randomToken(32)}`
}

/** The member to whom a key belongs. Null if the key is unknown, expired or revoked. Records the use of the key. */
export async function findKey({ db, now }: ServiceContext, key: string) {
  const row = await keyStore.find(db, hashOfSecret(key), now())
  if (row === null) return null
  await keyStore.recordUse(db, row, now())
  const principal: Principal = {
    keyId: row.id,
    workspaceId: row.workspace_id,
    creatorId: row.creator_id,
    creatorName: row.creator_name,
    role: row.creator_role,
    permissions: row.permissions,
    actor: { kind: 'key', name: `${row.name} …${key.slice(-SHOWN_KEY_CHARACTERS)}` },
  }
  return { keyId: row.id, principal }
}

/** The member to whom a session belongs. Null if it has expired, or if the key that opened it has. */
export async function findSession({ db, now }: ServiceContext, token: string): Promise<Principal | null> {
  const session = await sessionStore.find(db, hashOfSecret(token), now())
  if (session !== null) await sessionStore.recordUse(db, session, now())
  return (
    session && {
      sessionId: session.id,
      workspaceId: session.workspace_id,
      creatorId: session.creator_id,
      creatorName: session.creator_name,
      role: session.creator_role,
      permissions: session.permissions,
      actor: { kind: 'browser', name: session.creator_name },
    }
  )
}

/** A member as the caller of requests. Null if they were removed. */
export async function findMember(
  { db }: ServiceContext,
  id: string,
): Promise<Omit<SessionOpener['principal'], 'permissions'> | null> {
  const row = await memberStore.find(db, id)
  return row && { workspaceId: row.workspace_id, creatorId: row.id, creatorName: row.name, role: row.role }
}

/** Identifies what opens a session (a key or a start link), and the member to whom it belongs. */
export interface SessionOpener {
  readonly keyId: string | null
  readonly principal: Omit<Principal, 'actor'>
}

/** Opens a session and returns its token. Only a hash of the token is stored. */
export async function openSession(
  service: ServiceContext,
  { keyId, principal }: SessionOpener,
  userAgent: string,
): Promise<string> {
  const token = service.randomToken(32)
  const now = service.now()
  const { workspaceId, creatorId, permissions } = principal
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
  const agent = userAgent.slice(0, MAX_USER_AGENT_LENGTH)
  const owned = { workspaceId, creatorId, apiKeyId: keyId, permissions }
  const session = { ...owned, hash: hashOfSecret(token), userAgent: agent, now, expiresAt }
  await sessionStore.insert(service.db, session)
  return token
}

export async function closeSession({ db }: ServiceContext, token: string): Promise<void> {
  await sessionStore.remove(db, hashOfSecret(token))
}

export async function readWorkspaceName({ db }: ServiceContext, workspaceId: string): Promise<string> {
  return (await workspaceStore.read(db, workspaceId)).name
}
