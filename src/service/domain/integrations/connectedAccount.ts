import type { IntegrationProvider } from '../../../contract/operations/drives/integrations.ts'
import type { SocialProvider } from '../../../contract/operations/social/networks.ts'
import type { ServiceContext } from '../../context.ts'
import type { GrantedTokens } from '../../providers/oauth/tokens.ts'
import { graphTokenOwner, tiktokTokenOwner, type TokenOwner } from '../../providers/social/accounts/tokenOwners.ts'
import { accountDrive } from '../drives/accountDrive.ts'
import { OperationError } from '../OperationError.ts'
import { isDrive } from './oauthOf.ts'

/** The account of tokens that a provider has granted. */
export interface ConnectedAccount {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly scopes: readonly string[]
}

type Service = Pick<ServiceContext, 'config' | 'network'>

interface Granted {
  readonly provider: IntegrationProvider
  readonly tokens: GrantedTokens
}

/** Asks a provider whose account its tokens are for. Throws `ProviderError`. */
export async function connectedAccount(
  service: Service,
  { provider, tokens: { accessToken, scopes } }: Granted,
  signal: AbortSignal,
): Promise<ConnectedAccount> {
  if (isDrive(provider)) {
    const token = async (): Promise<string> => await Promise.resolve(accessToken)
    return { ...(await accountDrive(service, provider, { token, renew: token }).account(signal)), scopes }
  }
  const owner = await tokenOwner(service, { provider, token: accessToken }, signal)
  return { id: owner.id, name: owner.name, email: null, scopes: owner.scopes ?? scopes }
}

async function tokenOwner(
  { config: { networks } }: Service,
  { provider, token }: { readonly provider: SocialProvider; readonly token: string },
  signal: AbortSignal,
): Promise<TokenOwner> {
  const { social_one: one, social_two: two } = networks
  if (provider === 'social_one' && one.client !== null)
    return await graphTokenOwner({ label: one.label, token, host: one.client.hosts.graph }, signal)
  if (provider === 'social_two' && two.client !== null)
    return await tiktokTokenOwner({ label: two.label, token, host: two.client.hosts.posting }, signal)
  throw new OperationError('network_not_connected', { network: networks[provider].label })
}
