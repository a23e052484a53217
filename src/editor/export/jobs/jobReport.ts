import { pageError } from '../../../client/errorWords/errorWords.ts'
import type { WordedCode } from '../../../client/errorWords/words.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { errorOfJob } from '../../../client/errorWords/wordsOfJob.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { jobAppearances } from './jobAppearances.ts'
import { stageInWords } from './stageInWords.ts'

const DO_NOT_REPEAT = wordsOf(pageError('job_manual_review')).next ?? ''

/** Errors for which a retry would fail again or could do harm. */
const finalCodes: ReadonlySet<string> = new Set<WordedCode>([
  'no_browser',
  'empty_range',
  'missing_media',
  'media_unavailable',
  'output_unavailable',
  'output_asset_unavailable',
  'revision_conflict',
  'source_changed',
  'tool_refused',
  'step_limit',
  'speech_missing',
  'sound_missing',
  'language_unavailable',
  'speech_model_invalid',
  'matte_refused',
  'matte_answer_invalid',
  'video_server_missing',
  'video_server_refused',
  'avatar_unavailable',
  'voice_sample_unfit',
  'drive_file_refused',
  'drive_folder_missing',
])

/** Errors with an unknown outcome. The same work must not be started again. */
const uncertainCodes: ReadonlySet<string> = new Set<WordedCode>([
  'charge_unconfirmed',
  'submission_unconfirmed',
  'submission_unknown',
  'manual_review',
])

/** Describes the state of a job, and whether it may be retried. */
export interface JobReport {
  /** Null if the status is clear enough. */
  readonly title: string | null
  /** Next step for the user. */
  readonly next: string
  /** Step in which the job ended, such as "Rendering frames, 120 of 600 frames". */
  readonly step: string | null
  readonly canRetry: boolean
  /** True if it may have succeeded. No retry is offered before a manual check. */
  readonly isUncertain: boolean
}

type ReportedJob = Pick<Job, 'status' | 'error' | 'outputs' | 'children' | 'work'> &
  Partial<Pick<Job, 'mediaAvailable' | 'type'>>

export function reportOfJob(job: ReportedJob): JobReport {
  const appearance = jobAppearances[job.status]
  if (job.status === 'queued' || job.status === 'running' || job.status === 'succeeded')
    return { title: null, next: appearance.advice, step: null, canRetry: false, isUncertain: false }
  const errors = [
    errorOfJob(job),
    ...job.outputs.map(({ error }) => error),
    ...(job.children ?? []).map((child) => child.error),
  ]
  const found = errors.filter((error) => error !== null && error !== undefined)
  const words = found.map((error) => wordsOf(error, 'export'))
  const isUncertain = found.some(({ code }) => uncertainCodes.has(code))
  const isFinal = isUncertain || found.some(({ code }) => finalCodes.has(code))
  const advised = words.find((each) => each.next !== undefined)?.next
  // Finished outputs are kept, so a retry only covers the rest.
  const own = job.status === 'partially_succeeded' && !isFinal ? undefined : advised
  const next = own ?? appearance.advice
  const isReviewed = job.status === 'manual_review'
  return {
    title: words[0]?.title ?? null,
    next: isReviewed && own !== undefined ? `${next} ${DO_NOT_REPEAT}` : next,
    step: job.status === 'failed' ? stageInWords(job.work) : null,
    canRetry: appearance.canRetry && !isFinal,
    isUncertain: isReviewed || isUncertain,
  }
}
