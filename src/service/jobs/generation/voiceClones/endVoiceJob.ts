import type { ServiceContext } from '../../../context.ts'
import { retireVoice } from '../../../domain/generation/voiceClones/retireVoice.ts'
import type { SafeError } from '../../../stores/columns.ts'
import { type StoredVoiceClone, voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import type { ProviderVoice } from '../../../stores/generation/voiceCloneTables.ts'
import { jobStore, type StoredJob } from '../../../stores/jobs/jobStore.ts'
import { withDatabaseRetry } from '../../attempts/withDatabaseRetry.ts'

/** A job with the clone that it makes. */
export interface VoiceWork {
  readonly job: StoredJob
  readonly clone: StoredVoiceClone
}

type Outcome = { readonly voice: ProviderVoice } | { readonly error: SafeError }

/**
 * Ends a job together with its clone. A voice whose job was cancelled in the meantime is deleted at the server. The
 * record of a submission with an unknown result stays, so that such a voice is deleted with its clone.
 */
export async function endVoiceJob(
  { job, clone: { id, workspace_id: workspaceId } }: VoiceWork,
  outcome: Outcome,
  { service, signal }: { readonly service: ServiceContext; readonly signal: AbortSignal },
): Promise<void> {
  const end = async (): Promise<void> =>
    await service.db.transaction().execute(async (db) => {
      const now = service.now()
      // The clone is locked first and then the job, as by operations.
      const clone = await voiceCloneStore.lock(db, { workspaceId, id })
      const isOver = await jobStore.finish(db, job.id, { ...jobOutcomeOf(outcome), now })
      if (!isOver || clone === null) {
        if ('voice' in outcome && clone !== null && clone.voice === null)
          await retireVoice({ ...clone, voice: outcome.voice }, { db, now, service })
        return
      }
      if ('voice' in outcome) {
        const { voice } = outcome
        await voiceCloneStore.change(db, id, { status: 'ready', voice, submission: null, now })
        return
      }
      const isUnsent = clone.submission !== null && clone.submission.sentAt === null
      if (isUnsent) await retireVoice(clone, { db, now, service })
      const forgotten = isUnsent ? { submission: null } : {}
      await voiceCloneStore.change(db, id, { status: 'failed', error: outcome.error, ...forgotten, now })
    })
  // Retried because the voice may have cost money.
  await withDatabaseRetry(signal, end)
}

function jobOutcomeOf(outcome: Outcome) {
  if ('voice' in outcome) return { status: 'succeeded', error: null } as const
  const { error } = outcome
  return { status: error.code === 'submission_unknown' ? ('manual_review' as const) : ('failed' as const), error }
}
