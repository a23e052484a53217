import { errorOf } from '../../contract/jobErrors.ts'
import type { Bytes } from '../../base/units.ts'
import type { CaptionWord } from '../../composition/overlays/caption.ts'
import type { ServiceContext } from '../context.ts'
import { isDiskFull } from '../media/reportsDiskFull.ts'
import { ProviderError } from '../providers/ProviderError.ts'
import type { TextToSpeech } from '../providers/textToSpeech.ts'
import { voiceCloneStore } from '../stores/generation/voiceCloneStore.ts'
import { assetStore, type StoredAsset } from '../stores/assets/assetStore.ts'
import { preparationStore } from '../stores/assets/preparationStore.ts'
import { jobStore, type StoredJob } from '../stores/jobs/jobStore.ts'
import { jobAttemptStore } from '../stores/jobs/jobAttemptStore.ts'
import type { SafeError } from '../stores/columns.ts'
import { type StoredVoiceover, voiceoverStore } from '../stores/speech/voiceoverStore.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { releaseJob, wasInterrupted } from './attempts/interruptions.ts'
import { MAX_ATTEMPTS } from './attempts/maxAttempts.ts'
import { waitsForStep } from './attempts/waitsForStep.ts'
import { alignScript } from './speech/alignScript.ts'
import { deliveryOf } from '../domain/speech/acceptVoiceover.ts'
import { voiceoverSoundDeleted } from '../domain/speech/endSpeechJobs.ts'
import { speakerMissing } from '../domain/speech/voicesOf.ts'
import { safeErrorOf } from './attempts/safeErrorOf.ts'
import { storeSpokenScript } from './speech/storeSpokenScript.ts'
import { freeBytes, waitsForSpace } from './preparation/diskSpace.ts'
import { prepareStored } from './preparation/prepareStored.ts'

const voiceoverFailed: SafeError = errorOf('voiceover_failed')
/** Spec: "provider result uncertain; check the provider; no second provider request". */
const submissionUnknown: SafeError = errorOf('submission_unknown')

/** More space than the longest script needs, for both the synthesized audio and the prepared files. */
const SPOKEN_SPACE_BYTES: Bytes = 64 * 1024 ** 2
const SPACE_PAUSE_SECONDS = 15

/**
 * Synthesizes a script and prepares the audio as an asset. Repeatable: completed steps are skipped, and a paid voice is
 * never requested twice. Spec: "Video and voice jobs report success only with stored media".
 *
 * @param signal fires when the service stops; the job then resumes at the next start
 */
