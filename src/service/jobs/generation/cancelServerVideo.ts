import type { ServiceContext } from '../../context.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { wasInterrupted } from '../attempts/interruptions.ts'

/** With doubling pauses, the last attempt is after an hour. */
const MAX_ATTEMPTS = 12

/** Ends a job of a video server that nobody waits for any more. Repeated with growing pauses until the server confirms it. */
export async function cancelServerVideo(
  { number, remoteId, server: address, workspaceId }: JobPayloads['cancelServerVideo'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const server = await service.providers.video(workspaceId)
  try {
    // The id means nothing to another server.
    if (server?.address === address) return await server.cancel(remoteId, signal)
    service.log.warn({ remoteId, address, number }, 'the server of a cancelled video is not connected')
  } catch (error) {
    if (wasInterrupted(error, { signal }) || !(error instanceof ProviderError)) throw error
    service.log.warn({ err: error, remoteId, number }, 'a video could not be cancelled at its server')
  }
  if (number >= MAX_ATTEMPTS) return
  const payload = { workspaceId, remoteId, server: address, number: number + 1 }
  await service.queue.sendLater(service.db, 'cancelServerVideo', { payload, afterSeconds: 2 ** number })
}
