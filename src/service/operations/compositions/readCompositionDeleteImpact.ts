import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { compositionImpact } from '../../domain/compositions/compositionImpact.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'

export const readCompositionDeleteImpact: Handler<'readCompositionDeleteImpact'> = async (
  { params },
  { db, principal },
) => await compositionImpact(db, found(await compositionStore.find(db, principal.workspaceId, params.compositionId)))
