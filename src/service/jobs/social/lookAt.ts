import type { Milliseconds } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { jsonText } from '../../stores/json.ts'
import type { SafeError } from '../../stores/columns.ts'
import { type StoredSubmission, submissionStore } from '../../stores/social/submissionStore.ts'
import type { Attempt, Change, Found } from './channel.ts'
import { savingTo, write } from './submit.ts'

const MINUTE_MS: Milliseconds = 60_000
/** A request of a process that has died may still arrive for as long. */
const IN_FLIGHT_MS = MINUTE_MS
/** Networks that cannot say what became of a post for as long will not. */
const UNDECIDED_MS = 30 * MINUTE_MS
/** Networks take hours for long videos on busy days, but not a whole one. */
const MAX_PROCESSING_MS = 24 * 60 * MINUTE_MS

/** Asks what became of a post or ad that was sent, or may have been, and writes it down. Publishes nothing. */
export async function lookAt(row: StoredSubmission, attempt: Attempt): Promise<void> {
  const found = await look(row, attempt)
  const change = changeOf(found, row, attempt)
  if (found.kind === 'ended' && change !== null && attempt.channel.isLocal) await writeAll(row, attempt, change)
  else if (change !== null) await write(row, attempt, change)
}

/** `unanswered`: the network could not be asked. */
type Look = Found | { readonly kind: 'unanswered' }

async function look(row: StoredSubmission, attempt: Attempt): Promise<Look> {
  const { channel, service, signal } = attempt
  try {
    return await channel.look(row, { ...savingTo(row, attempt), onProgress: () => {} }, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ProviderError)) throw error
    service.log.warn({ err: error, jobId: row.job_id, place: row.place }, 'a network did not say what it has received')
    return { kind: 'unanswered' }
  }
}

/** Null while it has to be asked again. */
function changeOf(found: Look, row: StoredSubmission, { channel, service }: Attempt): Change | null {
  const ageMs = service.now().getTime() - (row.intended_at?.getTime() ?? 0)
  const isOver = (most: Milliseconds): boolean => channel.isLocal || ageMs > most
  const ends = (state: 'failed' | 'unknown', error: SafeError): Change => ({
    ...channel.created(row),
    state,
    error: jsonText<SafeError | null>(error),
  })
  const uncertain = (): Change => ends('unknown', errorOf('submission_unknown'))
  switch (found.kind) {
    case 'ended':
      return { ...found.change, error: null }
    case 'rejected':
      return ends('failed', found.error)
    case 'processing':
      if (isOver(MAX_PROCESSING_MS)) return uncertain()
      return row.state === 'processing' ? null : { state: 'processing' }
    case 'unanswered':
      return isOver(MAX_PROCESSING_MS) ? uncertain() : null
    case 'unknown':
      return isOver(UNDECIDED_MS) ? { ...uncertain(), ...found.change } : null
    case 'not_sent':
      // The network has confirmed it, and only its lists are behind.
      if (row.state === 'processing') return isOver(UNDECIDED_MS) ? uncertain() : null
      if (!isOver(IN_FLIGHT_MS)) return null
      return row.sends < channel.mostSends ? { state: 'uploading' } : ends('failed', channel.failed)
  }
}

/** The posts of a job share its folder in the outbox. */
async function writeAll(row: StoredSubmission, { job, service }: Attempt, change: Change): Promise<void> {
  await service.db.transaction().execute(async (db) => {
    if (!(await submissionStore.lockAttempt(db, job))) throw new NoLongerNeeded()
    const { account_name } = row
    for (const post of await submissionStore.list(db, row.job_id))
      if (post.state !== 'failed') await submissionStore.change(db, post, { ...change, account_name })
  })
}
