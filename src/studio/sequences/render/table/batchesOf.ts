import type { ProjectJob } from '../../../../contract/extensions/projectJobsRoute.ts'

/** A batch with its retries. */
export interface Batch {
  /** The last attempt. */
  readonly job: ProjectJob
  readonly startedAt: string
  readonly retries: number
}

/** The batches of a sequence, newest first. A retry belongs to the batch that it retries. */
export function batchesOf(jobs: readonly ProjectJob[], sequenceId: string): readonly Batch[] {
  const own = jobs.filter((job) => job.type === 'sequence_render' && job.sequenceId === sequenceId)
  const byId = new Map(own.map((job) => [job.id, job]))
  const retried = new Set(own.flatMap(({ repeatedBy }) => repeatedBy ?? []))
  const batches = own.flatMap((first): Batch[] => {
    if (retried.has(first.id)) return []
    let job = first
    let retries = 0
    for (let next = byId.get(job.repeatedBy ?? ''); next; next = byId.get(job.repeatedBy ?? '')) {
      job = next
      retries += 1
    }
    return [{ job, retries, startedAt: first.createdAt }]
  })
  return batches.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
}
