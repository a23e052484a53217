import { finishDrive as operation } from '../../../contract/extensions/driveRoutes.ts'
import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import { askDrive } from '../../domain/drives/askDrive.ts'
import { requireOAuth, takeAuthorization } from '../../domain/drives/authorizations.ts'
import type { Call } from '../../domain/call.ts'
import { connectionOf } from '../../domain/drives/connectionTo.ts'
import { accountDrive, driveProtocols } from '../../domain/drives/driveProviders.ts'
import { expiryOf, sealTokens } from '../../domain/drives/driveTokens.ts'
import { endDriveAccess, queueRevocation } from '../../domain/drives/endDriveAccess.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import type { GrantedTokens } from '../../providers/drives/oauth/driveOAuth.ts'
import type { DriveAccount } from '../../providers/drives.ts'
import { driveConnectionStore } from '../../stores/drives/driveConnectionStore.ts'
import { extension } from '../handler.ts'

interface Granted {
  readonly provider: DriveProvider
  readonly tokens: GrantedTokens
  readonly account: DriveAccount
  readonly returnTo: string
}

/** Asks the provider before the transaction, in which the new connection replaces an earlier one of the person. */
export const finishDrive = extension(operation, {
  prepare: async ({ body, params: { provider } }, asked) => {
    const granted = await unlessRefused(grantedBy(provider, new URLSearchParams(body.parameters), asked))
    let isUsed = false
    return {
      run: async (call) => {
        if (granted instanceof OperationError) throw granted
        const row = await replaceConnection(granted, call)
        isUsed = true
        return { connection: connectionOf(row), returnTo: granted.returnTo }
      },
      end: async () => {
        if (!isUsed && !(granted instanceof OperationError)) await revokeUnused(granted, asked)
      },
    }
  },
})

async function unlessRefused<T>(work: Promise<T>): Promise<T | OperationError> {
  return await work.catch((error: unknown) => {
    if (error instanceof OperationError) return error
    throw error
  })
}

async function grantedBy(provider: DriveProvider, parameters: URLSearchParams, call: Call): Promise<Granted> {
  const { service, signal } = call
  const oauth = requireOAuth(provider, service)
  const authorization = await takeAuthorization(parameters.get('state') ?? '', provider, call)
  const verifier = service.secrets.open(authorization.sealed_verifier, authorization.state_hash)
  if (verifier === null) throw new OperationError('authorization_refused', { reason: 'expired' })
  return await askDrive(async () => {
    const redirectUri = authorization.redirect_uri
    const tokens = await oauth.exchange(parameters, { verifier, redirectUri }, signal)
    const token = async (): Promise<string> => await Promise.resolve(tokens.accessToken)
    try {
      const account = await accountDrive(service, provider, { token, renew: token }).account(signal)
      return { provider, tokens, account, returnTo: authorization.return_to }
    } catch (error) {
      await revokeUnused({ provider, tokens, account: null }, call)
      throw error
    }
  })
}

/** Without the account, tokens of a provider whose revocation ends all of the account's are left to expire. */
async function revokeUnused(
  { account, provider, tokens }: Pick<Granted, 'provider' | 'tokens'> & { readonly account: DriveAccount | null },
  { service }: Call,
): Promise<void> {
  if (account === null && driveProtocols[provider].revokesAccount) return
  const id = service.nextId()
  const unused = { id, provider, account_id: account?.id ?? '', sealed_tokens: sealTokens(tokens, id, service) }
  await service.db.transaction().execute(async (db) => await queueRevocation(db, unused, service))
}

async function replaceConnection({ account, provider, tokens }: Granted, call: Call) {
  const { db, now, principal, service } = call
  const { creatorId: memberId, workspaceId } = principal
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
