import type { ServiceContext } from '../../context.ts'
import { type JobOutcome, jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Db } from '../../stores/tables.ts'
import { assetFolder } from '../assets/blobKeys.ts'
import { discardFiles } from '../assets/discardFiles.ts'
import { importedAssetId } from './importedAssetId.ts'
import { settleFolderFile } from './settleFolderFile.ts'

interface EndOfImport extends JobOutcome {
  readonly service: Pick<ServiceContext, 'nextId' | 'queue'>
  /** The version that was downloaded. */
  readonly revision?: string
}

/**
 * Ends the import of a file. Needs a transaction. Without an asset, a file that an attempt may have stored is discarded.
 * False if the job has already ended.
 */
export async function endImport(
  db: Db,
  job: StoredJob,
  { revision, service, ...outcome }: EndOfImport,
): Promise<boolean> {
  if (!(await jobStore.finish(db, job.id, outcome))) return false
  await settleFolderFile(db, job, { ...outcome, revision, service })
  const { now, status } = outcome
  if (status !== 'succeeded')
    await discardFiles(db, [assetFolder(importedAssetId(job.id))], { queue: service.queue, now })
  return true
}
