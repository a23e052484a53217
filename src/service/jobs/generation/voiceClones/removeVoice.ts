import type { ServiceContext } from '../../../context.ts'
import type { JobPayloads } from '../../../domain/jobs/jobQueue.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import { voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import { wasInterrupted } from '../../attempts/interruptions.ts'

const MAX_PAUSE_SECONDS = 3_600
/** Longest pause between two looks for a voice that may still appear. */
const MAX_LOOK_SECONDS = 30

/**
 * Deletes a voice at its server, and repeats this with growing pauses until the server confirms it. A voice that may
 * not exist is looked for by its name until the server had time to make it.
 */
export async function removeVoice(
  { removalId, number }: JobPayloads['removeVoice'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const removal = await voiceCloneStore.findRemoval(service.db, removalId)
  if (removal === null) return
  const later = async (afterSeconds: number): Promise<void> => {
    const payload = { removalId, number: number + 1 }
    await service.queue.sendLater(service.db, 'removeVoice', { payload, afterSeconds })
  }
  const { created_at: createdAt, is_certain: isCertain, voice } = removal
  const pause = (most: number): number => Math.min(most, 2 ** Math.min(number, 12))
  const { speaker } = await service.providers.speech(removal.workspace_id)
  const cloner = speaker?.cloner
  // Only its own server can delete it, which may be connected again.
  if (cloner?.server !== voice.server) return await later(MAX_PAUSE_SECONDS)
  try {
    // The time is taken before the look, so that the last look is after the deadline.
    const isLast = service.now().getTime() > createdAt.getTime() + cloner.deadlineMs
    const existing = isCertain ? voice : await cloner.find(voice.name, signal)
    if (existing === null) await cloner.removeConsent(voice.name, signal)
    else await cloner.remove(existing, signal)
    if (existing !== null || isLast) await voiceCloneStore.settleRemoval(service.db, removalId)
    else await later(pause(MAX_LOOK_SECONDS))
  } catch (error) {
    if (wasInterrupted(error, { signal }) || !(error instanceof ProviderError)) throw error
    service.log.warn({ err: error, removalId, number }, 'a voice could not be deleted at its server')
    await later(pause(MAX_PAUSE_SECONDS))
  }
}