export async function makeVoiceover(
  payload: JobPayloads['makeVoiceover'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const begunAt = performance.now()
  const found = await jobStore.findActive(service.db, payload.jobId)
  if (found === null || (await waitsForStep(found, service))) return
  const job = await jobAttemptStore.beginAttempt(service.db, payload.jobId, service.now())
  if (job === null) return
  const voiceover = await voiceoverStore.findByJob(service.db, job.id)
  if (voiceover === null) throw new Error(`Job ${job.id} has no voiceover.`)
  try {
    const error = job.attempts > MAX_ATTEMPTS ? voiceoverFailed : await synthesize({ job, voiceover }, service, signal)
    if (error !== null) await fail(service, { job, voiceover }, error)
  } catch (error) {
    if (wasInterrupted(error, { signal })) {
      await releaseJob(job, { service, signal, begunAt })
      throw error
    }
    if (isDiskFull(error)) return await waitForSpace(service, { job, voiceover }, error)
    const isDecided = error instanceof ProviderError
    if (!isDecided && job.attempts < MAX_ATTEMPTS) {
      await jobAttemptStore.endAttempt(service.db, job, service.now())
      throw error
    }
    service.log.error({ err: error, jobId: job.id, attempt: job.attempts }, 'a voiceover failed')
    await fail(service, { job, voiceover }, safeErrorOf(error) ?? voiceoverFailed)
  }
}

interface VoiceoverContext {
  readonly job: StoredJob
  readonly voiceover: StoredVoiceover
}

/** Returns null if the job has ended. */
async function synthesize(
  { job, voiceover }: VoiceoverContext,
  service: ServiceContext,
  signal: AbortSignal,
): Promise<SafeError | null> {
  if (voiceover.sound_stored_at === null) {
    const { speaker } = await service.providers.speech(job.workspace_id)
    if (speaker === null)
      return { code: speakerMissing.code, facts: speakerMissing.facts, message: speakerMissing.message }
    if (voiceover.submitted_at !== null && !speaker.isRepeatable) return submissionUnknown
    const clone = await cloneOf(voiceover, speaker, service)
    if (clone === null) return errorOf('voice_unavailable', { voiceId: voiceover.voice_id })
    await requireRoom(service)
    try {
      await storeSpokenScript(service, { voiceover, speaker, clone, delivery: deliveryOf(job) }, signal)
    } catch (error) {
      if (error instanceof ProviderError && error.code === 'speech_no_answer') return submissionUnknown
      throw error
    }
  }
  await showStage(service, job, 'preparing')
  await prepareStored(voiceover.asset_id, { service, signal })
  const asset = await assetStore.findForWorker(service.db, voiceover.asset_id)
  if (asset === null) return voiceoverSoundDeleted
  if (asset.preparation_state === 'failed') return asset.preparation_error ?? voiceoverFailed
  if (asset.preparation_state !== 'ready') throw new Error(`Asset ${asset.id} is still being prepared.`)
  const stored = (await voiceoverStore.findByJob(service.db, job.id)) ?? voiceover
  const words = stored.words ?? (await alignScript(service, { voiceover, asset }, signal))
  await finish(service, { job, voiceover }, { asset, words })
  return null
}

/** The voice of a clone, undefined for a preset voice, and null if the clone is gone or kept by another server. */
async function cloneOf(voiceover: StoredVoiceover, speaker: TextToSpeech, service: ServiceContext) {
  if (voiceover.voice_type === 'preset') return undefined
  const place = { workspaceId: voiceover.workspace_id, id: voiceover.voice_id }
  const voice = (await voiceCloneStore.find(service.db, place))?.voice ?? null
  return voice !== null && voice.server === speaker.cloner?.server ? voice : null
}

async function finish(
  service: ServiceContext,
  { job, voiceover }: VoiceoverContext,
  { asset, words }: { readonly asset: StoredAsset; readonly words: readonly CaptionWord[] | null },
): Promise<void> {
  await service.db.transaction().execute(async (db) => {
    const result = { outputAssetIds: [asset.id] }
    const isOver = await jobStore.finish(db, job.id, { status: 'succeeded', error: null, result, now: service.now() })
    if (!isOver) return
    await voiceoverStore.complete(db, voiceover.id, { durationMs: asset.duration_ms ?? 0, words, now: service.now() })
  })
}

/** Avoids paying for audio that cannot be stored. */
async function requireRoom(service: ServiceContext): Promise<void> {
  if ((await freeBytes(service)) < SPOKEN_SPACE_BYTES) throw new Error('No space left on device to speak a script.')
}

/**
 * Returns the job to the queue until space is free. The attempt does not count, because a full disk is not the fault of
 * the script.
 */
async function waitForSpace(
  service: ServiceContext,
  { job, voiceover }: VoiceoverContext,
  fault: unknown,
): Promise<void> {
  service.log.warn({ err: fault, jobId: job.id }, 'a voiceover waits for room on the disk')
  await service.db.transaction().execute(async (db) => {
    // The asset is locked first and then the job, in the same order as deletion, to avoid a deadlock.
    await preparationStore.setWaiting(db, voiceover.asset_id, { reason: waitsForSpace, attemptsBegun: 1 })
    await jobAttemptStore.uncountAttempt(db, job, service.now())
    await service.queue.sendLater(db, 'makeVoiceover', {
      payload: { jobId: job.id },
      afterSeconds: SPACE_PAUSE_SECONDS,
    })
  })
}

async function showStage(service: ServiceContext, job: StoredJob, stage: string): Promise<void> {
  const work = { unit: 'steps', stage, done: 1, total: 2 }
  await jobStore.setProgress(service.db, job.id, { percent: 50, work, now: service.now() })
}

async function fail(service: ServiceContext, { job, voiceover }: VoiceoverContext, error: SafeError): Promise<void> {
  const status = error.code === submissionUnknown.code ? 'manual_review' : 'failed'
  await service.db.transaction().execute(async (db) => {
    // The asset is locked first and then the job, in the same order as deletion, to avoid a deadlock.
    await assetStore.hold(db, voiceover.asset_id)
    if (!(await jobStore.finish(db, job.id, { status, error, now: service.now() }))) return
    await voiceoverStore.fail(db, voiceover.id, { error, now: service.now() })
    // An asset in preparation would keep its project busy.
    await preparationStore.setFailed(db, voiceover.asset_id, { error, now: service.now() })
  })
}
