import { compositionStore } from '../stores/compositionStore.ts'
import { compositionImpact } from './compositionImpact.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'

export const readCompositionDeleteImpact: Handler<'readCompositionDeleteImpact'> = async (
  { params },
  { db, principal },
) => await compositionImpact(db, found(await compositionStore.find(db, principal.workspaceId, params.compositionId)))
