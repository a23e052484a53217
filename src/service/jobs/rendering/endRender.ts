import { createReadStream } from 'node:fs'
import type { ServiceContext } from '../../context.ts'
import { checksumOf } from '../../media/delivery/checksumOf.ts'
import { mapDiskFull } from '../../media/export/diskFull.ts'
import type { ExportedFile } from '../../media/exporter.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { obsoleteBlobStore } from '../../stores/assets/obsoleteBlobStore.ts'
import { renderStore, type ListedRender } from '../../stores/renders/renderStore.ts'
import type { Db } from '../../stores/tables.ts'
import { endWithoutVideo } from '../../domain/renders/endWithoutVideo.ts'
import { outputKey } from '../../domain/assets/blobKeys.ts'
import { withDatabaseRetry } from '../attempts/withDatabaseRetry.ts'
import type { RenderFailure } from './renderFailure.ts'

export interface RenderEnd {
  readonly service: ServiceContext
  /** Fires when the service stops. Until then, an unreachable database only delays the end of a render. */
  readonly signal: AbortSignal
}

/**
 * Stores the video and ends its job. Repeatable: a finished job keeps its video, and the video of an attempt that the
 * queue has given up on is discarded.
 */
export async function completeRender(end: RenderEnd, render: ListedRender, file: ExportedFile): Promise<void> {
  const { service, signal } = end
  if ((await withDatabaseRetry(signal, async () => await jobStore.findActive(service.db, render.job_id))) === null)
    return
  const blobKey = await keyOfOutput(end, render)
  const crc32 = await checksumOf(createReadStream(file.filePath))
  await service.blobs.putFile(blobKey, file.filePath).catch((error: unknown) => {
    throw mapDiskFull(error)
  })
  await inRetriedTransaction(end, async (db) => {
    const now = service.now()
    if (!(await jobStore.finish(db, render.job_id, { status: 'succeeded', error: null, now }))) {
      const job = await jobStore.find(db, render.workspace_id, render.job_id)
      if (job?.status !== 'succeeded') await obsoleteBlobStore.add(db, [blobKey], now)
      return
    }
    const { sizeBytes, width, height, fps, durationMs } = file
    await renderStore.finishOutput(db, render.id, { blobKey, sizeBytes, crc32, width, height, fps, durationMs })
  })
}

/** Ends a failed render and refunds its charge in the same transaction. */
export async function failRender(
  end: RenderEnd,
  render: ListedRender,
  { error, status }: RenderFailure,
): Promise<void> {
  const now = end.service.now()
  await inRetriedTransaction(end, async (db) => {
    await endWithoutVideo(db, render, { status, error, outputError: error, now })
  })
}

async function keyOfOutput({ service, signal }: RenderEnd, render: ListedRender): Promise<string> {
  const [output] = await withDatabaseRetry(signal, async () => await renderStore.listOutputs(service.db, render.id))
  if (output === undefined) throw new Error(`Render ${render.id} has no output.`)
  return outputKey(render.id, output.id)
}

async function inRetriedTransaction({ service, signal }: RenderEnd, work: (db: Db) => Promise<void>): Promise<void> {
  await withDatabaseRetry(signal, async () => await service.db.transaction().execute(work))
}
