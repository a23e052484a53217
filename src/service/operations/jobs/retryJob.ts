import type { Call } from '../../domain/call.ts'
import { storedFilesOfRetry } from '../../domain/generation/acceptAutoEdit.ts'
import { repeatJob } from '../../domain/jobs/repeatJob.ts'
import { found } from '../../domain/OperationError.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import type { PreparingHandler } from '../handler.ts'

/** The files of an automatic edit, which can have many, are looked for before the transaction. */
export const retryJob: PreparingHandler<'retryJob'> = {
  async prepare({ params }, call) {
    const find = async ({ db, principal }: Call): Promise<StoredJob | null> =>
      await jobStore.find(db, principal.workspaceId, params.jobId)
    const job = await find(call)
    const storedFiles = job === null ? new Map() : await storedFilesOfRetry(job, call)
    return {
      run: async (inTransaction) => await repeatJob(found(await find(inTransaction)), inTransaction, storedFiles),
      end: () => Promise.resolve(),
    }
  },
}
