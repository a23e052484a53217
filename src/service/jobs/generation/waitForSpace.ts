import type { ServiceContext } from '../../context.ts'
import { isDiskFull } from '../../media/reportsDiskFull.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { EndedJob } from '../attempts/runAttempt.ts'
import type { SubmissionState } from './endOfSubmitted.ts'

const SPACE_PAUSE_SECONDS = 5

interface WaitingVideo {
  readonly kind: 'makeAiVideo' | 'makeAvatarVideo'
  readonly find: () => Promise<SubmissionState | null>
}

/**
 * Makes a video. If the disk is full while a server has its video, the job is returned to the queue until space is free,
 * because the video is paid for. The attempt does not count.
 */
export async function orWaitForSpace(
  job: StoredJob,
  { find, kind, service }: WaitingVideo & { readonly service: ServiceContext },
  make: () => Promise<EndedJob | null>,
): Promise<EndedJob | null> {
  try {
    return await make()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    // Only a job that the server has named can be asked for again.
    const remoteId = (await find())?.remote_id ?? null
    if (remoteId === null) throw error
    service.log.warn({ err: error, jobId: job.id }, 'a video of a server waits for room on the disk')
    await service.db.transaction().execute(async (db) => {
      await jobAttemptStore.uncountAttempt(db, job, service.now())
      const payload = { jobId: job.id }
      await service.queue.sendLater(db, kind, { payload, afterSeconds: SPACE_PAUSE_SECONDS })
    })
    return null
  }
}
