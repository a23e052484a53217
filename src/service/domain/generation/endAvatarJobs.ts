import { errorOf } from '../../../contract/jobErrors.ts'
import { avatarVideoStore, type SpokenBy } from '../../stores/generation/avatarVideoStore.ts'
import { notifyEnd } from '../../stores/jobs/endedWork.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { found } from '../OperationError.ts'
import type { Call } from '../call.ts'
import { endAtServer } from './endAtServer.ts'

/** Ends the unfinished videos of avatars whose consent was withdrawn, so that none of them is stored. */
export async function endAvatarJobs(
  { db, now, service }: Pick<Call, 'db' | 'now' | 'service'>,
  spoken: SpokenBy,
): Promise<void> {
  const error = errorOf('avatar_unavailable', { reason: spoken.voiceoverId === null ? 'disabled' : 'revoked' })
  for (const jobId of await avatarVideoStore.listActiveJobs(db, spoken)) {
    if (!(await jobStore.finish(db, jobId, { status: 'failed', error, now }))) continue
    await notifyEnd(db, jobId)
    // It is read again, because the server may have named its job since.
    await endAtServer(db, found(await avatarVideoStore.findByJob(db, jobId)), service)
  }
}
