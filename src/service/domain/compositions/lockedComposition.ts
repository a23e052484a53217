import { compositionStore, type StoredComposition } from '../../stores/compositions/compositionStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Call } from '../call.ts'
import { found, OperationError } from '../OperationError.ts'

/**
 * A composition, alone with it until the transaction ends; its project stays until then too. The project comes first, as it does for who
 * deletes it with all it holds: the other way around, each would wait for the other.
 */
export async function lockedComposition({ db, principal }: Call, compositionId: string): Promise<StoredComposition> {
  const { workspaceId } = principal
  const projectId = found(await compositionStore.findProjectId(db, workspaceId, compositionId))
  found(await projectStore.hold(db, workspaceId, projectId))
  return found(await compositionStore.lock(db, workspaceId, compositionId))
}

/** The composition was saved by somebody else since the caller read it. */
export function staleComposition(): OperationError {
  return new OperationError('revision_conflict', { reason: 'composition' })
}

/** Refuses another revision of a composition than the caller read. */
export function requireRevision({ updated_at: updatedAt }: StoredComposition, expectedUpdatedAt: string): void {
  if (updatedAt.getTime() !== new Date(expectedUpdatedAt).getTime()) throw staleComposition()
}

/** A composition at the revision that the caller read, alone with it until the transaction ends. Refuses another revision. */
export async function lockedAtRevision(
  call: Call,
  { compositionId, expectedUpdatedAt }: { readonly compositionId: string; readonly expectedUpdatedAt: string },
): Promise<StoredComposition> {
  const record = await lockedComposition(call, compositionId)
  requireRevision(record, expectedUpdatedAt)
  return record
}
