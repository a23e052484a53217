import { cancelJob as operation } from '../../../contract/extensions/cancelRoutes.ts'
import { cancels } from '../../domain/jobs/cancelWork.ts'
import { jobOf } from '../../domain/jobs/jobOf.ts'
import { isJobType } from '../../domain/jobs/jobTypes.ts'
import { parentJobOf } from '../../domain/jobs/parentJobOf.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { requirePermissions } from '../../domain/workspace/requirePermissions.ts'
import { notifyEnd } from '../../stores/jobs/endedWork.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { renderStore } from '../../stores/renders/renderStore.ts'
import { extension } from '../handler.ts'

/**
 * Ends the row of the job at once, and notifies the process that runs it, which kills its programs (see `whileNeeded`).
 * A job that finishes at the same moment keeps its result.
 */
export const cancelJob = extension(operation, async ({ params }, call) => {
  const { db, principal, service } = call
  const job = found(await jobStore.find(db, principal.workspaceId, params.jobId))
  requirePermissions(principal, job.permissions)
  if (!isJobType(job.type)) throw new Error(`The job type ${job.type} is unknown.`)
  const isCanceled = await cancels[job.type](job, call)
  const after = found(await jobStore.find(db, principal.workspaceId, job.id))
  if (isCanceled) {
    await notifyEnd(db, job.id)
    service.log.info({ jobId: job.id, type: job.type }, 'a job was canceled')
  } else if (after.status !== 'canceled') throw new OperationError('cancel_not_allowed', { reason: 'over' })
  const parent = await parentJobOf(after, call)
  if (parent !== null) return parent
  const render = await renderStore.findByJob(db, job.id)
  return jobOf(after, render === null ? null : { render, outputs: await renderStore.listOutputs(db, render.id) })
})
