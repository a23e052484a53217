import type { Project } from '../../../contract/operations/projects.ts'
import type { StoredProject } from '../../stores/workspace/projectStore.ts'

export function projectOf(row: StoredProject): Project {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
