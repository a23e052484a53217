import type { Job } from '../../../contract/operations/jobs.ts'
import { autoEditStore } from '../../stores/generation/autoEditStore.ts'
import { childJobStore } from '../../stores/jobs/childJobStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import { countsOfOne, jobOf } from './jobOf.ts'

/** An automatic edit with its saved videos and, if it has one, the child that makes the variations. */
export async function autoEditJobOf(job: StoredJob, { db }: Call): Promise<Job> {
  const saved = (await autoEditStore.savedByJob(db, [job.id])).get(job.id) ?? []
  const [mainId] = (await autoEditStore.findByJob(db, job.id))?.composition_ids ?? []
  const children = await childJobStore.listPlain(db, job.id)
  const shown = { ...jobOf(job, null), compositionId: saved.find((id) => id === mainId) ?? null }
  if (children.length === 0) return job.parent_id === null ? { ...shown, outputEditorProjectIds: [...saved] } : shown
  const counts = children.map((child) => countsOfOne(child))
  const sum = (key: 'succeeded' | 'failed' | 'pending'): number => counts.reduce((total, each) => total + each[key], 0)
  return {
    ...shown,
    counts: { ...shown.counts, ...(sum('pending') > 0 ? {} : { succeeded: 1, failed: 0 }) },
    childCounts: { total: counts.length, succeeded: sum('succeeded'), failed: sum('failed'), pending: sum('pending') },
    children: children.map(({ error, id, progress, status }) => ({
      id,
      status,
      counts: countsOfOne({ status }),
      error,
      progress,
    })),
    outputEditorProjectIds: [...saved],
  }
}
