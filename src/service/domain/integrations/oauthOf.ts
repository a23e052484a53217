import {
  type DriveProvider,
  driveProviderSchema,
  type IntegrationProvider,
} from '../../../contract/operations/drives/integrations.ts'
import type { ServiceContext } from '../../context.ts'
import { createOAuthClient, type OAuthClient } from '../../providers/oauth/oauthClient.ts'
import { driveOAuthErrors, networkOAuthErrors, type OAuthErrors } from '../../providers/oauth/oauthErrors.ts'
import type { OAuthProtocol } from '../../providers/oauth/oauthProtocol.ts'
import { dropboxProtocol, googleDriveProtocol, graphProtocol, tiktokProtocol } from '../../providers/oauth/protocols.ts'

export const oauthProtocols: Readonly<Record<IntegrationProvider, OAuthProtocol>> = {
  social_one: graphProtocol,
  social_two: tiktokProtocol,
  drive_one: googleDriveProtocol,
  drive_two: dropboxProtocol,
}

type Service = Pick<ServiceContext, 'config'>

export const isDrive = (provider: IntegrationProvider): provider is DriveProvider =>
  driveProviderSchema.safeParse(provider).success

export const settingsOf = ({ config }: Service, provider: IntegrationProvider) =>
  ({ ...config.drives, ...config.networks })[provider]

/** The errors of requests to a provider, in the words of drives or of networks. */
export function oauthErrorsOf(service: Service, provider: IntegrationProvider): OAuthErrors {
  const { label } = settingsOf(service, provider)
  return isDrive(provider) ? driveOAuthErrors(label) : networkOAuthErrors(label)
}

/** The authorization server of a provider. Null if a folder on this machine serves instead of accounts. */
export function oauthOf(service: Service, provider: IntegrationProvider): OAuthClient | null {
  const { client } = settingsOf(service, provider)
  if (client === null) return null
  const { hosts, id: clientId, secret: clientSecret } = client
  const [errors, protocol] = [oauthErrorsOf(service, provider), oauthProtocols[provider]]
  return createOAuthClient({ protocol, errors, clientId, clientSecret, hosts })
}
