import { randomUUID } from 'node:crypto'
import type { IntegrationProvider } from '../../contract/operations/drives/integrations.ts'
import { sealTokens } from '../../service/domain/integrations/connectionAccess.ts'
import type { Tokens } from '../../service/providers/oauth/tokens.ts'
import { integrationConnectionStore } from '../../service/stores/integrations/integrationConnectionStore.ts'
import type { TestService } from '../service/service.ts'

interface Account {
  readonly memberId: string
  readonly provider: IntegrationProvider
  readonly tokens: Tokens
}

/** Connects a person to an account, in place of an earlier one. Returns the id of the connection. */
export async function connectAccount(
  { running }: TestService,
  { memberId, provider, tokens }: Account,
): Promise<string> {
  const { context, owner } = running
  const id = randomUUID()
  const now = context.now()
  await integrationConnectionStore.remove(context.db, memberId, provider)
  await integrationConnectionStore.insert(context.db, {
    id,
    workspace_id: owner.workspaceId,
    member_id: memberId,
    provider,
    account_id: `account of ${memberId}`,
    account_name: 'Ada',
    email: 'ada@example.com',
    scopes: JSON.stringify([]),
    needs_reconnect: false,
    sealed_tokens: sealTokens(tokens, id, context),
    tokens_expire_at: null,
    created_at: now,
    updated_at: now,
  })
  return id
}
