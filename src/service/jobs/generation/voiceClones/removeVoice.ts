import type { ServiceContext } from '../../../context.ts'
import type { JobPayloads } from '../../../domain/jobs/jobQueue.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import { voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import { wasInterrupted } from '../../attempts/interruptions.ts'

/** Time after which a server has finished a request whose connection was cut. */
const DOUBT_SECONDS = 20
const MAX_PAUSE_SECONDS = 3_600

/**
 * Deletes a voice at its server, and repeats this with growing pauses until the server confirms it. A voice that may
 * not exist is looked for by its name, after the server had time to make it.
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
  const { is_certain: isCertain, voice } = removal
  if (!isCertain && number === 1) return await later(DOUBT_SECONDS)
  const { speaker } = await service.providers.speech(removal.workspace_id)
  const cloner = speaker?.cloner
  // Only its own server can delete it, which may be connected again.
  if (cloner?.server !== voice.server) return await later(MAX_PAUSE_SECONDS)
  try {
    const existing = isCertain ? voice : await cloner.find(voice.name, signal)
    if (existing !== null) await cloner.remove(existing, signal)
    await voiceCloneStore.settleRemoval(service.db, removalId)
  } catch (error) {
    if (wasInterrupted(error, { signal }) || !(error instanceof ProviderError)) throw error
    service.log.warn({ err: error, removalId, number }, 'a voice could not be deleted at its server')
    await later(Math.min(MAX_PAUSE_SECONDS, 2 ** Math.min(number, 12)))
  }
}
