import type { ChildJob, Job } from '../../../contract/operations/jobs.ts'
import { type ChildCounts, countChildren } from '../../stores/jobs/childCounts.ts'
import type { StoredChild } from '../../stores/jobs/childJobStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { outputInputSchema } from './jobInputs.ts'
import { countsOfOne, jobOf } from './jobOf.ts'

/** A batch with its children and their outputs. */
export function batchJobOf(job: StoredJob, children: readonly StoredChild[]): Job {
  return {
    ...jobOf(job, null),
    ...summaryOf(job, countChildren(children.map(({ progress, status }) => ({ status, progress, count: 1 })))),
    children: children.map(childOf),
    outputs: children.flatMap(({ aspectRatio, outputError: error, outputStatus: status, renderId }) =>
      status === 'pending' ? [] : [{ renderId, aspectRatio, status, error }],
    ),
  }
}

/** Counts and progress of a batch. Its progress is the mean of its children's. */
export function summaryOf(
  { sequence_id: sequenceId, status }: StoredJob,
  { pending, progress, succeeded, total }: ChildCounts,
): Pick<Job, 'childCounts' | 'counts' | 'progress' | 'sequenceId'> {
  const isOver = status !== 'queued' && status !== 'running'
  const counts = { total, succeeded, failed: total - pending - succeeded, pending }
  return { counts, childCounts: counts, progress: isOver ? progress : Math.min(99, progress), sequenceId }
}

function childOf(child: StoredChild): ChildJob {
  const { durationMs, error, filename, id, index, progress, renderId, sizeBytes, status } = child
  const { combinationId } = outputInputSchema.parse(child.input)
  const counts = countsOfOne(child)
  return { id, status, counts, error, index, combinationId, renderId, filename, progress, durationMs, sizeBytes }
}
