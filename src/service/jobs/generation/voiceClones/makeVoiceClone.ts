import { errorOf } from '../../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../../context.ts'
import type { JobPayloads } from '../../../domain/jobs/jobQueue.ts'
import { whileNeeded } from '../../../domain/jobs/whileNeeded.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import type { ClonedVoice, VoiceCloner } from '../../../providers/voiceCloner.ts'
import type { SafeError } from '../../../stores/columns.ts'
import { type StoredVoiceClone, voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import { jobAttemptStore } from '../../../stores/jobs/jobAttemptStore.ts'
import { jobStore, type StoredJob } from '../../../stores/jobs/jobStore.ts'
import { type EndedJob, endedBy, runAttempt } from '../../attempts/runAttempt.ts'
import { checkedSample } from './checkedSample.ts'
import { PREPARATION_PAUSE_SECONDS } from './checkVoiceSample.ts'
import { endVoiceJob, type VoiceWork } from './endVoiceJob.ts'
import { isDoubtful, submitSample, voiceName } from './submitSample.ts'

/** Pause until a server is asked again for a voice whose answer was lost. */
const LOOK_PAUSE_SECONDS = 2
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
    // Once the sample was sent, the voice may exist.
    const isSent = clone.submission !== null && clone.submission.sentAt !== null
    const error = isSent ? submissionUnknown : (ended.error ?? cloneFailed)
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
  if (sample.kind === 'waiting') return await queueAgain(service, job, PREPARATION_PAUSE_SECONDS)
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
  if (voice === 'unknown') return submissionUnknown
  if (voice === 'may_appear') return await queueAgain(service, job, LOOK_PAUSE_SECONDS)
  await endVoiceJob(work, { voice: { server: cloner.server, ...voice } }, { service, signal })
  return null
}

/** `may_appear`: the server may still be making it. `unknown`: it is too late for that, or another server was asked. */
type Lost = 'may_appear' | 'unknown'

async function clonedVoice(
  { clone, job }: VoiceWork,
  { cloner, service }: { readonly cloner: VoiceCloner; readonly service: ServiceContext },
  signal: AbortSignal,
): Promise<ClonedVoice | Lost> {
  const { submission } = clone
  if (submission !== null && submission.sentAt !== null) {
    // Another server cannot know what became of it.
    if (submission.server !== cloner.server) return 'unknown'
    return await foundVoice({ cloner, job, service, sentAt: new Date(submission.sentAt) }, signal)
  }
  try {
    return await submitSample({ clone, job, cloner }, service, signal)
  } catch (error) {
    if (!(error instanceof ProviderError) || !isDoubtful(error)) throw error
    const after = await voiceCloneStore.findForWorker(service.db, clone.id)
    const sentAt = after?.submission?.sentAt ?? null
    // Only the consent was sent.
    if (sentAt === null) throw error
    service.log.warn({ err: error, jobId: job.id }, 'the answer of a voice server is missing; its list is asked')
    return await foundVoice({ cloner, job, service, sentAt: new Date(sentAt) }, signal)
  }
}

interface Look {
  readonly cloner: VoiceCloner
  readonly job: StoredJob
  readonly service: ServiceContext
  readonly sentAt: Date
}

/** The time is taken before the look, so that the last look is after the deadline. */
async function foundVoice({ cloner, job, sentAt, service }: Look, signal: AbortSignal): Promise<ClonedVoice | Lost> {
  const lost: Lost = service.now().getTime() > sentAt.getTime() + cloner.deadlineMs ? 'unknown' : 'may_appear'
  try {
    return (await cloner.find(voiceName(job), signal)) ?? lost
  } catch (error) {
    if (error instanceof ProviderError) return lost
    throw error
  }
}

async function queueAgain(service: ServiceContext, job: StoredJob, afterSeconds: number): Promise<null> {
  await service.db.transaction().execute(async (db) => {
    await jobAttemptStore.uncountAttempt(db, job, service.now())
    const payload = { jobId: job.id }
    await service.queue.sendLater(db, 'makeVoiceClone', { payload, afterSeconds })
  })
  return null
}

async function showStage(service: ServiceContext, job: StoredJob, at: { stage: string; done: number }): Promise<void> {
  const work = { unit: 'steps', ...at, total: 2 }
  await jobStore.setProgress(service.db, job.id, { percent: at.done * 50, work, now: service.now() })
}
