import { compositionStore } from '../stores/compositionStore.ts'
import { compositionOf } from './compositionOf.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'

export const readComposition: Handler<'readComposition'> = async ({ params }, { db, principal }) =>
  compositionOf(found(await compositionStore.find(db, principal.workspaceId, params.compositionId)))
