import type { Result } from '../../../../base/result.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import type { Copy } from '../../../../contract/operations/generation/copyResult.ts'
import type { ServiceContext } from '../../../context.ts'
import { type CheckedCopy, checkCopy } from '../../../domain/generation/copy/checkCopy.ts'
import { copyOf } from '../../../domain/generation/copy/copyOf.ts'
import { patternCopy } from '../../../domain/generation/copy/patternCopy.ts'
import { type CopyInput, copyInputSchema } from '../../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../../domain/jobs/jobQueue.ts'
import { whileNeeded } from '../../../domain/jobs/whileNeeded.ts'
import { modelRequestStore } from '../../../stores/generation/modelRequestStore.ts'
import { jobStore, type StoredJob } from '../../../stores/jobs/jobStore.ts'
import { type EndedJob, endedBy, runAttempt } from '../../attempts/runAttempt.ts'
import { withDatabaseRetry } from '../../attempts/withDatabaseRetry.ts'
import { submissionUnknown } from '../endOfSubmitted.ts'

const failed = errorOf('copy_failed')

/** Writes copy. A language model is asked once, even if the service is killed. */
export async function writeCopy(
  { jobId }: JobPayloads['writeCopy'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await runAttempt(jobId, { service, signal, failed }, async (job) => {
    const isNeeded = async (): Promise<boolean> => await jobStore.isActive(service.db, job.id)
    return await whileNeeded(
      { isNeeded, subjectId: job.id, service, signal },
      async (wanted) => await write(job, service, wanted),
    )
  })
}

async function write(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<EndedJob | null> {
  const written = await writtenCopy(job, copyInputSchema.parse(job.input), { service, signal })
  if ('ended' in written) return written.ended
  // The answer may have cost money, so storing it is retried while the database is unreachable.
  await withDatabaseRetry(signal, async () => {
    await jobStore.finish(service.db, job.id, { status: 'succeeded', error: null, result: written, now: service.now() })
  })
  return null
}

/** Checked copy, or the end of a job without it. */
export async function writtenCopy(
  job: StoredJob,
  { request, source }: CopyInput,
  { service, signal }: Pick<Question, 'service' | 'signal'>,
): Promise<{ readonly copy: Copy } | { readonly ended: EndedJob }> {
  const shown = (checked: Result<CheckedCopy>) =>
    checked.ok ? { copy: copyOf(checked.value, { request, source }) } : { ended: endedBy(checked.refusal) }
  if (source === 'patterns') return shown(checkCopy(patternCopy(request), request))
  const asked = await askModel(job, { service, signal, request })
  return 'checked' in asked ? shown(asked.checked) : asked
}

interface Question {
  readonly service: ServiceContext
  readonly signal: AbortSignal
  readonly request: Parameters<typeof checkCopy>[1]
}

async function askModel(
  job: StoredJob,
  { request, service, signal }: Question,
): Promise<{ readonly checked: Result<CheckedCopy> } | { readonly ended: EndedJob }> {
  const writer = await service.providers.copyWriter(job.workspace_id)
  if (writer === null) return { ended: endedBy(errorOf('copy_writer_unavailable', { reason: 'disconnected' })) }
  const work = { unit: 'steps', stage: 'writing', done: 0, total: 1 }
  await jobStore.setProgress(service.db, job.id, { percent: 10, work, now: service.now() })
  if (!(await modelRequestStore.begin(service.db, job.id, service.now()))) return { ended: submissionUnknown }
  const draft = await writer.write(request, signal)
  if (draft.ok) return { checked: checkCopy(draft.value, request) }
  return { ended: draft.refusal.code === 'submission_unknown' ? submissionUnknown : endedBy(draft.refusal) }
}
