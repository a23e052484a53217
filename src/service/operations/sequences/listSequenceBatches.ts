import { listSequenceBatches as operation } from '../../../contract/extensions/sequenceBatchesRoute.ts'
import { projectJobOf } from '../../domain/jobs/projectJobOf.ts'
import { found } from '../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { type ListedJob, projectJobStore } from '../../stores/jobs/projectJobStore.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import { extension } from '../handler.ts'

interface Batch {
  readonly first: StoredJob
  readonly attempts: readonly ListedJob[]
}

/** A page holds whole batches, so that each is shown with all its retries. */
export const listSequenceBatches = extension(operation, async ({ params, query }, call) => {
  const { db, principal } = call
  const { id } = found(await sequenceStore.find(db, principal.workspaceId, params.sequenceId))
  const read = async (page: PageRequest): Promise<Batch[]> => {
    const firsts = await projectJobStore.listBatches(db, id, page)
    const attempts = await projectJobStore.attemptsOf(
      db,
      firsts.map((first) => first.id),
    )
    return firsts.map((first) => ({ first, attempts: attempts.get(first.id) ?? [] }))
  }
  const listing = {
    list: `batches:${id}`,
    read,
    positionOf: ({ first }: Batch) => createdPosition(first),
    itemOf: ({ attempts }: Batch) => ({ attempts: attempts.map((entry) => projectJobOf(entry, call)) }),
  }
  return await readPage(query, listing, call)
})
