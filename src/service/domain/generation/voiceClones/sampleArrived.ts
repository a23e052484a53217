import { voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import type { Call } from '../../call.ts'

/** Starts the check of a sample whose upload is complete. Does nothing for other uploads. */
export async function sampleArrived(uploadId: string, { db, now, service }: Call): Promise<void> {
  const clone = await voiceCloneStore.findByUpload(db, uploadId)
  if (clone?.status !== 'reserved') return
  await voiceCloneStore.change(db, clone.id, { status: 'sample_ready', now })
  await service.queue.send(db, 'checkVoiceSample', { cloneId: clone.id })
}
