import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import type { SafeError } from '../../stores/columns.ts'
import type { StoredTranscript } from '../../stores/speech/transcriptStore.ts'
import type { Db } from '../../stores/tables.ts'
import { saveAutomaticCaptions } from './saveAutomaticCaptions.ts'

/**
 * Updates the automatic captions of a changed transcript. The transcript is saved even if its captions cannot be; the
 * error is returned.
 */
export async function updateCaptions(
  service: ServiceContext,
  saved: { readonly db: Db; readonly transcript: StoredTranscript },
): Promise<SafeError | null> {
  try {
    const updated = await saveAutomaticCaptions(service, saved)
    return updated.ok
      ? null
      : { code: updated.refusal.code, facts: updated.refusal.facts, message: updated.refusal.message }
  } catch (error) {
    if (!isFileFault(error)) throw error
    service.log.error({ err: error, assetId: saved.transcript.asset_id }, 'the caption file could not be written')
    return errorOf('caption_update_failed')
  }
}

/** Whether the file could not be stored. A database error rolls back the whole change. */
function isFileFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}
