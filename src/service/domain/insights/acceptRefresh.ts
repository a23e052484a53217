import { insightsStore } from '../../stores/insights/insightsStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Call } from '../call.ts'
import { type AcceptedJob, acceptJob } from '../jobs/acceptJob.ts'
import { requireStart } from '../jobs/scheduler.ts'
import { found, OperationError } from '../OperationError.ts'
import { insightsSource } from './insightsSource.ts'

/** Accepts a job of the caller that reads the linked ad account of a project, which may be a retry. */
export async function acceptRefresh(projectId: string, chainId: string | null, call: Call): Promise<AcceptedJob> {
  const { db, now, principal, service } = call
  const { creatorId: memberId, workspaceId } = principal
  const project = found(await projectStore.lock(db, workspaceId, projectId))
  const linked = await insightsStore.findProject(db, project.id)
  if (linked === null || linked.account_id === null) throw new OperationError('insights_account_missing')
  await insightsSource(service, { workspaceId, memberId }, db)
  const waitMs = (linked.refreshable_at?.getTime() ?? 0) - now.getTime()
  await requireCooldown(Math.ceil(waitMs / 1_000), project.id, call)
  const input = { accountId: linked.account_id, accountName: linked.account_name ?? linked.account_id }
  const permissions = ['read', 'write'] as const
  return await acceptJob({ type: 'insights_sync', projectId: project.id, permissions, input, chainId }, call)
}

export const retryInsights = async ({ chain_id: chainId, project_id: projectId }: StoredJob, call: Call) =>
  await acceptRefresh(projectId ?? '', chainId, call)

/** Refuses a refresh that is too soon, for us or for the provider, whichever takes longer. */
async function requireCooldown(hintSeconds: number, projectId: string, { db, now, principal, service }: Call) {
  try {
    const place = { workspaceId: principal.workspaceId, projectId }
    await requireStart('insights_sync', place, { config: service.config, db, now: () => now })
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    throw cooldown(Math.max(hintSeconds, error.options.retryAfterSeconds ?? 0))
  }
  if (hintSeconds > 0) throw cooldown(hintSeconds)
}

const cooldown = (retryAfterSeconds: number): OperationError =>
  new OperationError('insights_cooldown', {}, { retryAfterSeconds })
