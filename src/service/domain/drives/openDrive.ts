import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { ServiceContext } from '../../context.ts'
import type { CloudDrive } from '../../providers/drives.ts'
import type { Db } from '../../stores/tables.ts'
import { OperationError } from '../OperationError.ts'

interface DriveUser {
  readonly workspaceId: string
  readonly memberId: string
  readonly provider: DriveProvider
}

interface OpenDrive {
  readonly drive: CloudDrive
  /** The name that the operator has given the provider. */
  readonly label: string
  /** Null for the local drive. */
  readonly connectionId: string | null
}

/** Opens the drive of a person. Throws `drive_not_connected` without a connection. */
export async function openDrive(_service: ServiceContext, _user: DriveUser, _db?: Db): Promise<OpenDrive> {
  return await Promise.reject(new OperationError('drive_not_connected', { drive: 'The drive' }))
}
