import type { ServiceContext } from '../../context.ts'
import type { SpaceWait } from '../../domain/jobs/jobQueue.ts'
import { isDiskFull } from '../../media/reportsDiskFull.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { EndedJob } from '../attempts/runAttempt.ts'
import { isWorthAttempt, nextWait, pauseSeconds } from '../preparation/diskSpace.ts'
import type { SubmissionState } from './endOfSubmitted.ts'

interface WaitingVideo {
  readonly kind: 'makeAiVideo' | 'makeAvatarVideo'
  readonly find: () => Promise<SubmissionState | null>
  /** The wait after which the job was queued. */
  readonly wait: SpaceWait | undefined
}

/**
 * Makes a video. If the disk is full while a server has its video, the job is returned to the queue until space is free,
 * because the video is paid for. The attempt does not count, and nothing is downloaded while there is less space.
 */
export async function orWaitForSpace(
  job: StoredJob,
  { find, kind, service, wait }: WaitingVideo & { readonly service: ServiceContext },
  make: () => Promise<EndedJob | null>,
): Promise<EndedJob | null> {
  const waitLonger = async (next: SpaceWait): Promise<null> => {
    await service.db.transaction().execute(async (db) => {
      await jobAttemptStore.uncountAttempt(db, job, service.now())
      const payload = { jobId: job.id, wait: next }
      await service.queue.sendLater(db, kind, { payload, afterSeconds: pauseSeconds(next) })
    })
    return null
  }
  if (wait !== undefined && !(await isWorthAttempt(service, wait)))
    return await waitLonger({ ...wait, times: wait.times + 1 })
  try {
    return await make()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    // Only a job that the server has named can be asked for again.
    const remoteId = (await find())?.remote_id ?? null
    if (remoteId === null) throw error
    service.log.warn({ err: error, jobId: job.id }, 'a video of a server waits for room on the disk')
    return await waitLonger(await nextWait(service, wait))
  }
}
