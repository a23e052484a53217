import { projectStore } from '../stores/projectStore.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'
import { projectOf } from './projectOf.ts'

export const readProject: Handler<'readProject'> = async ({ params }, { db, principal }) =>
  projectOf(found(await projectStore.find(db, principal.workspaceId, params.projectId)))
