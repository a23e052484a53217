import { errorOf } from '../../../contract/jobErrors.ts'
import type { Copy } from '../../../contract/operations/generation/copyResult.ts'
import type { ServiceContext } from '../../context.ts'
import { type ResearchAdaptationInput, researchAdaptationInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { whileNeeded } from '../../domain/jobs/whileNeeded.ts'
import { type JobOutcome, jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { savedResearchStore } from '../../stores/research/savedResearchStore.ts'
import type { Db } from '../../stores/tables.ts'
import { runAttempt } from '../attempts/runAttempt.ts'
import { withDatabaseRetry } from '../attempts/withDatabaseRetry.ts'
import { writtenCopy } from '../generation/copy/writeCopy.ts'

const failed = errorOf('copy_failed')

/** Writes hooks or a script after a saved result. A language model is asked once, even if the service is killed. */
export async function adaptResearch(
  { jobId }: JobPayloads['adaptResearch'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await runAttempt(jobId, { service, signal, failed }, async (job) => {
    const isNeeded = async (): Promise<boolean> => await jobStore.isActive(service.db, job.id)
    return await whileNeeded({ isNeeded, subjectId: job.id, service, signal }, async (wanted) => {
      const input = researchAdaptationInputSchema.parse(job.input)
      const written = await writtenCopy(job, input, { service, signal: wanted })
      if ('ended' in written) return written.ended
      // The answer may have cost money, so storing it is retried while the database is unreachable.
      await withDatabaseRetry(wanted, async () => await save(job, { input, copy: written.copy }, service))
      return null
    })
  })
}

interface Adaptation {
  readonly input: ResearchAdaptationInput
  readonly copy: Copy
}

/** Saves the copy with the result, unless that has changed since the request. The job keeps the copy in any case. */
async function save(job: StoredJob, adaptation: Adaptation, { db, now }: ServiceContext): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await jobStore.finish(transaction, job.id, { ...(await outcomeOf(transaction, adaptation, now())), now: now() })
  })
}

async function outcomeOf(db: Db, { copy, input }: Adaptation, now: Date): Promise<Omit<JobOutcome, 'now'>> {
  const row = await savedResearchStore.lockById(db, input.savedId)
  if (row?.updated_at.toISOString() === input.expectedUpdatedAt) {
    const change = { ...(input.mode === 'hooks' ? { hooks: copy } : { script: copy }), saveStatus: 'saved' as const }
    await savedResearchStore.change(db, row.id, { change, now })
    return { status: 'succeeded', error: null, result: { copy, saved: true, saveStatus: 'saved' } }
  }
  if (row !== null) await savedResearchStore.markConflict(db, row.id)
  const error = errorOf('revision_conflict', { reason: 'research' })
  return { status: 'requires_action', error, result: { copy, saved: false, saveStatus: 'revision_conflict' } }
}
