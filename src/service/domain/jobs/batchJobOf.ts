import type { ChildJob, Job } from '../../../contract/operations/jobs.ts'
import type { ChildSummary, StoredChild } from '../../stores/jobs/childJobStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { outputInputSchema } from './jobInputs.ts'
import { countsOfOne, jobOf } from './jobOf.ts'

/** A batch with its children and their outputs. */
export function batchJobOf(job: StoredJob, children: readonly StoredChild[]): Job {
  const total = children.length
  const pending = children.filter(isPending).length
  const succeeded = children.filter(({ status }) => status === 'succeeded').length
  const done = children.reduce((sum, child) => sum + (isPending(child) ? child.progress : 100), 0)
  const progress = Math.floor(done / Math.max(1, total))
  return {
    ...jobOf(job, null),
    ...summaryOf(job, { total, pending, succeeded, failed: total - pending - succeeded, progress }),
    children: children.map(childOf),
    outputs: children.flatMap(({ aspectRatio, outputError: error, outputStatus: status, renderId }) =>
      status === 'pending' ? [] : [{ renderId, aspectRatio, status, error }],
    ),
  }
}

/** Counts and progress of a batch. Its progress is the mean of its children's. */
export function summaryOf(
  { sequence_id: sequenceId, status }: StoredJob,
  { progress, ...counts }: ChildSummary,
): Pick<Job, 'childCounts' | 'counts' | 'progress' | 'sequenceId'> {
  const isOver = status !== 'queued' && status !== 'running'
  return { counts, childCounts: counts, progress: isOver ? progress : Math.min(99, progress), sequenceId }
}

const isPending = ({ status }: StoredChild): boolean => status === 'queued' || status === 'running'

function childOf(child: StoredChild): ChildJob {
  const { durationMs, error, filename, id, index, progress, renderId, sizeBytes, status } = child
  const { combinationId } = outputInputSchema.parse(child.input)
  const counts = countsOfOne(child)
  return { id, status, counts, error, index, combinationId, renderId, filename, progress, durationMs, sizeBytes }
}
