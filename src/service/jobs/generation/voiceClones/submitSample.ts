import { errorOf } from '../../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../../context.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import { CLONE_PREFIX, type ClonedVoice, type VoiceCloner } from '../../../providers/voiceCloner.ts'
import { type StoredVoiceClone, voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import { retireVoice } from '../../../domain/generation/voiceClones/retireVoice.ts'
import { NoLongerNeeded } from '../../../domain/jobs/whileNeeded.ts'
import type { RequestedVoice } from '../../../stores/generation/voiceCloneTables.ts'
import { jobStore, type StoredJob } from '../../../stores/jobs/jobStore.ts'
import { transcriptStore } from '../../../stores/speech/transcriptStore.ts'

/** Each run makes a voice of its own, so that the voice of an earlier run is never mistaken for it. */
export function voiceName({ id }: Pick<StoredJob, 'id'>): string {
  return `${CLONE_PREFIX}${id}`
}

interface Submission {
  readonly clone: StoredVoiceClone
  readonly job: StoredJob
  readonly cloner: VoiceCloner
}

/**
 * Sends the sample to the server, once: each request is written down immediately before it is sent. If the server
 * refuses it or was not reached, the record is removed, because then there is no voice, and its consent is deleted. If
 * the sample was sent before, it throws `speech_no_answer`.
 */
export async function submitSample(
  { clone, job, cloner }: Submission,
  service: ServiceContext,
  signal: AbortSignal,
): Promise<ClonedVoice> {
  const name = voiceName(job)
  const transcript = await transcriptOf(clone, service)
  const file = clone.sample_key === null ? null : await service.blobs.localFile(clone.sample_key)
  if (file === null) throw new ProviderError(errorOf('media_unavailable', { reason: 'sound_not_stored' }))
  const note = async (step: Pick<RequestedVoice, 'sentAt'>): Promise<void> =>
    await service.db.transaction().execute(async (db) => {
      // A cancelled run must not leave a record that nobody clears.
      const locked = await voiceCloneStore.lock(db, { workspaceId: clone.workspace_id, id: clone.id })
      if (locked === null || !(await jobStore.isActive(db, job.id))) throw new NoLongerNeeded()
      const now = service.now()
      const before = locked.submission
      if (before !== null && before.sentAt !== null) throw new ProviderError(errorOf('speech_no_answer'))
      const isElsewhere = before !== null && before.server !== cloner.server
      if (isElsewhere) await retireVoice(locked, { db, now, service })
      const hasConsent = step.sentAt === null || (before?.hasConsent === true && !isElsewhere)
      const submission = { server: cloner.server, name, id: null, hasConsent, ...step }
      await voiceCloneStore.change(db, clone.id, { submission, now })
    })
  try {
    return await cloner.create(
      { name, samplePath: file.path, transcript, consentId: clone.id },
      {
        beforeConsent: async () => await note({ sentAt: null }),
        beforeSend: async () => await note({ sentAt: service.now().toISOString() }),
      },
      signal,
    )
  } catch (error) {
    if (error instanceof ProviderError && !isDoubtful(error)) await forget({ clone, job }, service)
    throw error
  } finally {
    await file.release()
  }
}

/** The server certainly has no voice of this run. */
async function forget({ clone, job }: Pick<Submission, 'clone' | 'job'>, service: ServiceContext): Promise<void> {
  await service.db.transaction().execute(async (db) => {
    const locked = await voiceCloneStore.lock(db, { workspaceId: clone.workspace_id, id: clone.id })
    if (locked === null || !(await jobStore.isActive(db, job.id))) throw new NoLongerNeeded()
    const now = service.now()
    if (locked.submission?.hasConsent === true) await retireVoice(locked, { db, now, service, isCertain: true })
    await voiceCloneStore.change(db, clone.id, { submission: null, now })
  })
}

/** Whether the voice may exist: there is no answer, or one that cannot be read. */
export function isDoubtful({ code }: ProviderError): boolean {
  return code === 'speech_no_answer' || code === 'speech_answer_invalid'
}

/** The words of the sample, if somebody has transcribed its file. Drafts would mislead the server. */
async function transcriptOf(clone: StoredVoiceClone, service: ServiceContext): Promise<string | null> {
  const transcript = await transcriptStore.find(service.db, clone.workspace_id, clone.asset_id)
  const used = clone.sample_check?.usedRange
  if (transcript === null || transcript.is_draft || used === undefined) return null
  const words = transcript.passages
    .flatMap((passage) => passage.words)
    .filter(({ endMs, startMs }) => startMs >= used.startMs && endMs <= used.endMs)
  return words.length === 0 ? null : words.map(({ text }) => text).join(' ')
}
