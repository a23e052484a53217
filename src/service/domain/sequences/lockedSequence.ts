import { projectStore } from '../../stores/workspace/projectStore.ts'
import { sequenceStore, type StoredSequence } from '../../stores/sequences/sequenceStore.ts'
import type { Call } from '../call.ts'
import { found } from '../OperationError.ts'

/** Locks a sequence until the transaction ends. Its project is locked first, as when a project is deleted. */
export async function lockedSequence({ db, principal }: Call, sequenceId: string): Promise<StoredSequence> {
  const { workspaceId } = principal
  const { project_id: projectId } = found(await sequenceStore.find(db, workspaceId, sequenceId))
  found(await projectStore.hold(db, workspaceId, projectId))
  return found(await sequenceStore.lock(db, workspaceId, sequenceId))
}
