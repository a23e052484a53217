import { mkdir } from 'node:fs/promises'
import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { ServiceContext } from '../../context.ts'
import { createLocalDrive } from '../../providers/drives/local/createLocalDrive.ts'
import type { CloudDrive } from '../../providers/drives.ts'
import { driveConnectionStore } from '../../stores/drives/driveConnectionStore.ts'
import { localDriveSnapshotStore } from '../../stores/drives/localDriveSnapshotStore.ts'
import type { Db } from '../../stores/tables.ts'
import { OperationError } from '../OperationError.ts'
import { accountDrive } from './driveProviders.ts'
import { driveAccess } from './driveTokens.ts'
import { mayMemberUseLocalDrive } from './localDriveAccess.ts'

export interface DriveUser {
  readonly workspaceId: string
  readonly memberId: string
  readonly provider: DriveProvider
}

export interface OpenDrive {
  readonly drive: CloudDrive
  /** The name that the operator has given the provider. */
  readonly label: string
  /** Null for the local drive. */
  readonly connectionId: string | null
}

/**
 * Opens the drive of a person: the account that they have connected, or the folder on this machine if the provider has
 * no OAuth client. Throws `drive_not_connected` or `drive_needs_reconnect`.
 *
 * Callers in a transaction pass it as `db`. Requests to the drive never use it.
 */
export async function openDrive(service: ServiceContext, user: DriveUser, db: Db = service.db): Promise<OpenDrive> {
  const { client, label } = service.config.drives[user.provider]
  if (client !== null) return await ownAccount(service, user, db)
  if (!(await mayMemberUseLocalDrive(db, user.memberId)))
    throw new OperationError('drive_not_connected', { drive: label })
  return { drive: await localDrive(service, label), label, connectionId: null }
}

async function ownAccount(service: ServiceContext, { memberId, provider }: DriveUser, db: Db): Promise<OpenDrive> {
  const { label } = service.config.drives[provider]
  const connection = await driveConnectionStore.find(db, memberId, provider)
  if (connection === null) throw new OperationError('drive_not_connected', { drive: label })
  if (connection.needs_reconnect) throw new OperationError('drive_needs_reconnect', { drive: label })
  const access = driveAccess(service, connection)
  return { drive: accountDrive(service, provider, access), label, connectionId: connection.id }
}

async function localDrive({ config, db, now }: ServiceContext, label: string): Promise<CloudDrive> {
  await mkdir(config.driveFolder, { recursive: true })
  return createLocalDrive({ folder: config.driveFolder, label, snapshots: localDriveSnapshotStore(db, now) })
}
