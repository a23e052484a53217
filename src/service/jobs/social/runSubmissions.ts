import type { Milliseconds } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import { endOfSubmissions, isSent, isUnsent } from '../../domain/social/endOfSubmissions.ts'
import { inputOf } from '../../domain/social/retrySubmission.ts'
import { mayStillPublish } from '../../domain/social/submissionAccess.ts'
import { jsonText } from '../../stores/json.ts'
import type { SafeError } from '../../stores/columns.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { submissionStore } from '../../stores/social/submissionStore.ts'
import { orWaitForSpace } from '../attempts/orWaitForSpace.ts'
import { type EndedJob, endedBy, runAttempt } from '../attempts/runAttempt.ts'
import type { Attempt, Channel } from './channel.ts'
import { lookAt } from './lookAt.ts'
import { submit } from './submit.ts'

interface SubmissionKind {
  readonly kind: 'publishVideo' | 'launchAd'
  readonly failed: SafeError
  readonly open: (job: StoredJob, service: ServiceContext) => Promise<Channel>
}

/**
 * Sends the posts or ads of a job, each at most once.
 *
 * ```
 * queued → uploading → publishing → processing → published, draft, scheduled, paused, in_outbox
 *             ↑            │ written before the one request that cannot be taken back
 *             └────────────┘ only if the network says that it has not received it
 * ```
 *
 * What is found `publishing` is looked up and never sent again by itself. The job waits in the queue between two looks.
 */
export async function runSubmissions(
  { jobId, wait }: JobPayloads['publishVideo'],
  { failed, kind, open }: SubmissionKind,
  { service, signal }: { readonly service: ServiceContext; readonly signal: AbortSignal },
): Promise<void> {
  const rows = await submissionStore.list(service.db, jobId)
  // A look at what was sent is no new step.
  const hasStep = rows.length > 0 && !rows.some(isUnsent)
  const end = async (job: StoredJob, ended: EndedJob): Promise<void> => await endEarly(job, ended, service)
  await runAttempt(jobId, { service, signal, failed, wait, hasStep, end }, async (job) => {
    if (!(await mayStillPublish(job, inputOf(job).keyId, service))) return endedBy(errorOf('network_access_ended'))
    return await orWaitForSpace(job, { kind, service, wait }, async () => {
      const channel = await open(job, service)
      try {
        await advance({ job, channel, service, signal })
      } finally {
        await channel.video.release()
      }
      await endOrPoll(job, kind, service)
      return null
    })
  })
}

async function advance(attempt: Attempt): Promise<void> {
  const { job, service } = attempt
  const count = (await submissionStore.list(service.db, job.id)).length
  for (let place = 0; place < count; place += 1) {
    const read = async () => (await submissionStore.list(service.db, job.id))[place] ?? null
    const row = await read()
    if (row !== null && isUnsent(row)) await submit(row, attempt)
    const sent = await read()
    if (sent !== null && isSent(sent)) await lookAt(sent, attempt)
  }
}

/** Ends the job if all of its posts or ads have ended. Otherwise it is queued for the next look. */
async function endOrPoll(
  job: StoredJob,
  kind: SubmissionKind['kind'],
  { db: database, now, queue }: ServiceContext,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    if (!(await submissionStore.lockAttempt(db, job))) throw new NoLongerNeeded()
    const rows = await submissionStore.list(db, job.id)
    if (!rows.some((row) => isUnsent(row) || isSent(row))) {
      await jobStore.finish(db, job.id, { ...endOfSubmissions(rows), now: now() })
      return
    }
    const times = rows.flatMap((row) => (isSent(row) ? (row.intended_at?.getTime() ?? []) : []))
    const afterSeconds = rows.some(isUnsent) ? 1 : pollSeconds(now().getTime() - Math.max(...times))
    await jobAttemptStore.uncountAttempt(db, job, now())
    await queue.sendLater(db, kind, { payload: { jobId: job.id }, afterSeconds })
  })
}

const MINUTE_MS: Milliseconds = 60_000

/** The pause before the next look. Networks process most videos within a minute, and count the requests. */
function pollSeconds(ageMs: Milliseconds): number {
  if (ageMs < MINUTE_MS) return 5
  return ageMs < 10 * MINUTE_MS ? 15 : 60
}

/** Ends a job that cannot go on. What the network may have is uncertain from then on. */
async function endEarly(job: StoredJob, ended: EndedJob, { db: database, now }: ServiceContext): Promise<void> {
  await database.transaction().execute(async (db) => {
    const locked = await jobStore.lock(db, job.workspace_id, job.id)
    if (locked === null || locked.attempts !== job.attempts) return
    for (const row of await submissionStore.list(db, job.id)) {
      const error = jsonText<SafeError | null>(isSent(row) ? errorOf('submission_unknown') : ended.error)
      if (isSent(row)) await submissionStore.change(db, row, { state: 'unknown', error })
      else if (isUnsent(row)) await submissionStore.change(db, row, { state: 'failed', error })
    }
    const end = endOfSubmissions(await submissionStore.list(db, job.id))
    const error = end.status === 'failed' ? ended.error : end.error
    await jobStore.finish(db, job.id, { status: end.status, error, now: now() })
  })
}
