import { repeatJob } from '../../domain/jobs/repeatJob.ts'
import { found } from '../../domain/OperationError.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import type { Handler } from '../handler.ts'

export const retryJob: Handler<'retryJob'> = async ({ params }, call) =>
  await repeatJob(found(await jobStore.find(call.db, call.principal.workspaceId, params.jobId)), call)
