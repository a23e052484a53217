import type { IntegrationProvider } from '../../../contract/operations/drives/integrations.ts'
import type { ServiceContext } from '../../context.ts'
import {
  integrationConnectionStore,
  type StoredIntegrationConnection,
} from '../../stores/integrations/integrationConnectionStore.ts'
import { revocationStore } from '../../stores/integrations/revocationStore.ts'
import type { Db } from '../../stores/tables.ts'
import { openTokens, sealTokens } from './connectionAccess.ts'

type Service = Pick<ServiceContext, 'nextId' | 'now' | 'queue' | 'secrets'>

/**
 * Ends the access of a person to accounts: to one, or to all of them if the person leaves. Needs a transaction. The tokens
 * are revoked at their provider by a job. Spec: "first revokes creator-owned cloud access".
 */
export async function endAccess(
  db: Db,
  { memberId, provider }: { readonly memberId: string; readonly provider?: IntegrationProvider },
  service: Service,
): Promise<readonly StoredIntegrationConnection[]> {
  const ended = await integrationConnectionStore.remove(db, memberId, provider)
  for (const connection of ended) await queueRevocation(db, connection, service)
  return ended
}

/** Revokes the tokens of a row, which the caller removes or never inserts. Unreadable ones cannot be revoked. */
export async function queueRevocation(
  db: Db,
  connection: Pick<StoredIntegrationConnection, 'id' | 'provider' | 'account_id' | 'sealed_tokens'>,
  service: Service,
): Promise<void> {
  const tokens = openTokens(connection.sealed_tokens, connection.id, service)
  if (tokens === null) return
  const id = service.nextId()
  const { account_id, provider } = connection
  const sealed = sealTokens(tokens, id, service)
  await revocationStore.insert(db, { id, provider, account_id, sealed_tokens: sealed, created_at: service.now() })
  await service.queue.send(db, 'revokeTokens', { revocationId: id, number: 1 })
}
