import { errorOf } from '../../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../../context.ts'
import type { JobPayloads } from '../../../domain/jobs/jobQueue.ts'
import { whileNeeded } from '../../../domain/jobs/whileNeeded.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import type { VoiceCloner } from '../../../providers/voiceCloner.ts'
import type { SafeError } from '../../../stores/columns.ts'
import { type StoredVoiceClone, voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import { jobAttemptStore } from '../../../stores/jobs/jobAttemptStore.ts'
import { jobStore, type StoredJob } from '../../../stores/jobs/jobStore.ts'
import { type EndedJob, endedBy, runAttempt } from '../../attempts/runAttempt.ts'
import { checkedSample } from './checkedSample.ts'
import { PREPARATION_PAUSE_SECONDS } from './checkVoiceSample.ts'
import { endVoiceJob, type VoiceWork } from './endVoiceJob.ts'
import { isDoubtful, submitSample, voiceName } from './submitSample.ts'

const cloneFailed: SafeError = errorOf('voice_clone_failed')
/** Spec: "provider result uncertain; check the provider; no second provider request". */
const submissionUnknown: SafeError = errorOf('submission_unknown')

/**
 * Checks the sample of a voice and has the server clone it. Repeatable: finished steps are skipped, and the sample is
 * never sent twice. After an interrupted submission, the server's list decides whether the voice exists.
 */
export async function makeVoiceClone(
  { jobId }: JobPayloads['makeVoiceClone'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const cloneOf = async ({ id }: StoredJob): Promise<StoredVoiceClone> => {
    const clone = await voiceCloneStore.findByJob(service.db, id)
    if (clone === null) throw new Error(`Job ${id} has no voice clone.`)
    return clone
  }
  const end = async (job: StoredJob, ended: EndedJob): Promise<void> => {
    const clone = await cloneOf(job)
    // While a request is written down, the voice may exist.
    const error = clone.submission === null ? (ended.error ?? cloneFailed) : submissionUnknown
    await endVoiceJob({ job, clone }, { error }, { service, signal })
  }
  await runAttempt(jobId, { service, signal, failed: cloneFailed, end }, async (job) => {
    const error = await make({ job, clone: await cloneOf(job) }, service, signal)
    return error === null ? null : endedBy(error)
  })
}

/** Returns null if the job has ended or is queued again. */
async function make({ job, clone }: VoiceWork, service: ServiceContext, signal: AbortSignal) {
  await showStage(service, job, { stage: 'checking', done: 0 })
  const sample = await checkedSample(clone, service, signal)
  if (sample.kind === 'refused') return sample.error
  if (sample.kind === 'waiting') return await waitForPreparation(service, job)
  const unfit = sample.clone.sample_check?.findings.find(({ verdict }) => verdict === 'poor')
  if (unfit !== undefined) return errorOf('voice_sample_unfit', { reason: unfit.subject })
  const { speaker } = await service.providers.speech(job.workspace_id)
  const cloner = speaker?.cloner
  if (cloner === undefined) return errorOf('stage_unavailable', { reason: 'cloning' })
  await showStage(service, job, { stage: 'cloning', done: 1 })
  const isNeeded = async (): Promise<boolean> => await jobStore.isActive(service.db, job.id)
  const purpose = { isNeeded, subjectId: job.id, service, signal }
  const work = { job, clone: sample.clone }
  const voice = await whileNeeded(purpose, async (wanted) => await clonedVoice(work, { cloner, service }, wanted))
  if (voice === null) return submissionUnknown
  await endVoiceJob(work, { voice: { server: cloner.server, ...voice } }, { service, signal })
  return null
}

/** Null if it is unknown whether the server made the voice. */
async function clonedVoice(
  { clone, job }: VoiceWork,
  { cloner, service }: { readonly cloner: VoiceCloner; readonly service: ServiceContext },
  signal: AbortSignal,
) {
  const { submission } = clone
  if (submission !== null) {
    // Another server cannot know what became of it.
    return submission.server === cloner.server ? await foundVoice(cloner, job, signal) : null
  }
  try {
    return await submitSample({ clone, job, cloner }, service, signal)
  } catch (error) {
    if (!(error instanceof ProviderError) || !isDoubtful(error)) throw error
    service.log.warn(
      { err: error, jobId: job.id },
      'the answer of a voice server is missing or unclear; its list is asked',
    )
    return await foundVoice(cloner, job, signal)
  }
}

/** Null also if the server does not answer this time either. */
async function foundVoice(cloner: VoiceCloner, job: StoredJob, signal: AbortSignal) {
  try {
    return await cloner.find(voiceName(job), signal)
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

async function waitForPreparation(service: ServiceContext, job: StoredJob): Promise<null> {
  await service.db.transaction().execute(async (db) => {
    await jobAttemptStore.uncountAttempt(db, job, service.now())
    const payload = { jobId: job.id }
    await service.queue.sendLater(db, 'makeVoiceClone', { payload, afterSeconds: PREPARATION_PAUSE_SECONDS })
  })
  return null
}

async function showStage(service: ServiceContext, job: StoredJob, at: { stage: string; done: number }): Promise<void> {
  const work = { unit: 'steps', ...at, total: 2 }
  await jobStore.setProgress(service.db, job.id, { percent: at.done * 50, work, now: service.now() })
}
