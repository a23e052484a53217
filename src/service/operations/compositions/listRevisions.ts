import type { z } from 'zod'
import type { listRevisions as operation, ListedRevision } from '../../../contract/revisions.ts'
import type { Page } from '../../../contract/values.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { type ListedRevisionRow, revisionStore } from '../../stores/compositions/revisionStore.ts'
import type { Call } from '../../domain/call.ts'
import { found } from '../../domain/OperationError.ts'
import { pageOfRows, pageRequest } from '../../domain/paging.ts'

interface Input {
  readonly params: z.output<typeof operation.params>
  readonly query: z.output<typeof operation.query>
}

/** A revision that is dropped while the list is read is simply not in a later page. */
export async function listRevisions({ params, query }: Input, call: Call): Promise<Page<ListedRevision>> {
  const id = found(await compositionStore.findId(call.db, call.principal.workspaceId, params.compositionId))
  const list = `revisions:${id}`
  const rows = await revisionStore.list(call.db, id, pageRequest(query, list, call))
  const positionOf = ({ updatedAt }: ListedRevisionRow) => ({ time: updatedAt, id })
  return pageOfRows(query, { rows, list, positionOf, itemOf: listedRevisionOf }, call)
}

function listedRevisionOf({ updatedAt, actorKind, actorName, ...row }: ListedRevisionRow): ListedRevision {
  return { ...row, updatedAt: updatedAt.toISOString(), actor: { kind: actorKind, name: actorName } }
}
