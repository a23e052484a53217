import { errorOf } from '../../../contract/jobErrors.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import type { Db } from '../../stores/tables.ts'
import type { SafeError } from '../../stores/columns.ts'
import { voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import { assetDeleted } from './recognition.ts'

export const voiceoverSoundDeleted: SafeError = errorOf('media_unavailable', { reason: 'voiceover_deleted' })

/**
 * Ends the transcription and voiceover jobs of an asset that is being deleted. Otherwise queued jobs would keep the
 * project busy. Running jobs are aborted.
 */
export async function endSpeechJobs(db: Db, assetId: string, now: Date): Promise<void> {
  for (;;) {
    const jobId = await jobStore.findUnfinished(db, 'asset_transcript', { assetId })
    if (jobId === null) break
    await jobStore.finish(db, jobId, { status: 'failed', error: assetDeleted, now })
  }
  const voiceover = await voiceoverStore.findByAsset(db, assetId)
  if (voiceover === null) return
  const outcome = { error: voiceoverSoundDeleted, now }
  if (await jobStore.finish(db, voiceover.job_id, { status: 'failed', ...outcome }))
    await voiceoverStore.fail(db, voiceover.id, outcome)
}
