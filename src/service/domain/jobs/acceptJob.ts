import { API_PREFIX } from '../../../contract/operation.ts'
import { jobStore, type NewJob } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import { type JobType, jobTypes } from './jobTypes.ts'

/** Work that was accepted, and where its job is read. Spec: Conventions 5. */
export interface AcceptedJob {
  readonly jobId: string
  readonly statusUrl: string
}

interface AskedJob extends Pick<NewJob, 'projectId' | 'permissions' | 'compositionId' | 'input'> {
  readonly type: JobType
  /** The first job of the chain when this repeats a failed one. */
  readonly chainId?: string | null | undefined
  /** Its place among the jobs of its kind, where those have an order of their own. */
  readonly turn?: number
}

/** Writes down a job of the caller and puts it into its queue, within the transaction of the call. */
export async function acceptJob({ chainId, turn, ...job }: AskedJob, call: Call): Promise<AcceptedJob> {
  const { db, now, principal, service } = call
  const jobId = service.nextId()
  const { workspaceId, creatorId } = principal
  await jobStore.insert(db, { ...job, id: jobId, workspaceId, creatorId, chainId: chainId ?? jobId, now })
  const kind = jobTypes[job.type]
  if (turn === undefined) await service.queue.send(db, kind, { jobId })
  else await service.queue.sendInTurn(db, kind, { payload: { jobId }, turn })
  return acceptedJob(jobId)
}

export function acceptedJob(jobId: string): AcceptedJob {
  return { jobId, statusUrl: `${API_PREFIX}/jobs/${jobId}` }
}
