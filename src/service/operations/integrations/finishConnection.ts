import type { Milliseconds } from '../../../base/units.ts'
import { finishConnection as operation } from '../../../contract/extensions/integrations/integrationRoutes.ts'
import type { IntegrationProvider } from '../../../contract/operations/drives/integrations.ts'
import { askProvider } from '../../domain/integrations/askProvider.ts'
import { requireOAuth, takeAuthorization } from '../../domain/integrations/authorizations.ts'
import type { Call } from '../../domain/call.ts'
import { type ConnectedAccount, connectedAccount } from '../../domain/integrations/connectedAccount.ts'
import { connectionOf } from '../../domain/integrations/connectionTo.ts'
import { expiryOf, sealTokens } from '../../domain/integrations/connectionAccess.ts'
import { endAccess, queueRevocation } from '../../domain/integrations/endAccess.ts'
import { endFolderSyncs } from '../../domain/drives/endFolderSyncs.ts'
import { isDrive, oauthErrorsOf, oauthProtocols } from '../../domain/integrations/oauthOf.ts'
import { OperationError } from '../../domain/OperationError.ts'
import type { GrantedTokens } from '../../providers/oauth/tokens.ts'
import type { AuthorizationRow } from '../../stores/integrations/integrationTables.ts'
import type { Db } from '../../stores/tables.ts'
import { integrationConnectionStore } from '../../stores/integrations/integrationConnectionStore.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'
import { extension } from '../handler.ts'
import { auditConnection } from './auditConnection.ts'

/** All requests to the provider together. Statements of a repeat that waits for them are ended after 8.5 s. */
const PROVIDER_MS: Milliseconds = 8_000

interface Granted {
  readonly provider: IntegrationProvider
  readonly tokens: GrantedTokens
  readonly account: ConnectedAccount
}

/**
 * Asks the provider in the transaction, because repeats of the request have to wait for its reply. The sign-in is used
 * up even if it is refused. The new connection replaces an earlier one of the person.
 */
export const finishConnection = extension(operation, async ({ body, params: { provider } }, call) => {
  const parameters = new URLSearchParams(body.parameters)
  requireOAuth(provider, call.service)
  const authorization = await takeAuthorization(parameters.get('state') ?? '', provider, call)
  try {
    const granted = await grantedBy(authorization, parameters, call)
    await requireMember(granted, call)
    return { connection: connectionOf(await replaceConnection(granted, call)), returnTo: authorization.return_to }
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    throw new OperationError(error.code, error.message, { ...error.options, facts: error.facts, keepsChanges: true })
  }
})

async function grantedBy(
  { provider, redirect_uri: redirectUri, sealed_verifier: sealed, state_hash: stateHash }: AuthorizationRow,
  parameters: URLSearchParams,
  { db, service }: Call,
): Promise<Granted> {
  const verifier = service.secrets.open(sealed, stateHash)
  if (verifier === null) throw new OperationError('authorization_refused', { reason: 'expired' })
  const oauth = requireOAuth(provider, service)
  return await askProvider(async () => {
    // These requests have effects, so they do not end with the client's.
    const deadline = AbortSignal.timeout(PROVIDER_MS)
    try {
      const tokens = await oauth.exchange(parameters, { verifier, redirectUri }, deadline)
      try {
        return { provider, tokens, account: await connectedAccount(service, { provider, tokens }, deadline) }
      } catch (error) {
        await revokeUnused(db, { provider, tokens }, service)
        throw error
      }
    } catch (error) {
      if (!deadline.aborted) throw error
      throw oauthErrorsOf(service, provider).unavailable('silent', error)
    }
  })
}

/** Tokens of a provider whose revocation ends all of the unknown account's are left to expire. */
async function revokeUnused(
  db: Db,
  { provider, tokens }: Pick<Granted, 'provider' | 'tokens'>,
  service: Call['service'],
): Promise<void> {
  if (oauthProtocols[provider].revokesAccount) return
  const id = service.nextId()
  const unused = { id, provider, account_id: '', sealed_tokens: sealTokens(tokens, id, service) }
  await queueRevocation(db, unused, service)
}

/** Keeps the person from leaving until the connection is stored. Nothing is left of one who left during the sign-in. */
async function requireMember({ account, provider, tokens }: Granted, { db, principal, service }: Call): Promise<void> {
  if ((await memberStore.hold(db, principal.creatorId)) !== null) return
  const id = service.nextId()
  const sealed = sealTokens(tokens, id, service)
  await queueRevocation(db, { id, provider, account_id: account.id, sealed_tokens: sealed }, service)
  throw new OperationError('unauthorized')
}

async function replaceConnection({ account, provider, tokens }: Granted, call: Call) {
  const { db, now, principal, service } = call
  const { creatorId: memberId, workspaceId } = principal
  const before = await integrationConnectionStore.find(db, memberId, provider)
  // Cursors of one account mean nothing to another.
  if (isDrive(provider) && before !== null && before.account_id !== account.id)
    await endFolderSyncs(db, { memberId, provider }, now)
  await endAccess(db, { memberId, provider }, service)
  const id = service.nextId()
  const row = await integrationConnectionStore.insert(db, {
    id,
    workspace_id: workspaceId,
    member_id: memberId,
    provider,
    account_id: account.id,
    account_name: account.name,
    email: account.email,
    scopes: JSON.stringify(account.scopes),
    needs_reconnect: false,
    sealed_tokens: sealTokens(tokens, id, service),
    tokens_expire_at: expiryOf(tokens, service),
    created_at: now,
    updated_at: now,
  })
  await auditConnection(call, provider, 'connected')
  return row
}
