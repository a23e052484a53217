import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { Page } from '../../../contract/values.ts'
import { transferStore } from '../../stores/drives/transferStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import type { Call } from '../call.ts'
import { found } from '../OperationError.ts'
import { createdPosition, readPage } from '../paging.ts'

export interface TransferKind {
  readonly type: 'cloud_import' | 'cloud_export' | 'cloud_sync'
  readonly provider: DriveProvider
}

type ShowJobs<Item> = (jobs: readonly StoredJob[], call: Call) => Promise<Item[]>

/** A page of the jobs of a kind that the caller has started, newest first. */
export async function ownTransfers<Item>(
  kind: TransferKind,
  { query, show }: { readonly query: Parameters<typeof readPage>[0]; readonly show: ShowJobs<Item> },
  call: Call,
): Promise<Page<Item>> {
  const { creatorId, workspaceId } = call.principal
  const list = `${kind.type}:${kind.provider}:${creatorId}`
  const read = async (page: PageRequest): Promise<StoredJob[]> =>
    await transferStore.listOwn(call.db, { ...kind, creatorId, workspaceId }, page)
  const itemOf = (job: StoredJob): StoredJob => job
  const { items, nextCursor } = await readPage(query, { list, read, positionOf: createdPosition, itemOf }, call)
  return { items: await show(items, call), nextCursor }
}

/** A job of a kind that the caller has started. Those of other people count as missing. */
export async function ownTransfer(kind: TransferKind, jobId: string, call: Call): Promise<StoredJob> {
  const { creatorId, workspaceId } = call.principal
  return found(await transferStore.findOwn(call.db, { ...kind, creatorId, workspaceId }, jobId))
}

/** Shows one job. */
export async function shownTransfer<Item>(job: StoredJob, show: ShowJobs<Item>, call: Call): Promise<Item> {
  const [item] = await show([job], call)
  return found(item ?? null)
}
