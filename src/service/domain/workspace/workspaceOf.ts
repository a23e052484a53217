import type { Workspace } from '../../../contract/operations/workspace.ts'
import type { StoredWorkspace } from '../../stores/workspace/workspaceStore.ts'

export function workspaceOf(row: StoredWorkspace): Workspace {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
