import { finishDrive as operation } from '../../../contract/extensions/driveRoutes.ts'
import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { askDrive } from '../../domain/drives/askDrive.ts'
import { requireOAuth, takeAuthorization } from '../../domain/drives/authorizations.ts'
import type { Call } from '../../domain/call.ts'
import { connectionOf } from '../../domain/drives/connectionTo.ts'
import { accountDrive, driveProtocols } from '../../domain/drives/driveProviders.ts'
import { expiryOf, sealTokens } from '../../domain/drives/driveTokens.ts'
import { endDriveAccess, queueRevocation } from '../../domain/drives/endDriveAccess.ts'
import { endFolderSyncs } from '../../domain/drives/endFolderSyncs.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import type { GrantedTokens } from '../../providers/drives/oauth/driveOAuth.ts'
import type { DriveAccount } from '../../providers/drives.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { DriveAuthorizationRow } from '../../stores/drives/driveTables.ts'
import type { Db } from '../../stores/tables.ts'
import { driveConnectionStore } from '../../stores/drives/driveConnectionStore.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'
import { extension } from '../handler.ts'

interface Granted {
  readonly provider: DriveProvider
  readonly tokens: GrantedTokens
  readonly account: DriveAccount
}

/** For the question whose account it is. With that for the tokens, it stays below the limit of a statement that waits. */
const ACCOUNT_MS = 7_000

/**
 * Asks the provider in the transaction, because repeats of the request have to wait for its reply. The sign-in is used
 * up even if it is refused. The new connection replaces an earlier one of the person.
 */
export const finishDrive = extension(operation, async ({ body, params: { provider } }, call) => {
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
  { provider, redirect_uri: redirectUri, sealed_verifier: sealed, state_hash: stateHash }: DriveAuthorizationRow,
  parameters: URLSearchParams,
  { db, service }: Call,
): Promise<Granted> {
  const verifier = service.secrets.open(sealed, stateHash)
  if (verifier === null) throw new OperationError('authorization_refused', { reason: 'expired' })
  const oauth = requireOAuth(provider, service)
  return await askDrive(async () => {
    // These requests have effects, so they do not end with the client's. They have their own deadlines.
    const tokens = await oauth.exchange(parameters, { verifier, redirectUri }, new AbortController().signal)
    try {
      return { provider, tokens, account: await accountOf(tokens, provider, service) }
    } catch (error) {
      await revokeUnused(db, { provider, tokens }, service)
      throw error
    }
  })
}

async function accountOf(
  { accessToken }: GrantedTokens,
  provider: DriveProvider,
  service: Call['service'],
): Promise<DriveAccount> {
  const deadline = AbortSignal.timeout(ACCOUNT_MS)
  const token = async (): Promise<string> => await Promise.resolve(accessToken)
  try {
    return await accountDrive(service, provider, { token, renew: token }).account(deadline)
  } catch (error) {
    if (!deadline.aborted) throw error
    const { label: drive } = service.config.drives[provider]
    throw new ProviderError(errorOf('drive_unavailable', { reason: 'silent', drive }), { cause: error })
  }
}

/** Tokens of a provider whose revocation ends all of the unknown account's are left to expire. */
async function revokeUnused(
  db: Db,
  { provider, tokens }: Pick<Granted, 'provider' | 'tokens'>,
  service: Call['service'],
): Promise<void> {
  if (driveProtocols[provider].revokesAccount) return
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
  const before = await driveConnectionStore.find(db, memberId, provider)
  // Cursors of one account mean nothing to another.
  if (before !== null && before.account_id !== account.id) await endFolderSyncs(db, { memberId, provider }, now)
  await endDriveAccess(db, { memberId, provider }, service)
  const id = service.nextId()
  const row = await driveConnectionStore.insert(db, {
    id,
    workspace_id: workspaceId,
    member_id: memberId,
    provider,
    account_id: account.id,
    account_name: account.name,
    email: account.email,
    scopes: JSON.stringify(tokens.scopes),
    needs_reconnect: false,
    sealed_tokens: sealTokens(tokens, id, service),
    tokens_expire_at: expiryOf(tokens, service),
    created_at: now,
    updated_at: now,
  })
  await audit(call, 'drive_connected', { drive: service.config.drives[provider].label })
  return row
}
