import { t } from '@lingui/core/macro'
import { estimatedWords } from '../../composition/captionWords/estimatedWords.ts'
import type { SpokenFile } from '../../composition/speech/speakingClips.ts'
import type { CaptionWord } from '../../composition/overlays/caption.ts'
import { cancelJob } from '../../contract/extensions/cancelRoutes.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { prepareTranscript, readTranscript, type Transcript } from '../../contract/operations/transcripts.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { wordsOf } from '../errorWords/wordsOf.ts'
import { wordsOfJob } from '../errorWords/wordsOfJob.ts'
import { ApiError } from '../http/ApiError.ts'
import { call, callAt } from '../http/http.ts'
import { newId } from '../http/newId.ts'
import { hostOffers } from '../http/session.ts'
import { waitFor } from '../http/waitFor.ts'
import { followJob } from '../jobs/followJob.ts'
import { isUnfinished } from '../jobs/pollJob.ts'

/** Delay between two requests for media that are still being prepared. */
const PREPARING_INTERVAL_MS = 1_500

/** The words of a file, or a sentence about why they are unknown. */
export type SourceSpeech =
  | {
      readonly kind: 'heard'
      readonly words: readonly CaptionWord[]
      readonly language: string
      readonly isDraft: boolean
    }
  | { readonly kind: 'unheard'; readonly why: string }

export interface SpeechReading {
  readonly signal: AbortSignal
  /** 0 to 1. Null while the file is being prepared. */
  readonly onProgress: (fraction: number | null) => void
}

function heardIn({ isDraft, language, passages }: Transcript): SourceSpeech {
  const words = passages.flatMap((passage) => (passage.words.length > 0 ? passage.words : estimatedWords(passage)))
  return { kind: 'heard', isDraft, language, words: words.filter(({ endMs, startMs }) => endMs > startMs) }
}

async function knownTranscript(assetId: string, signal: AbortSignal): Promise<Transcript | null> {
  try {
    return await call(readTranscript, { params: { assetId }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** The words of a file that has been transcribed. Null if it has not. */
export async function knownSpeech(assetId: string, signal: AbortSignal): Promise<SourceSpeech | null> {
  const known = await knownTranscript(assetId, signal)
  return known === null ? null : heardIn(known)
}

/** Starts a transcription, or finds the running one. Waits for the file to be prepared. */
async function startTranscript(assetId: string, { onProgress, signal }: SpeechReading): Promise<string> {
  for (;;) {
    signal.throwIfAborted()
    try {
      // This request is never aborted, because the job can be cancelled only once its id is known.
      return (await call(prepareTranscript, { params: { assetId }, idempotencyKey: newId() })).jobId
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'source_not_ready') throw error
    }
    onProgress(null)
    await waitFor(PREPARING_INTERVAL_MS, signal)
  }
}

/** Cancels a transcription that has not ended. A host that cannot cancel finishes it. */
async function cancelTranscript(jobId: string, job: Job | null): Promise<void> {
  if (!hostOffers('cancel') || (job !== null && !isUnfinished(job.status))) return
  try {
    await callAt(EXTENSIONS_PREFIX, cancelJob, { params: { jobId } })
  } catch (error) {
    // The job may have ended in the meantime, and nothing waits for it any more.
    if (!(error instanceof ApiError)) throw error
  }
}

async function transcribed(assetId: string, reading: SpeechReading): Promise<Job> {
  const { onProgress, signal } = reading
  const jobId = await startTranscript(assetId, reading)
  let last: Job | null = null
  const onRead = (job: Job): void => {
    last = job
    onProgress(job.progress / 100)
  }
  try {
    return await followJob(jobId, { signal, onRead })
  } finally {
    if (signal.aborted) await cancelTranscript(jobId, last)
  }
}

/**
 * Reads the speech of a file, after recognition if that has not happened yet. Throws ApiError, or the abort reason of
 * the signal, which also cancels the recognition.
 */
export async function readSpeech({ assetId, name }: SpokenFile, reading: SpeechReading): Promise<SourceSpeech> {
  const known = await knownTranscript(assetId, reading.signal)
  if (known !== null) return heardIn(known)
  const job = await transcribed(assetId, reading)
  if (job.status !== 'succeeded') return { kind: 'unheard', why: wordsOfJob(job, 'tool').title }
  const made = await knownTranscript(assetId, reading.signal)
  return made === null ? { kind: 'unheard', why: t`“${name}” has been deleted.` } : heardIn(made)
}

/**
 * Like `readSpeech`, but returns a fault of this file, so that others can still be read. Rethrows faults that concern
 * all files.
 */
export async function trySpeech(file: SpokenFile, reading: SpeechReading): Promise<SourceSpeech> {
  try {
    return await readSpeech(file, reading)
  } catch (error) {
    const isOfFile = error instanceof ApiError && (error.status === 404 || error.status === 409 || error.status === 422)
    if (!isOfFile) throw error
    return { kind: 'unheard', why: wordsOf(error, 'tool').title }
  }
}
