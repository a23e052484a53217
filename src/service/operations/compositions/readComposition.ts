import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { compositionOf } from '../../domain/compositions/compositionOf.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'

export const readComposition: Handler<'readComposition'> = async ({ params }, { db, principal }) =>
  compositionOf(found(await compositionStore.find(db, principal.workspaceId, params.compositionId)))
