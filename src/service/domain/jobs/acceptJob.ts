import { API_PREFIX } from '../../../contract/operation.ts'
import { jobStore, type NewJob } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'

/** Work that was accepted, and where its job is read. Spec: Conventions 5. */
export interface AcceptedJob {
  readonly jobId: string
  readonly statusUrl: string
}

type AskedJob = Pick<NewJob, 'projectId' | 'type' | 'permissions' | 'compositionId' | 'input'> & {
  /** The first job of the chain when this repeats a failed one. */
  readonly chainId?: string | null
}

/** Writes down a job of the caller. Whoever accepts it puts it into its queue within the same transaction. */
export async function acceptJob(
  { chainId, ...job }: AskedJob,
  { db, now, principal, service }: Call,
): Promise<AcceptedJob> {
  const id = service.nextId()
  const { workspaceId, creatorId } = principal
  await jobStore.insert(db, { ...job, id, workspaceId, creatorId, chainId: chainId ?? id, now })
  return acceptedJob(id)
}

export function acceptedJob(jobId: string): AcceptedJob {
  return { jobId, statusUrl: `${API_PREFIX}/jobs/${jobId}` }
}
