import type { JobStatus } from '../../contract/operations/jobs.ts'
import type { Tone } from '../../ui/tone.ts'

export interface JobLook {
  readonly label: string
  readonly tone: Tone
  /** What it means and what is safe to do next. */
  readonly advice: string
  /** Whether starting it again by one press is safe. Spec: never after requires_action or manual_review. */
  readonly canRetry: boolean
}

/** How each status looks and what to do about it. Spec: Job status. */
export const jobLooks: Readonly<Record<JobStatus, JobLook>> = {
  queued: { label: 'Waiting', tone: 'neutral', advice: 'It starts by itself. You can leave this page.', canRetry: false },
  running: { label: 'Running', tone: 'accent', advice: 'You can go on editing or leave this page.', canRetry: false },
  succeeded: { label: 'Done', tone: 'success', advice: '', canRetry: false },
  partially_succeeded: {
    label: 'Partly done', tone: 'warning', advice: 'What is done is kept. Read what failed before you try that again.', canRetry: true,
  },
  failed: { label: 'Failed', tone: 'danger', advice: 'Your composition is unchanged. Mend the cause, then try again.', canRetry: true },
  requires_action: {
    label: 'Needs you', tone: 'warning', advice: 'Something changed in between. Resolve it first; it is not repeated by itself.', canRetry: false,
  },
  manual_review: {
    label: 'In review', tone: 'info', advice: 'The outcome is uncertain and is checked by a person. Do not start it again.', canRetry: false,
  },
  canceled: { label: 'Canceled', tone: 'neutral', advice: 'It was stopped. Nothing more happens.', canRetry: false },
} // biome-ignore format: a table
