import type { Job } from '../../../contract/operations/jobs.ts'
import { autoEditStore } from '../../stores/generation/autoEditStore.ts'
import { countChildren } from '../../stores/jobs/childCounts.ts'
import { childJobStore } from '../../stores/jobs/childJobStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import { countsOfOne, jobOf } from './jobOf.ts'

/** An automatic edit with its saved videos and, if it has one, the child that makes the variations. */
export async function autoEditJobOf(job: StoredJob, { db }: Call): Promise<Job> {
  // The videos of a chain are stored by its parent.
  const chainId = job.parent_id ?? job.id
  const saved = (await autoEditStore.savedByJob(db, [chainId])).get(chainId) ?? []
  const [mainId] = (await autoEditStore.findByJob(db, job.id))?.composition_ids ?? []
  const children = await childJobStore.listPlain(db, job.id)
  const shown = { ...jobOf(job, null), compositionId: saved.find((id) => id === mainId) ?? null }
  if (children.length === 0) return job.parent_id === null ? { ...shown, outputEditorProjectIds: [...saved] } : shown
  const { pending, succeeded, total } = countChildren(children.map((child) => ({ ...child, count: 1 })))
  return {
    ...shown,
    counts: { ...shown.counts, ...(pending > 0 ? {} : { succeeded: 1, failed: 0 }) },
    childCounts: { total, succeeded, failed: total - pending - succeeded, pending },
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
