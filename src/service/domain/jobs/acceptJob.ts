import { API_PREFIX } from '../../../contract/operation.ts'
import { jobStore, type NewJob } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import { requireReadable } from './jobInputs.ts'
import { requireStart } from './scheduler.ts'
import { jobTypes, type QueuedJobType } from './jobTypes.ts'

/** The reply for accepted work. Spec: Conventions 5. */
export interface AcceptedJob {
  readonly jobId: string
  readonly statusUrl: string
}

interface JobInput
  extends Pick<NewJob, 'projectId' | 'permissions' | 'compositionId' | 'sequenceId' | 'input' | 'parent'> {
  readonly type: QueuedJobType
  /** First job of the chain, if this is a retry. */
  readonly chainId?: string | null | undefined
  /** Position among the jobs of its kind, if the kind is ordered. */
  readonly turn?: number
}

/** Inserts a job of the caller and queues it, in the transaction of the call. Refuses it if too many have started. */
export async function acceptJob({ chainId, turn, ...job }: JobInput, call: Call): Promise<AcceptedJob> {
  const { db, now, principal, service } = call
  const jobId = service.nextId()
  const { workspaceId, creatorId } = principal
  const place = { workspaceId, projectId: job.projectId }
  requireReadable(job.type, job.input)
  await requireStart(job.type, place, { config: service.config, db, now: () => now })
  await jobStore.insert(db, { ...job, id: jobId, workspaceId, creatorId, chainId: chainId ?? jobId, now })
  const kind = jobTypes[job.type]
  if (turn === undefined) await service.queue.send(db, kind, { jobId })
  else await service.queue.sendInTurn(db, kind, { payload: { jobId }, turn })
  return acceptedJob(jobId)
}

export function acceptedJob(jobId: string): AcceptedJob {
  return { jobId, statusUrl: `${API_PREFIX}/jobs/${jobId}` }
}
