import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { ServiceContext } from '../../context.ts'
import { createDropboxDrive } from '../../providers/drives/dropbox/createDropboxDrive.ts'
import { createGoogleDrive } from '../../providers/drives/googleDrive/createGoogleDrive.ts'
import { createDriveOAuth, type DriveOAuth, type OAuthServer } from '../../providers/drives/oauth/driveOAuth.ts'
import type { CloudDrive, DriveAccess } from '../../providers/drives.ts'
import { OperationError } from '../OperationError.ts'

type Protocol = Pick<OAuthServer, 'scopes' | 'parameters' | 'revocation'> & {
  /** Whether a revocation also ends other tokens of the same account. */
  readonly revokesAccount: boolean
}

/**
 * Open point: scopes of drive_one — all files, because people browse folders and export to existing ones, which tokens
 * for picked files cannot.
 */
export const driveProtocols: Readonly<Record<DriveProvider, Protocol>> = {
  drive_one: {
    scopes: ['https://www.googleapis.com/auth/drive'],
    parameters: { access_type: 'offline', prompt: 'consent' },
    revocation: 'form',
    revokesAccount: true,
  },
  drive_two: {
    scopes: ['account_info.read', 'files.metadata.read', 'files.content.read', 'files.content.write'],
    parameters: { token_access_type: 'offline' },
    revocation: 'bearer',
    revokesAccount: false,
  },
}

/** The authorization server of a provider. Null if a folder on this machine serves as the drive. */
export function driveOAuthOf({ config }: Pick<ServiceContext, 'config'>, provider: DriveProvider): DriveOAuth | null {
  const { client, label } = config.drives[provider]
  if (client === null) return null
  const { hosts, id: clientId, secret: clientSecret } = client
  return createDriveOAuth({ label, clientId, clientSecret, hosts, ...driveProtocols[provider] })
}

/** The files of an account. Refuses if the provider has no OAuth client. */
export function accountDrive(
  { config, network }: Pick<ServiceContext, 'config' | 'network'>,
  provider: DriveProvider,
  access: DriveAccess,
): CloudDrive {
  const { client, label } = config.drives[provider]
  if (client === null) throw new OperationError('drive_not_connected', { drive: label })
  const { api, content } = client.hosts
  switch (provider) {
    case 'drive_one':
      return createGoogleDrive({ label, access, network, hosts: { api, content } })
    case 'drive_two':
      return createDropboxDrive({ label, access, network, hosts: { api, content } })
  }
}
