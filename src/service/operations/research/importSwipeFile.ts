import { importSwipeFile as operation } from '../../../contract/extensions/importRoutes.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { readSwipeFile } from '../../domain/research/swipeFile/readSwipeFile.ts'
import { type SwipeItem, swipeRow } from '../../domain/research/swipeRow.ts'
import { swipeStore } from '../../stores/research/swipeStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { extension } from '../handler.ts'

/** The file is read before the transaction, which then only stores its items. */
export const importSwipeFile = extension(operation, {
  prepare: async ({ body: file, params, query: { filename = null, provider } }, { db, principal: { workspaceId } }) => {
    found(await projectStore.find(db, workspaceId, params.projectId))
    const read = await readSwipeFile(file.path, provider).catch((error: unknown) => {
      if (error instanceof OperationError) return error
      throw error
    })
    return {
      end: async () => await Promise.resolve(),
      run: async (call) => {
        if (read instanceof OperationError) throw read
        // The lock keeps two imports from replacing the rows of each other in opposite orders.
        const project = found(await projectStore.lock(call.db, workspaceId, params.projectId))
        const place = { workspaceId, projectId: project.id, importedAt: call.now }
        const rowOf = (item: SwipeItem) => swipeRow(item, { ...place, id: call.service.nextId() })
        const { items, namedCompanies, refusedCount, refusedRows, rowCount } = read
        await swipeStore.add(call.db, namedCompanies.map(rowOf))
        await swipeStore.save(call.db, items.map(rowOf))
        const count = await swipeStore.count(call.db, project.id, provider)
        return {
          filename,
          rowCount,
          itemCount: items.length,
          libraryCount: count,
          refusedCount,
          refusedRows: [...refusedRows],
        }
      },
    }
  },
})
