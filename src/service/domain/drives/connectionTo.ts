import type {
  DriveProvider,
  IntegrationConnection,
  IntegrationProvider,
} from '../../../contract/operations/drives/integrations.ts'
import { driveProviderSchema } from '../../../contract/operations/drives/integrations.ts'
import { workspaceStore } from '../../stores/workspace/workspaceStore.ts'
import { driveConnectionStore, type StoredDriveConnection } from '../../stores/drives/driveConnectionStore.ts'
import { createHash } from 'node:crypto'
import { uuidOfHash } from '../../../base/uuidOfHash.ts'
import type { Call } from '../call.ts'
import { mayUseLocalDrive } from './localDriveAccess.ts'

/** A drive that the caller can use, with the account at its provider. */
export interface UsedConnection {
  readonly connection: IntegrationConnection
  readonly accountId: string
}

/** The caller's connection to a provider. Null without one, and for providers that are no drives. */
export async function connectionTo(provider: IntegrationProvider, call: Call): Promise<UsedConnection | null> {
  const drive = driveProviderSchema.safeParse(provider)
  if (!drive.success) return null
  const isAccount = call.service.config.drives[drive.data].client !== null
  return isAccount ? await accountConnection(drive.data, call) : await localConnection(drive.data, call)
}

async function accountConnection(provider: DriveProvider, { db, principal }: Call): Promise<UsedConnection | null> {
  const row = await driveConnectionStore.find(db, principal.creatorId, provider)
  return row === null ? null : { accountId: row.account_id, connection: connectionOf(row) }
}

export function connectionOf(row: StoredDriveConnection): IntegrationConnection {
  return {
    id: row.id,
    provider: row.provider,
    status: row.needs_reconnect ? 'needs_reconnect' : 'connected',
    engine: 'account',
    accountName: row.account_name,
    email: row.email,
    scopes: [...row.scopes],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The folder on this machine, as a connection that lasts as long as its workspace. */
async function localConnection(provider: DriveProvider, call: Call): Promise<UsedConnection | null> {
  const { db, principal, service } = call
  if (!(await mayUseLocalDrive(db, principal))) return null
  const { created_at: createdAt } = await workspaceStore.read(db, principal.workspaceId)
  const at = createdAt.toISOString()
  const hash = createHash('sha256').update(`local drive\n${principal.workspaceId}\n${provider}`).digest()
  return {
    accountId: 'local',
    connection: {
      id: uuidOfHash(hash, 8),
      provider,
      status: 'connected',
      engine: 'folder',
      accountName: service.config.drives[provider].label,
      email: null,
      scopes: [],
      createdAt: at,
      updatedAt: at,
    },
  }
}
