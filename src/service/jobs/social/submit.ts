import { errorOf } from '../../../contract/jobErrors.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import { inputOf } from '../../domain/social/retrySubmission.ts'
import { mayStillPublish } from '../../domain/social/submissionAccess.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { jsonText } from '../../stores/json.ts'
import type { SafeError } from '../../stores/columns.ts'
import { type StoredSubmission, submissionStore } from '../../stores/social/submissionStore.ts'
import { safeErrorOf } from '../attempts/safeErrorOf.ts'
import { showBytes } from '../drives/downloadFile.ts'
import { withDriveAttempts } from '../drives/driveOfJob.ts'
import type { Attempt, Change, Progress } from './channel.ts'

/** Prepares a post or ad, and sends it. What the network refuses ends it, and leaves the others of the job alone. */
export async function submit(row: StoredSubmission, attempt: Attempt): Promise<void> {
  try {
    await prepareAndSend(row, attempt)
  } catch (error) {
    attempt.signal.throwIfAborted()
    if (!(error instanceof ProviderError)) throw error
    attempt.service.log.warn({ err: error, jobId: row.job_id, place: row.place }, 'a network refused a submission')
    const created = attempt.channel.created(await fresh(row, attempt))
    await write(row, attempt, { ...created, state: 'failed', error: jsonText<SafeError | null>(safeErrorOf(error)) })
  }
}

async function prepareAndSend(row: StoredSubmission, attempt: Attempt): Promise<void> {
  const { channel, job, service, signal } = attempt
  const { file, isStored } = channel.video
  if (!isStored) throw new ProviderError(errorOf('media_unavailable', { reason: 'not_stored', name: file.filename }))
  const shown = showBytes(job, { service, totalBytes: file.sizeBytes })
  const progress: Progress = { ...savingTo(row, attempt), onProgress: shown.report }
  try {
    const accountName = await repeated(attempt, async () => await channel.check(row.destination, signal))
    await write(row, attempt, { state: 'uploading', account_name: accountName })
    for (let sends = row.sends; ; sends += 1) {
      await repeated(attempt, async () => await channel.prepare(await fresh(row, attempt), progress, signal))
      await writeIntent(row, attempt)
      try {
        await channel.send(await fresh(row, attempt), progress, signal)
        return await write(row, attempt, { state: 'processing' })
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof ProviderError)) throw error
        // The network is asked about it.
        if (error.code === 'submission_unknown') return
        if (error.code !== 'network_unavailable' || sends + 1 >= channel.mostSends) throw error
        await write(row, attempt, { state: 'uploading' })
      }
    }
  } finally {
    await shown.settle()
  }
}

/** Repeats what publishes nothing, after errors that may pass. */
async function repeated<T>({ signal }: Attempt, work: () => Promise<T>): Promise<T> {
  return await withDriveAttempts({ signal, code: 'network_unavailable' }, work)
}

/** The last moment to stop it: a job that is canceled afterwards is refused. Access is checked once more. */
async function writeIntent(row: StoredSubmission, attempt: Attempt): Promise<void> {
  const { job, service } = attempt
  if (!(await mayStillPublish(job, inputOf(job).keyId, service)))
    throw new ProviderError(errorOf('network_access_ended'))
  const { sends } = await fresh(row, attempt)
  await write(row, attempt, { state: 'publishing', intended_at: service.now(), sends: sends + 1 })
}

async function fresh({ job_id: jobId, place }: StoredSubmission, { service }: Attempt): Promise<StoredSubmission> {
  const row = (await submissionStore.list(service.db, jobId))[place]
  if (row === undefined) throw new NoLongerNeeded()
  return row
}

/** Saves the state of an upload, before each request that could otherwise not be continued. */
export const savingTo = (row: StoredSubmission, attempt: Attempt) => ({
  saveState: async (state: string): Promise<void> => await write(row, attempt, { adapter_state: state }),
})

/** Changes a row, unless the job has ended or a later attempt has taken it over. */
export async function write(row: StoredSubmission, { job, service }: Attempt, change: Change): Promise<void> {
  await service.db.transaction().execute(async (db) => {
    if (!(await submissionStore.lockAttempt(db, job))) throw new NoLongerNeeded()
    await submissionStore.change(db, row, change)
  })
}
