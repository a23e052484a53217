import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import { folderFileStore } from '../../stores/drives/folderFileStore.ts'
import type { JobOutcome, StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Db } from '../../stores/tables.ts'
import { importFileInputSchema } from '../jobs/jobInputs.ts'
import { importedAssetId } from './importedAssetId.ts'

interface EndedImport extends JobOutcome {
  readonly service: Pick<ServiceContext, 'nextId'>
  /** The version that was downloaded. */
  readonly revision?: string | undefined
}

/**
 * Records how the import of a file of a watched folder has ended. Needs the transaction that ends its job. A file that
 * changed between being found and being downloaded is recorded with the version of its content, so that this version
 * is not imported again.
 */
export async function settleFolderFile(
  db: Db,
  job: StoredJob,
  { error, now, revision, service, status }: EndedImport,
): Promise<void> {
  const { folderFileId } = importFileInputSchema.parse(job.input)
  if (folderFileId === null) return
  if (status !== 'succeeded') {
    const reason = error ?? errorOf('work_canceled')
    const isGone = reason.code === 'drive_file_missing'
    const settled = {
      status: isGone ? 'removed' : 'failed',
      error: reason,
      asset_id: null,
      jobId: job.id,
      now,
    } as const
    await folderFileStore.settle(db, folderFileId, settled)
    return
  }
  const settled = { status: 'imported', error: null, asset_id: importedAssetId(job.id), jobId: job.id, now } as const
  const file = await folderFileStore.settle(db, folderFileId, settled)
  if (file !== null && revision !== undefined && revision !== file.revision)
    await folderFileStore.moveToRevision(db, file, { newId: service.nextId(), revision, now })
}
