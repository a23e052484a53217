import { readRevision as operation } from '../../../contract/revisions.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { revisionStore } from '../../stores/compositions/revisionStore.ts'
import { found } from '../../domain/OperationError.ts'
import { extension } from '../handler.ts'

export const readRevision = extension(operation, async ({ params }, { db, principal }) => {
  const id = found(await compositionStore.findId(db, principal.workspaceId, params.compositionId))
  const revision = found(await revisionStore.find(db, id, new Date(params.updatedAt)))
  return { ...revision, updatedAt: revision.updatedAt.toISOString() }
})
