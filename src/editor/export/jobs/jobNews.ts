import type { Job } from '../../../contract/operations/jobs.ts'
import { jobLooks } from './jobLooks.ts'
import { stageInWords } from './stageInWords.ts'

/** What has to be done before something is worth another try. */
interface CodeAdvice {
  /** What to do next, in one or two sentences. */
  readonly next: string
  /** It would end the same way, or could do harm: no button repeats it. */
  readonly isFinal?: boolean
  /** Nobody knows whether it was done: the same work must not be started in another way either. */
  readonly isUncertain?: boolean
}

/** By error code. Spec: Errors, and what our own jobs end with. */
const adviceByCode: Readonly<Record<string, CodeAdvice>> = {
  render_failed: { next: 'Your composition is unchanged, and a failed export costs nothing. Trying again is safe.' },
  timeout: { next: 'A failed export costs nothing. Try again, or export a shorter part or a smaller size.' },
  out_of_memory: { next: 'A failed export costs nothing. Choose a smaller resolution, then export again.' },
  disk_full: { next: 'A failed export costs nothing. Free some space on the service, then try again.' },
  no_browser: { next: 'The README of the host says which browser it needs.', isFinal: true },
  empty_range: { next: 'Choose another range, then export again.', isFinal: true },
  missing_media: { next: 'Replace or remove that overlay, then export again.', isFinal: true },
  media_unavailable: {
    next: 'Replace or remove that overlay, then export again. An export without a video costs nothing.',
    isFinal: true,
  },
  source_not_ready: { next: 'Wait until the media is prepared, then try again.' },
  output_unavailable: {
    next: 'Exporting again makes the file anew. It is charged like any other export.',
    isFinal: true,
  },
  output_asset_unavailable: { next: 'The result is lost. Start it again from its panel.', isFinal: true },
  revision_conflict: {
    next: 'Someone saved the composition meanwhile. Look at their version, then start it again from its panel.',
    isFinal: true,
  },
  source_changed: {
    next: 'A file or script that it draws on was changed. Look at it, then start it again from its panel.',
    isFinal: true,
  },
  charge_unconfirmed: {
    next: 'It is not known whether it was charged. The owner of the workspace checks that first.',
    isFinal: true,
    isUncertain: true,
  },
  submission_unconfirmed: {
    next: 'The provider may have it already. Look there first.',
    isFinal: true,
    isUncertain: true,
  },
  submission_unknown: { next: 'The provider may have it already. Look there first.', isFinal: true, isUncertain: true },
  manual_review: { next: 'The provider may have it already. Look there first.', isFinal: true, isUncertain: true },
  refund_pending: { next: 'The refund is on its way. Look at the usage, then try again.' },
  tool_refused: { next: 'Change the form, then run the tool again.', isFinal: true },
  plan_invalid: { next: 'Ask again, or say it in other words.' },
  planner_unavailable: { next: 'Try again in a moment.' },
  stage_unavailable: { next: 'This host has no provider for it. Its README says how to set one up.' },
  stock_unavailable: { next: 'Try again in a moment, or choose a file of this project.' },
  step_timeout: { next: 'Try again in a moment.' },
  speech_missing: { next: 'Choose media in which somebody speaks.', isFinal: true },
  sound_missing: { next: 'Choose media that has sound.', isFinal: true },
  language_unavailable: { next: 'Choose another language.', isFinal: true },
}

/** An advice at the end of what the service says. */
const REPEAT_ADVICE = /(?<!\s)\s+(?:Try|Export|Read) again(?: later| in a moment)?\.$/u
const OTHER_ADVICE = /(?<!\s)\s+(?:Try|Export|Replace|Choose|Wait|Free)\b[^.]*\.$/u

/** What happened, without the advice that is given beside it. */
function factOf(message: string, isAdviceKnown: boolean): string {
  return message.replace(isAdviceKnown ? OTHER_ADVICE : REPEAT_ADVICE, '')
}

/** How a job stands, in words, and whether a press may repeat it. */
export interface JobNews {
  /** What happened; null where the status says it all. */
  readonly title: string | null
  /** What it means and what to do next. */
  readonly next: string
  /** The step in which it ended, such as "Drawing frames, 120 of 600 frames". */
  readonly step: string | null
  readonly canRetry: boolean
  /** It may have been done after all: nothing of the kind is offered before somebody has looked. */
  readonly isUncertain: boolean
}

/** What to say about a job. It never offers to repeat blindly. */
export function newsOfJob(job: Pick<Job, 'status' | 'error' | 'outputs' | 'children' | 'work'>): JobNews {
  const look = jobLooks[job.status]
  if (job.status === 'queued' || job.status === 'running' || job.status === 'succeeded')
    return { title: null, next: look.advice, step: null, canRetry: false, isUncertain: false }
  const errors = [
    job.error,
    ...job.outputs.map(({ error }) => error),
    ...(job.children ?? []).map((child) => child.error),
  ]
  const error = errors.find((candidate) => candidate !== null && candidate !== undefined) ?? null
  const known = errors.flatMap((each) => adviceByCode[each?.code ?? ''] ?? [])
  const isFinal = known.some((advice) => advice.isFinal === true)
  // What is done stays whatever became of the rest, and the rest alone is tried again.
  const own = job.status === 'partially_succeeded' && !isFinal ? undefined : known[0]?.next
  const next = own ?? look.advice
  return {
    title: error === null ? null : factOf(error.message, known.length > 0),
    next: job.status === 'manual_review' && known.length > 0 ? `${next} Do not start it again.` : next,
    step: job.status === 'failed' ? stageInWords(job.work) : null,
    canRetry: look.canRetry && !isFinal,
    isUncertain: job.status === 'manual_review' || known.some(({ isUncertain }) => isUncertain === true),
  }
}
