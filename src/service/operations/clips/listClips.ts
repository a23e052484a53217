import type { Clip } from '../../../contract/operations/clips.ts'
import { found } from '../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import { clipStore, type ListedClip } from '../../stores/assets/clipStore.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

export const listClips: Handler<'listClips'> = async ({ params, query }, call) => {
  const project = found(await projectStore.find(call.db, call.principal.workspaceId, params.projectId))
  const read = async (page: PageRequest) => await clipStore.list(call.db, project.id, page)
  const list = `clips:${project.id}`
  return await readPage(query, { list, read, positionOf: createdPosition, itemOf: clipOf }, call)
}

function clipOf(row: ListedClip): Clip {
  const { error, id, status } = row
  return {
    id,
    projectId: row.project_id,
    jobId: row.job_id,
    assetId: row.asset_id,
    startMs: row.start_ms,
    endMs: row.end_ms,
    removeAudio: row.remove_audio,
    status,
    error,
    outputAssetId: row.is_stored ? row.output_asset_id : null,
    createdAt: row.created_at.toISOString(),
  }
}
