import { ok } from '../../../../base/result.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../../context.ts'
import { autoEditInputSchema } from '../../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../../domain/jobs/jobQueue.ts'
import { whileNeeded } from '../../../domain/jobs/whileNeeded.ts'
import type { SafeError } from '../../../stores/columns.ts'
import { autoEditStore } from '../../../stores/generation/autoEditStore.ts'
import { jobStore, type StoredJob } from '../../../stores/jobs/jobStore.ts'
import { type EndedJob, endedBy, runAttempt } from '../../attempts/runAttempt.ts'
import { throttled } from '../../attempts/throttled.ts'
import { editsOf } from './editsOf.ts'
import { saveEdits } from './saveEdits.ts'

const PROGRESS_INTERVAL_MS = 500
const failed: SafeError = errorOf('auto_edit_failed', { reason: 'fault' })

/**
 * Edits videos automatically. Repeatable: the compositions are created with the end of the job, or with its child.
 * Spec: "Automatic-edit jobs need a saved composition".
 */
export async function makeAutoEdit(
  { jobId }: JobPayloads['makeAutoEdit'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await runAttempt(jobId, { service, signal, failed }, async (job) => {
    const isNeeded = async (): Promise<boolean> => await jobStore.isActive(service.db, job.id)
    return await whileNeeded(
      { isNeeded, subjectId: job.id, service, signal },
      async (wanted) => await make(job, service, wanted),
    )
  })
}

/** Returns null if the job has ended, or waits for its child. */
async function make(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<EndedJob | null> {
  const edit = await autoEditStore.findByJob(service.db, job.id)
  if (edit === null) throw new Error(`Job ${job.id} has no automatic edit.`)
  // The parent of a child is saved, and ends with it.
  if (edit.report !== null) return null
  // Earlier versions queued children without drafts. Such a child would make the first video a second time.
  if (edit.drafts === null && job.parent_id !== null) return endedBy(failed)
  const input = autoEditInputSchema.parse(job.input)
  const progress = throttled(
    PROGRESS_INTERVAL_MS,
    (share: number) => {
      const done = Math.max(0, Math.min(99, Math.floor(share * 100)))
      const work = { unit: 'percent', stage: 'watching', done, total: 100 }
      return jobStore.setProgress(service.db, job.id, { percent: done, work, now: service.now() })
    },
    (fault) =>
      service.log.warn({ err: fault, jobId: job.id }, 'the progress of an automatic edit was not written down'),
  )
  try {
    const work = { job, projectId: edit.project_id, input }
    const made =
      edit.drafts === null ? await editsOf(work, service, { signal, onProgress: progress.report }) : ok(edit.drafts)
    if (!made.ok) return endedBy(made.refusal)
    signal.throwIfAborted()
    return await saveEdits({ job, edit, input, edits: made.value }, service)
  } finally {
    await progress.settle()
  }
}
