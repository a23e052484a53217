import type { ServiceContext } from '../../context.ts'
import type { SpaceWait } from '../../domain/jobs/jobQueue.ts'
import { isDiskFull } from '../../media/reportsDiskFull.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { isWorthAttempt, nextWait, pauseSeconds } from '../preparation/diskSpace.ts'
import type { EndedJob } from './runAttempt.ts'

interface WaitingWork {
  readonly kind: 'makeAiVideo' | 'makeAvatarVideo' | 'importDriveFile' | 'publishVideo' | 'launchAd'
  /** Whether the job can wait at this point. By default, it always can. */
  readonly mayWait?: () => Promise<boolean>
  /** The wait after which the job was queued. */
  readonly wait: SpaceWait | undefined
}

/**
 * Makes something that is downloaded or copied. If the disk is full, the job is returned to the queue until space is free. The
 * attempt does not count, because the file is not at fault, and nothing is downloaded while there is less space.
 */
export async function orWaitForSpace(
  job: StoredJob,
  { kind, mayWait, service, wait }: WaitingWork & { readonly service: ServiceContext },
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
    if (!isDiskFull(error) || (mayWait !== undefined && !(await mayWait()))) throw error
    service.log.warn({ err: error, jobId: job.id, kind }, 'a download waits for room on the disk')
    return await waitLonger(await nextWait(service, wait))
  }
}
