import type { Job } from '../../contract/operations/jobs.ts'
import type { StoredJob } from '../stores/jobStore.ts'
import type { StoredOutput, StoredRender } from '../stores/renderStore.ts'

interface RenderOfJob {
  readonly render: StoredRender
  readonly outputs: readonly StoredOutput[]
}

/** A job as the API shows it. */
export function jobOf(job: StoredJob, work: RenderOfJob | null): Job {
  const outputs = work?.outputs ?? []
  const count = (status: StoredOutput['status']): number => outputs.filter((output) => output.status === status).length
  return {
    id: job.id,
    projectId: job.project_id,
    type: job.type,
    status: job.status,
    progress: job.progress,
    counts: { total: outputs.length, succeeded: count('ready'), failed: count('failed'), pending: count('pending') },
    work: job.work,
    outputs: outputs.flatMap(({ status, aspect_ratio: aspectRatio, error }) =>
      status === 'pending' || work === null ? [] : [{ renderId: work.render.id, aspectRatio, status, error }],
    ),
    compositionId: work?.render.composition_id ?? null,
    error: job.error,
    createdAt: job.created_at.toISOString(),
    startedAt: job.started_at?.toISOString() ?? null,
    completedAt: job.completed_at?.toISOString() ?? null,
  }
}
