import type { IntegrationProvider } from '../../../contract/operations/drives/integrations.ts'
import type { ServiceContext } from '../../context.ts'
import type { OAuthClient } from '../../providers/oauth/oauthClient.ts'
import { authorizationStore } from '../../stores/integrations/authorizationStore.ts'
import type { AuthorizationRow } from '../../stores/integrations/integrationTables.ts'
import type { Call, Principal } from '../call.ts'
import { OperationError } from '../OperationError.ts'
import { hashOfSecret } from '../workspace/access.ts'
import { oauthOf } from './oauthOf.ts'

/** Identifies the session or key of a caller. */
export const signInOf = ({ creatorId, keyId, sessionId }: Principal): string =>
  keyId === undefined ? `session:${sessionId ?? creatorId}` : `key:${keyId}`

export const callbackOf = (origin: string, provider: IntegrationProvider): string =>
  `${origin}/integrations/${provider}/callback`

/** Refuses a provider without an OAuth client. */
export function requireOAuth(provider: IntegrationProvider, service: Pick<ServiceContext, 'config'>): OAuthClient {
  const oauth = oauthOf(service, provider)
  const variable = `FRAMEWRIGHT_${provider.toUpperCase()}_CLIENT_ID`
  if (oauth === null) throw new OperationError('stage_unavailable', { reason: 'provider_client', variable })
  return oauth
}

/** The sign-in that a callback answers, which cannot be used again. Refuses those of others without ending them. */
export async function takeAuthorization(
  state: string,
  provider: IntegrationProvider,
  { db, now, principal }: Call,
): Promise<AuthorizationRow> {
  const stateHash = hashOfSecret(state)
  const taken = await authorizationStore.take(db, stateHash, signInOf(principal))
  const isForeign = taken === null && (await authorizationStore.exists(db, stateHash))
  if (isForeign) throw new OperationError('authorization_refused', { reason: 'foreign' })
  if (taken === null || taken.provider !== provider || taken.expires_at <= now)
    throw new OperationError('authorization_refused', { reason: 'expired' })
  return taken
}
