import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'
import { projectOf } from '../../domain/workspace/projectOf.ts'

export const readProject: Handler<'readProject'> = async ({ params }, { db, principal }) =>
  projectOf(found(await projectStore.find(db, principal.workspaceId, params.projectId)))
