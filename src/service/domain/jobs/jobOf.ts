import type { Job } from '../../../contract/operations/jobs.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { RenderOfJob } from '../../stores/jobs/projectJobStore.ts'
import type { StoredOutput } from '../../stores/renders/renderStore.ts'

export function jobOf(job: StoredJob, work: RenderOfJob | null): Job {
  const outputs = work?.outputs ?? []
  const count = (status: StoredOutput['status']): number => outputs.filter((output) => output.status === status).length
  return {
    id: job.id,
    projectId: job.project_id,
    type: job.type,
    status: job.status,
    progress: job.progress,
    counts:
      work === null
        ? countsOfOne(job)
        : { total: outputs.length, succeeded: count('ready'), failed: count('failed'), pending: count('pending') },
    work: job.work,
    outputs: outputs.flatMap(({ status, aspect_ratio: aspectRatio, error }) =>
      status === 'pending' || work === null ? [] : [{ renderId: work.render.id, aspectRatio, status, error }],
    ),
    compositionId: work?.render.composition_id ?? job.composition_id,
    compositionUpdatedAt: null,
    plan: null,
    applied: [],
    results: null,
    captions: null,
    outputAssetIds: [],
    saved: null,
    saveStatus: null,
    ...job.result,
    error: job.error,
    createdAt: job.created_at.toISOString(),
    startedAt: job.started_at?.toISOString() ?? null,
    completedAt: job.completed_at?.toISOString() ?? null,
  }
}

/**
 * Open point: counts of jobs other than renders — we count each as one item, because only renders have children or
 * outputs.
 */
export function countsOfOne({ status }: Pick<StoredJob, 'status'>): Job['counts'] {
  const isPending = status === 'queued' || status === 'running'
  const hasSucceeded = status === 'succeeded'
  return {
    total: 1,
    succeeded: hasSucceeded ? 1 : 0,
    failed: isPending || hasSucceeded ? 0 : 1,
    pending: isPending ? 1 : 0,
  }
}
