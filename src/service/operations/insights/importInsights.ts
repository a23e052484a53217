import { importInsights as operation } from '../../../contract/extensions/importRoutes.ts'
import { readAdFile } from '../../domain/insights/readAdFile.ts'
import { saveReadings } from '../../domain/insights/saveReadings.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { insightsStore } from '../../stores/insights/insightsStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { extension } from '../handler.ts'

/** The file is read before the transaction, which then only stores its ads. */
export const importInsights = extension(operation, {
  prepare: async ({ body: file, params, query }, { db, principal: { workspaceId } }) => {
    found(await projectStore.find(db, workspaceId, params.projectId))
    const read = await readAdFile(file.path).catch((error: unknown) => {
      if (error instanceof OperationError) return error
      throw error
    })
    return {
      end: async () => await Promise.resolve(),
      run: async (call) => {
        if (read instanceof OperationError) throw read
        const project = found(await projectStore.lock(call.db, workspaceId, params.projectId))
        const place = {
          workspaceId,
          projectId: project.id,
          source: 'file',
          now: call.now,
          service: call.service,
        } as const
        const saved = await saveReadings(call.db, read.readings, place)
        const filename = query.filename ?? null
        const changes = { imported_at: call.now, imported_filename: filename }
        await insightsStore.saveProject(call.db, { project_id: project.id, workspace_id: workspaceId }, changes)
        const { missingColumns, refusedCount, refusedRows, rowCount } = read
        const { adCount, matchedCount: matchedAdCount, replacedCount } = saved
        return {
          filename,
          rowCount,
          adCount,
          matchedAdCount,
          replacedCount,
          refusedCount,
          refusedRows: [...refusedRows],
          missingColumns: [...missingColumns],
          ...periodOf(read.readings),
        }
      },
    }
  },
})

function periodOf(readings: Awaited<ReturnType<typeof readAdFile>>['readings']) {
  const currencies = new Set(readings.map(({ currency }) => currency))
  const starts = readings.flatMap(({ periodStart }) => periodStart ?? []).toSorted()
  const ends = readings.flatMap(({ periodEnd }) => periodEnd ?? []).toSorted()
  const [currency = null] = currencies
  return {
    currency: currencies.size === 1 ? currency : null,
    periodStart: starts[0] ?? null,
    periodEnd: ends.at(-1) ?? null,
  }
}
