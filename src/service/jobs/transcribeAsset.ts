import { errorOf } from '../../contract/jobErrors.ts'
import type { ServiceContext } from '../context.ts'
import { assetStore } from '../stores/assets/assetStore.ts'
import { jobStore, type StoredJob } from '../stores/jobs/jobStore.ts'
import { jobAttemptStore } from '../stores/jobs/jobAttemptStore.ts'
import type { Db } from '../stores/tables.ts'
import type { SafeError } from '../stores/columns.ts'
import { transcriptStore } from '../stores/speech/transcriptStore.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { isUncounted, wasInterrupted } from './attempts/interruptions.ts'
import { withDatabaseRetry } from './attempts/withDatabaseRetry.ts'
import { MAX_ATTEMPTS } from './attempts/maxAttempts.ts'
import { transcriptInputSchema } from '../domain/jobs/jobInputs.ts'
import { assetDeleted } from '../domain/speech/recognition.ts'
import { isDiskFull } from '../media/reportsDiskFull.ts'
import { ProviderError } from '../providers/ProviderError.ts'
import { safeErrorOf } from './attempts/safeErrorOf.ts'
import { transcribe } from './speech/transcribe.ts'
import { throttled } from './attempts/throttled.ts'

const PROGRESS_INTERVAL_MS = 500

const transcriptFailed: SafeError = errorOf('transcript_failed')

/**
 * Creates the transcript of an asset. Repeatable: results from before an interruption are kept, a finished job is left
 * unchanged, and a transcript that the user edited is not overwritten.
 *
 * Spec: an automatic retry leaves the job `running`, with one pending.
 *
 * @param signal fires when the service stops; the job then resumes at the next start
 */
export async function transcribeAsset(
  payload: JobPayloads['transcribeAsset'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const begunAt = performance.now()
  const job = await jobAttemptStore.beginAttempt(service.db, payload.jobId, service.now())
  if (job === null) return
  try {
    const refusal = await transcribeJob(job, service, signal)
    if (refusal !== null) await fail(service, job, refusal)
  } catch (error) {
    if (wasInterrupted(error, { signal })) {
      if (isUncounted({ service, signal, begunAt }))
        await withDatabaseRetry(
          signal,
          async () => await jobAttemptStore.uncountAttempt(service.db, job, service.now()),
        )
      throw error
    }
    if (mayPass(error) && job.attempts < MAX_ATTEMPTS) throw error
    service.log.error({ err: error, jobId: job.id, attempt: job.attempts }, 'a transcript failed')
    await fail(service, job, safeErrorOf(error) ?? transcriptFailed)
  }
}

/** Returns null if the job has ended. */
async function transcribeJob(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<SafeError | null> {
  if (job.attempts > MAX_ATTEMPTS) return transcriptFailed
  const { assetId } = transcriptInputSchema.parse(job.input)
  const asset = await assetStore.find(service.db, job.workspace_id, assetId)
  if (asset === null) return assetDeleted
  const known = await transcriptStore.find(service.db, job.workspace_id, assetId)
  const finish = async (db: Db): Promise<boolean> =>
    await jobStore.finish(db, job.id, { status: 'succeeded', error: null, now: service.now() })
  if (known?.is_changed === true) {
    await finish(service.db)
    return null
  }
  const progress = throttled(
    PROGRESS_INTERVAL_MS,
    ({ done, total }: { done: number; total: number }) => {
      const percent = Math.min(99, Math.floor((done * 100) / Math.max(1, total)))
      const shown = { unit: 'pieces', stage: 'listening', done: Math.floor(done), total }
      return jobStore.setProgress(service.db, job.id, { percent, work: shown, now: service.now() })
    },
    (fault) => service.log.warn({ err: fault, jobId: job.id }, 'the progress of a transcript was not written down'),
  )
  try {
    const onProgress = (done: number, total: number): void => progress.report({ done, total })
    const made = await transcribe(service, { asset, language: null, alongside: finish }, { signal, onProgress })
    return made.ok ? null : { code: made.refusal.code, facts: made.refusal.facts, message: made.refusal.message }
  } finally {
    await progress.settle()
  }
}

async function fail(service: ServiceContext, job: StoredJob, error: SafeError): Promise<void> {
  await jobStore.finish(service.db, job.id, { status: 'failed', error, now: service.now() })
}

/** Transient errors: a retry might succeed. */
const passing: ReadonlySet<string> = new Set(['speech_unavailable', 'speech_no_answer', 'speech_failed'])

/** Whether a retry might succeed. A full disk requires action by the user. */
function mayPass(error: unknown): boolean {
  if (isDiskFull(error)) return false
  return !(error instanceof ProviderError) || passing.has(error.code)
}
