import { listRevisions as operation, type ListedRevision } from '../../../contract/revisions.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { type ListedRevisionRow, revisionStore } from '../../stores/compositions/revisionStore.ts'
import { found } from '../../domain/OperationError.ts'
import { readPage } from '../../domain/paging.ts'
import { extension } from '../handler.ts'
import type { PageRequest } from '../../stores/keyset.ts'

/** A revision dropped during paging is missing from later pages. */
export const listRevisions = extension(operation, async ({ params, query }, call) => {
  const id = found(await compositionStore.findId(call.db, call.principal.workspaceId, params.compositionId))
  const list = `revisions:${id}`
  const read = async (page: PageRequest) => await revisionStore.list(call.db, id, page)
  const positionOf = ({ updatedAt }: ListedRevisionRow) => ({ time: updatedAt, id })
  return await readPage(query, { list, read, positionOf, itemOf: listedRevisionOf }, call)
})

function listedRevisionOf({ updatedAt, actorKind, actorName, ...row }: ListedRevisionRow): ListedRevision {
  return { ...row, updatedAt: updatedAt.toISOString(), actor: { kind: actorKind, name: actorName } }
}
