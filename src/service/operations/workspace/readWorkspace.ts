import { workspaceOf } from '../../domain/workspace/workspaceOf.ts'
import { workspaceStore } from '../../stores/workspace/workspaceStore.ts'
import type { Handler } from '../handler.ts'

export const readWorkspace: Handler<'readWorkspace'> = async (_, { db, principal }) =>
  workspaceOf(await workspaceStore.read(db, principal.workspaceId))
