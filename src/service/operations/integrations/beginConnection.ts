import { beginConnection as operation } from '../../../contract/extensions/integrations/integrationRoutes.ts'
import { callbackOf, requireOAuth, signInOf } from '../../domain/integrations/authorizations.ts'
import { hashOfSecret } from '../../domain/workspace/access.ts'
import { authorizationStore } from '../../stores/integrations/authorizationStore.ts'
import { extension } from '../handler.ts'

/** How long a person may take to give access. */
const LIFETIME_MS = 10 * 60_000
const STATE_BYTES = 32

/** Only a hash of `state` is stored, so that the database does not suffice to finish the sign-in. */
export const beginConnection = extension(operation, async ({ body, params: { provider } }, call) => {
  const { db, now, origin, principal, service } = call
  const oauth = requireOAuth(provider, service)
  const [state, verifier] = [service.randomToken(STATE_BYTES), service.randomToken(STATE_BYTES)]
  const stateHash = hashOfSecret(state)
  const redirectUri = callbackOf(origin, provider)
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await authorizationStore.removeExpired(db, now)
  await authorizationStore.insert(db, {
    state_hash: stateHash,
    workspace_id: principal.workspaceId,
    member_id: principal.creatorId,
    sign_in: signInOf(principal),
    provider,
    sealed_verifier: service.secrets.seal(verifier, stateHash),
    redirect_uri: redirectUri,
    return_to: body.returnTo,
    expires_at: expiresAt,
  })
  return { address: oauth.authorizeUrl(state, { verifier, redirectUri }), expiresAt: expiresAt.toISOString() }
})
