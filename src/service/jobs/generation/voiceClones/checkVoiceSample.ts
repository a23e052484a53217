import { errorOf } from '../../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../../context.ts'
import type { JobPayloads } from '../../../domain/jobs/jobQueue.ts'
import { NoLongerNeeded } from '../../../domain/jobs/whileNeeded.ts'
import { isDiskFull } from '../../../media/reportsDiskFull.ts'
import { voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import { wasInterrupted } from '../../attempts/interruptions.ts'
import { checkedSample } from './checkedSample.ts'

/** Pause until a sample is looked at again that is still being prepared. */
export const PREPARATION_PAUSE_SECONDS = 1
const SPACE_PAUSE_SECONDS = 15

/**
 * Checks a sample as soon as it has arrived. Repeatable. A sample that cannot be decoded ends its clone, unless a run
 * has begun in the meantime, which then reports the reason itself.
 */
export async function checkVoiceSample(
  { cloneId }: JobPayloads['checkVoiceSample'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const clone = await voiceCloneStore.findForWorker(service.db, cloneId)
  if (clone?.status !== 'sample_ready') return
  const later = async (afterSeconds: number): Promise<void> =>
    await service.queue.sendLater(service.db, 'checkVoiceSample', { payload: { cloneId }, afterSeconds })
  try {
    const sample = await checkedSample(clone, service, signal)
    if (sample.kind === 'waiting') await later(PREPARATION_PAUSE_SECONDS)
    if (sample.kind === 'refused') await fail(cloneId, sample.error, service)
  } catch (error) {
    if (error instanceof NoLongerNeeded) return
    if (wasInterrupted(error, { signal })) throw error
    service.log.error({ err: error, cloneId }, 'the sample of a voice could not be checked')
    if (isDiskFull(error)) await later(SPACE_PAUSE_SECONDS)
    else await fail(cloneId, errorOf('voice_clone_failed'), service)
  }
}

async function fail(id: string, error: ReturnType<typeof errorOf>, service: ServiceContext): Promise<void> {
  await service.db.transaction().execute(async (db) => {
    const clone = await voiceCloneStore.findForWorker(db, id)
    const place = { workspaceId: clone?.workspace_id ?? '', id }
    if (clone === null || (await voiceCloneStore.lock(db, place))?.status !== 'sample_ready') return
    const { code, facts, message } = error
    await voiceCloneStore.change(db, id, { status: 'failed', error: { code, facts, message }, now: service.now() })
  })
}
