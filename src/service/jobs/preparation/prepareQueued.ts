import { isDiskFull } from '../../media/reportsDiskFull.ts'
import { preparationStore } from '../../stores/assets/preparationStore.ts'
import type { JobPayloads, SpaceWait } from '../../domain/jobs/jobQueue.ts'
import { isWorthAttempt, nextWait, pauseSeconds, waitsForSpace } from './diskSpace.ts'
import { type PreparationOptions, prepareStored } from './prepareStored.ts'

type PreparationKind = 'prepareAsset' | 'prepareQuickAsset'

/**
 * Prepares a queued asset. If the disk is full, the asset goes back to the queue with that reason, and is retried once
 * more space is free. The attempt does not count, because the file is not at fault.
 */
export async function prepareQueued(
  kind: PreparationKind,
  { assetId, wait }: JobPayloads[PreparationKind],
  options: PreparationOptions,
): Promise<void> {
  const { service } = options
  const waitLonger = async (next: SpaceWait, attemptsBegun: 0 | 1): Promise<void> => {
    await service.db.transaction().execute(async (db) => {
      if (!(await preparationStore.setWaiting(db, assetId, { reason: waitsForSpace, attemptsBegun }))) return
      const payload = { assetId, wait: next }
      await service.queue.sendLater(db, kind, { payload, afterSeconds: pauseSeconds(next) })
    })
  }
  if (wait !== undefined && !(await isWorthAttempt(service, wait))) {
    await waitLonger({ ...wait, times: wait.times + 1 }, 0)
    return
  }
  try {
    await prepareStored(assetId, options)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    service.log.warn({ err: error, assetId }, 'the preparation of an asset waits for room on the disk')
    await waitLonger(await nextWait(service, wait), 1)
  }
}
