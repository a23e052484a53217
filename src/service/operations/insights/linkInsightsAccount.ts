import { linkInsightsAccount as operation } from '../../../contract/extensions/insights/insightsAccountRoute.ts'
import { insightsSource } from '../../domain/insights/insightsSource.ts'
import { askProvider } from '../../domain/integrations/askProvider.ts'
import { found } from '../../domain/OperationError.ts'
import { insightsStore } from '../../stores/insights/insightsStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { extension } from '../handler.ts'

/** Below the limit of a statement that waits, because the provider is asked in the transaction. */
const DEADLINE_MS = 7_000

/** The provider says the name and the currency, and whether the caller may read the account. */
export const linkInsightsAccount = extension(operation, async ({ body: { accountId }, params }, call) => {
  const { db, principal, service } = call
  const { creatorId: memberId, workspaceId } = principal
  const project = found(await projectStore.hold(db, workspaceId, params.projectId))
  const place = { project_id: project.id, workspace_id: workspaceId }
  if (accountId === null) {
    const none = { provider: null, account_id: null, account_name: null, account_currency: null, refreshable_at: null }
    await insightsStore.saveProject(db, place, none)
    return { account: null }
  }
  const source = await insightsSource(service, { workspaceId, memberId }, db)
  const { currency, name } = await askProvider(
    async () => await source.account(accountId, AbortSignal.timeout(DEADLINE_MS)),
  )
  const provider = 'social_one' as const
  const linked = { provider, account_id: accountId, account_name: name, account_currency: currency } as const
  await insightsStore.saveProject(db, place, { ...linked, refreshable_at: null })
  return { account: { provider, accountId, name, currency } }
})
