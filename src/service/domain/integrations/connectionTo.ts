import { createHash } from 'node:crypto'
import { uuidOfHash } from '../../../base/uuidOfHash.ts'
import type { IntegrationConnection, IntegrationProvider } from '../../../contract/operations/drives/integrations.ts'
import { OUTBOX_ACCOUNT } from '../../../contract/operations/social/networks.ts'
import {
  integrationConnectionStore,
  type StoredIntegrationConnection,
} from '../../stores/integrations/integrationConnectionStore.ts'
import { workspaceStore } from '../../stores/workspace/workspaceStore.ts'
import type { Call } from '../call.ts'
import { mayUseLocalFolders } from './localAccess.ts'
import { isDrive, settingsOf } from './oauthOf.ts'

/** A drive or network that the caller can use, with the account at its provider. */
export interface UsedConnection {
  readonly connection: IntegrationConnection
  readonly accountId: string
}

/** The caller's connection to a provider. Null without one. */
export async function connectionTo(provider: IntegrationProvider, call: Call): Promise<UsedConnection | null> {
  const isAccount = settingsOf(call.service, provider).client !== null
  return isAccount ? await accountConnection(provider, call) : await localConnection(provider, call)
}

async function accountConnection(
  provider: IntegrationProvider,
  { db, principal }: Call,
): Promise<UsedConnection | null> {
  const row = await integrationConnectionStore.find(db, principal.creatorId, provider)
  return row === null ? null : { accountId: row.account_id, connection: connectionOf(row) }
}

export function connectionOf(row: StoredIntegrationConnection): IntegrationConnection {
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

/** A folder on this machine, as a connection that lasts as long as its workspace. */
async function localConnection(provider: IntegrationProvider, call: Call): Promise<UsedConnection | null> {
  const { db, principal, service } = call
  if (!(await mayUseLocalFolders(db, principal))) return null
  const { created_at: createdAt } = await workspaceStore.read(db, principal.workspaceId)
  const at = createdAt.toISOString()
  const hash = createHash('sha256').update(`local drive\n${principal.workspaceId}\n${provider}`).digest()
  return {
    accountId: isDrive(provider) ? 'local' : OUTBOX_ACCOUNT,
    connection: {
      id: uuidOfHash(hash, 8),
      provider,
      status: 'connected',
      engine: isDrive(provider) ? 'folder' : 'outbox',
      accountName: settingsOf(service, provider).label,
      email: null,
      scopes: [],
      createdAt: at,
      updatedAt: at,
    },
  }
}
