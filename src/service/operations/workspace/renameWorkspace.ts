import { OperationError } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { workspaceOf } from '../../domain/workspace/workspaceOf.ts'
import { workspaceStore } from '../../stores/workspace/workspaceStore.ts'
import type { Handler } from '../handler.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const renameWorkspace: Handler<'renameWorkspace'> = async ({ body }, call) => {
  const { db, now, principal } = call
  const before = await workspaceStore.read(db, principal.workspaceId)
  const change = { name: body.name, expectedUpdatedAt: new Date(body.expectedUpdatedAt), now }
  const renamed = await workspaceStore.rename(db, before.id, change)
  if (renamed === null) throw new OperationError('revision_conflict', { reason: 'workspace' })
  await audit(call, 'workspace_renamed', { from: before.name, to: renamed.name })
  return workspaceOf(renamed)
}
