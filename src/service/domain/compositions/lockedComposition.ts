import { compositionStore, type StoredComposition } from '../../stores/compositions/compositionStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Call } from '../call.ts'
import { found, OperationError } from '../OperationError.ts'
import { requireRevision } from '../requireRevision.ts'

/**
 * Locks a composition until the transaction ends, and protects its project from deletion. The project is locked first,
 * as when a project is deleted; the reverse order would deadlock.
 */
export async function lockedComposition({ db, principal }: Call, compositionId: string): Promise<StoredComposition> {
  const { workspaceId } = principal
  const projectId = found(await compositionStore.findProjectId(db, workspaceId, compositionId))
  found(await projectStore.hold(db, workspaceId, projectId))
  return found(await compositionStore.lock(db, workspaceId, compositionId))
}

/** The error if another client has saved the composition since the caller read it. */
export function staleComposition(): OperationError {
  return new OperationError('revision_conflict', { reason: 'composition' })
}

/** Locks a composition at the revision that the caller read, and refuses any other. */
export async function lockedAtRevision(
  call: Call,
  { compositionId, expectedUpdatedAt }: { readonly compositionId: string; readonly expectedUpdatedAt: string },
): Promise<StoredComposition> {
  const record = await lockedComposition(call, compositionId)
  requireRevision(record, expectedUpdatedAt, 'composition')
  return record
}
