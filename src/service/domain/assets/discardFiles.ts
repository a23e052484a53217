import { obsoleteBlobStore } from '../../stores/assets/obsoleteBlobStore.ts'
import type { Db } from '../../stores/tables.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'

/** Queues stored files and folders for deletion once the transaction of `db` commits. */
export async function discardFiles(
  db: Db,
  keys: readonly string[],
  { queue, now }: { readonly queue: JobQueue; readonly now: Date },
): Promise<void> {
  await obsoleteBlobStore.add(db, keys, now)
  await queue.send(db, 'cleanUp', {})
}
