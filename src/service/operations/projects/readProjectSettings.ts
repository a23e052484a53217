import { found } from '../../domain/OperationError.ts'
import { settingsOf } from '../../domain/projects/settings.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

export const readProjectSettings: Handler<'readProjectSettings'> = async ({ params }, { db, principal }) =>
  await settingsOf(db, found(await projectStore.find(db, principal.workspaceId, params.projectId)))
