import { mkdir } from 'node:fs/promises'
import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { ServiceContext } from '../../context.ts'
import { createLocalDrive } from '../../providers/drives/local/createLocalDrive.ts'
import type { CloudDrive } from '../../providers/drives.ts'
import {
  integrationConnectionStore,
  type StoredIntegrationConnection,
} from '../../stores/integrations/integrationConnectionStore.ts'
import { localDriveSnapshotStore } from '../../stores/drives/localDriveSnapshotStore.ts'
import type { Db } from '../../stores/tables.ts'
import { OperationError } from '../OperationError.ts'
import { accountDrive } from './accountDrive.ts'
import { connectionAccess } from '../integrations/connectionAccess.ts'
import { mayMemberUseLocalFolders } from '../integrations/localAccess.ts'

export interface DriveUser {
  readonly memberId: string
  readonly provider: DriveProvider
}

export interface OpenDrive {
  readonly drive: CloudDrive
  /** The name that the operator has given the provider. */
  readonly label: string
}

/**
 * Opens the drive of a person: the account that they have connected, or the folder on this machine if the provider has
 * no OAuth client. Throws `drive_not_connected` or `drive_needs_reconnect`.
 *
 * Operations in their transaction call `requireDrive` instead, and leave the drive to a job.
 */
export async function openDrive(service: ServiceContext, user: DriveUser): Promise<OpenDrive> {
  const { connection, label } = await requireDrive(service, user, service.db)
  if (connection === null) return { drive: await localDrive(service, label), label }
  return { drive: accountDrive(service, user.provider, connectionAccess(service, connection)), label }
}

/** The label of a person's drive, and its connection, which is null for the local drive. Refuses like `openDrive`. */
export async function requireDrive(
  { config }: Pick<ServiceContext, 'config'>,
  { memberId, provider }: DriveUser,
  db: Db,
): Promise<{ readonly label: string; readonly connection: StoredIntegrationConnection | null }> {
  const { client, label } = config.drives[provider]
  if (client === null) {
    if (await mayMemberUseLocalFolders(db, memberId)) return { label, connection: null }
    throw new OperationError('drive_not_connected', { drive: label })
  }
  const connection = await integrationConnectionStore.find(db, memberId, provider)
  if (connection === null) throw new OperationError('drive_not_connected', { drive: label })
  if (connection.needs_reconnect) throw new OperationError('drive_needs_reconnect', { drive: label })
  return { label, connection }
}

async function localDrive({ config, db, now }: ServiceContext, label: string): Promise<CloudDrive> {
  await mkdir(config.driveFolder, { recursive: true })
  return createLocalDrive({ folder: config.driveFolder, label, snapshots: localDriveSnapshotStore(db, now) })
}
