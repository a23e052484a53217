import { readPage } from '../../domain/paging.ts'
import { found } from '../../domain/OperationError.ts'
import { sequenceSummaryOf } from '../../domain/sequences/sequenceOf.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

export const listSequences: Handler<'listSequences'> = async ({ params, query }, call) => {
  const { db, principal } = call
  const project = found(await projectStore.find(db, principal.workspaceId, params.projectId))
  const read = async (page: PageRequest) => {
    const rows = await sequenceStore.list(db, project.id, page)
    const edited = await compositionStore.countBySequence(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ row, editedCount: edited.get(row.id) ?? 0 }))
  }
  const listing = {
    list: `sequences:${project.id}`,
    read,
    positionOf: ({ row }: Listed) => ({ time: row.updated_at, id: row.id }),
    itemOf: ({ row, editedCount }: Listed) => sequenceSummaryOf(row, editedCount),
  }
  return await readPage(query, listing, call)
}

type Listed = { readonly row: Parameters<typeof sequenceSummaryOf>[0]; readonly editedCount: number }
