import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { ServiceContext } from '../../context.ts'
import type { DriveOAuth } from '../../providers/drives/oauth/driveOAuth.ts'
import { driveAuthorizationStore } from '../../stores/drives/driveAuthorizationStore.ts'
import type { DriveAuthorizationRow } from '../../stores/drives/driveTables.ts'
import type { Call, Principal } from '../call.ts'
import { OperationError } from '../OperationError.ts'
import { hashOfSecret } from '../workspace/access.ts'
import { driveOAuthOf } from './driveProviders.ts'

/** Identifies the session or key of a caller. */
export const signInOf = ({ creatorId, keyId, sessionId }: Principal): string =>
  keyId === undefined ? `session:${sessionId ?? creatorId}` : `key:${keyId}`

export const callbackOf = (origin: string, provider: DriveProvider): string =>
  `${origin}/integrations/${provider}/callback`

/** Refuses a provider without an OAuth client. */
export function requireOAuth(provider: DriveProvider, service: Pick<ServiceContext, 'config'>): DriveOAuth {
  const oauth = driveOAuthOf(service, provider)
  const variable = `FRAMEWRIGHT_${provider.toUpperCase()}_CLIENT_ID`
  if (oauth === null) throw new OperationError('stage_unavailable', { reason: 'drive_client', variable })
  return oauth
}

/** The sign-in that a callback answers, which cannot be used again. Refuses those of others without ending them. */
export async function takeAuthorization(
  state: string,
  provider: DriveProvider,
  { db, now, principal }: Call,
): Promise<DriveAuthorizationRow> {
  const stateHash = hashOfSecret(state)
  const taken = await driveAuthorizationStore.take(db, stateHash, signInOf(principal))
  const isForeign = taken === null && (await driveAuthorizationStore.exists(db, stateHash))
  if (isForeign) throw new OperationError('authorization_refused', { reason: 'foreign' })
  if (taken === null || taken.provider !== provider || taken.expires_at <= now)
    throw new OperationError('authorization_refused', { reason: 'expired' })
  return taken
}
