import { sourceKey } from '../../../domain/assets/blobKeys.ts'
import { assetStore } from '../../../stores/assets/assetStore.ts'
import { jobStore } from '../../../stores/jobs/jobStore.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import { JobEnded } from '../../editing/JobRefusal.ts'
import type { RemovalStep } from './removalStep.ts'

const NAME_CHARACTERS = 170

/** Makes the stored file an asset, once. Its preparation belongs to the job. */
export async function insertCutout({ job, removal, service }: RemovalStep): Promise<void> {
  const { output_asset_id: id, asset_id: originalId } = removal
  const key = sourceKey(id, 'webm')
  const stored = await service.blobs.stat(key)
  if (stored === null) throw new Error(`The cut-out ${id} is not stored.`)
  const original = await assetStore.findForWorker(service.db, originalId)
  await service.db.transaction().execute(async (db) => {
    // A cancelled job must not add an asset. The project is locked first, as when it is deleted.
    const isKept = await projectStore.hold(db, job.workspace_id, removal.project_id)
    const locked = isKept === null ? null : await jobStore.lock(db, job.workspace_id, job.id)
    if (locked?.status !== 'running') throw new JobEnded()
    await assetStore.insertStored(db, {
      id,
      workspaceId: removal.workspace_id,
      projectId: removal.project_id,
      type: 'video',
      container: 'webm',
      mimeType: 'video/webm',
      name: nameOf(original?.name ?? 'Clip'),
      sizeBytes: stored.sizeBytes,
      sourceKey: key,
      tags: [],
      now: service.now(),
    })
  })
}

/** Such as `Talk · cut-out`. */
function nameOf(name: string): string {
  const dot = name.lastIndexOf('.')
  const stem = Array.from(dot > 0 ? name.slice(0, dot) : name).slice(0, NAME_CHARACTERS)
  return `${stem.join('')} · cut-out`
}
