import { randomUUID } from 'node:crypto'
import { sealTokens } from '../../service/domain/integrations/connectionAccess.ts'
import { integrationConnectionStore } from '../../service/stores/integrations/integrationConnectionStore.ts'
import type { FakeDropbox } from '../providers/dropboxServer.ts'
import type { TestService } from '../service/service.ts'

/** The environment of a service whose second drive is a server of the tests. */
export const dropboxEnvironment = ({ url }: Pick<FakeDropbox, 'url'>) => ({
  FRAMEWRIGHT_DRIVE_TWO_CLIENT_ID: 'tests',
  FRAMEWRIGHT_DRIVE_TWO_URL: [url, url, `${url}/authorize`, `${url}/token`, `${url}/revoke`].join(','),
})

/** Connects a person, by default the owner of a service, to it. Returns the id of the connection. */
export async function connectDropbox(
  { running }: TestService,
  memberId: string = running.owner.creatorId,
): Promise<string> {
  const { context, owner } = running
  const id = randomUUID()
  const now = context.now()
  await integrationConnectionStore.insert(context.db, {
    id,
    workspace_id: owner.workspaceId,
    member_id: memberId,
    provider: 'drive_two',
    account_id: 'dbid:one',
    account_name: 'Ada',
    email: 'ada@example.com',
    scopes: JSON.stringify([]),
    needs_reconnect: false,
    sealed_tokens: sealTokens({ accessToken: 'token', refreshToken: null }, id, context),
    tokens_expire_at: null,
    created_at: now,
    updated_at: now,
  })
  return id
}
