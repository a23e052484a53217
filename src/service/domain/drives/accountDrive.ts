import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { ServiceContext } from '../../context.ts'
import { createDropboxDrive } from '../../providers/drives/dropbox/createDropboxDrive.ts'
import { createGoogleDrive } from '../../providers/drives/googleDrive/createGoogleDrive.ts'
import type { CloudDrive, DriveAccess } from '../../providers/drives.ts'
import { OperationError } from '../OperationError.ts'

/** The files of an account. Refuses if the provider has no OAuth client. */
export function accountDrive(
  { config, network }: Pick<ServiceContext, 'config' | 'network'>,
  provider: DriveProvider,
  access: DriveAccess,
): CloudDrive {
  const { client, label, limits = {} } = config.drives[provider]
  if (client === null) throw new OperationError('drive_not_connected', { drive: label })
  const { api, content } = client.hosts
  const server = { label, access, network, hosts: { api, content }, limits }
  switch (provider) {
    case 'drive_one':
      return createGoogleDrive(server)
    case 'drive_two':
      return createDropboxDrive(server)
  }
}
