import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Milliseconds } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'
import type { GrantedTokens, Tokens } from '../../providers/oauth/tokens.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { NetworkAccess } from '../../providers/social.ts'
import {
  integrationConnectionStore,
  type StoredIntegrationConnection,
} from '../../stores/integrations/integrationConnectionStore.ts'
import { oauthErrorsOf, oauthOf } from './oauthOf.ts'

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() })
/** Tokens that expire within this time are refreshed before they are used. */
const MARGIN_MS: Milliseconds = 60_000
/** How often and how long to look for the tokens that another process is refreshing. */
const LOOK_MS: Milliseconds = 100
const MAX_LOOKS = 150

type Service = Pick<ServiceContext, 'config' | 'db' | 'now' | 'secrets'>
type Connection = Pick<StoredIntegrationConnection, 'id' | 'provider'>

/** `id` is that of the row that stores them. */
export function sealTokens(
  { accessToken, refreshToken }: Tokens,
  id: string,
  { secrets }: Pick<Service, 'secrets'>,
): string {
  return secrets.seal(JSON.stringify({ accessToken, refreshToken }), id)
}

/** Null if the key that encrypts stored secrets is another one now. */
export function openTokens(sealed: string, id: string, { secrets }: Pick<Service, 'secrets'>): Tokens | null {
  const text = secrets.open(sealed, id)
  return text === null ? null : tokensSchema.parse(JSON.parse(text))
}

export function expiryOf({ expiresIn }: GrantedTokens, { now }: Pick<Service, 'now'>): Date | null {
  return expiresIn === null ? null : new Date(now().getTime() + expiresIn * 1_000)
}

/** Signs the requests of a connection. Its tokens are read from the database at each use. */
export function connectionAccess(service: Service, connection: Connection): NetworkAccess {
  return {
    token: async (signal) => await currentToken(service, { ...connection, rejected: null }, signal),
    renew: async (rejected, signal) => await currentToken(service, { ...connection, rejected }, signal),
  }
}

/** A connection whose access token is wanted, and a token that the provider has rejected. */
interface Wanted extends Connection {
  readonly rejected: string | null
}

/** The refreshes of this process, by the database and the id of the connection. */
const refreshes = new WeakMap<Service['db'], Map<string, Promise<string | null>>>()

async function currentToken(service: Service, wanted: Wanted, signal: AbortSignal): Promise<string> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    signal.throwIfAborted()
    const row = await integrationConnectionStore.read(service.db, wanted.id)
    const stored = row === null || row.needs_reconnect ? null : openTokens(row.sealed_tokens, row.id, service)
    if (row === null || stored === null) throw needsReconnect(service, wanted)
    if (isUsable(row, stored, { ...wanted, service })) return stored.accessToken
    const token = await refreshOnce(service, wanted)
    if (token !== null && token !== wanted.rejected) return token
    await pause(LOOK_MS, undefined, { signal })
  }
  throw oauthErrorsOf(service, wanted.provider).unavailable('silent')
}

function isUsable(
  { tokens_expire_at: expiresAt }: StoredIntegrationConnection,
  { accessToken }: Tokens,
  { rejected, service }: Wanted & { readonly service: Service },
): boolean {
  const isFresh = expiresAt === null || expiresAt.getTime() > service.now().getTime() + MARGIN_MS
  return isFresh && accessToken !== rejected
}

const needsReconnect = (service: Service, { provider }: Connection): ProviderError =>
  oauthErrorsOf(service, provider).needsReconnect()

/**
 * Refreshes the tokens of a connection, or waits for the refresh that is under way in this process. Null if another
 * process is refreshing them. It does not end with the request of one of those who wait.
 */
async function refreshOnce(service: Service, wanted: Wanted): Promise<string | null> {
  const ofDatabase = refreshes.get(service.db) ?? new Map<string, Promise<string | null>>()
  refreshes.set(service.db, ofDatabase)
  const running = ofDatabase.get(wanted.id)
  if (running !== undefined) return await running
  const started = refreshLocked(service, wanted).finally(() => ofDatabase.delete(wanted.id))
  ofDatabase.set(wanted.id, started)
  return await started
}

/**
 * The row is locked meanwhile, because a provider that replaces refresh tokens ends the grant if it sees an old one
 * twice. Nobody waits for the lock with a connection to the database.
 */
async function refreshLocked(service: Service, wanted: Wanted): Promise<string | null> {
  const outcome = await service.db.transaction().execute(async (db) => {
    const row = await integrationConnectionStore.tryLock(db, wanted.id)
    if (row === null) return null
    const stored = row.needs_reconnect ? null : openTokens(row.sealed_tokens, row.id, service)
    if (stored !== null && isUsable(row, stored, { ...wanted, service })) return stored.accessToken
    const renewed = await renewedBy(service, wanted, stored?.refreshToken ?? null)
    if (renewed === null) {
      await integrationConnectionStore.requireReconnect(db, row.id, service.now())
      return needsReconnect(service, wanted)
    }
    // A provider that does not replace the refresh token does not send it again.
    const tokens = { ...renewed, refreshToken: renewed.refreshToken ?? stored?.refreshToken ?? null }
    const sealed = sealTokens(tokens, row.id, service)
    await integrationConnectionStore.saveTokens(db, row.id, { sealed, expiresAt: expiryOf(renewed, service) })
    return renewed.accessToken
  })
  if (outcome instanceof ProviderError) throw outcome
  return outcome
}

/** Null if the grant has ended. */
async function renewedBy(
  service: Service,
  connection: Connection,
  refreshToken: string | null,
): Promise<GrantedTokens | null> {
  if (refreshToken === null) return null
  try {
    // The request has its own deadline.
    return (await oauthOf(service, connection.provider)?.refresh(refreshToken, new AbortController().signal)) ?? null
  } catch (error) {
    if (error instanceof ProviderError && error.code === needsReconnect(service, connection).code) return null
    throw error
  }
}
