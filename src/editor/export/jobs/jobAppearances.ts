import { t } from '@lingui/core/macro'
import {
  Ban,
  CircleCheck,
  CircleDotDashed,
  CircleX,
  Clock3,
  LoaderCircle,
  type LucideIcon,
  ScanEye,
  TriangleAlert,
} from 'lucide-react'
import type { JobStatus } from '../../../contract/operations/jobs.ts'
import type { Tone } from '../../../ui/status/tone.ts'

export interface JobAppearance {
  readonly label: string
  readonly tone: Tone
  /** Differs for each status, so that colour is not the only cue. */
  readonly icon: LucideIcon
  /** Advice for a job whose error has none. */
  readonly advice: string
  /** True if a one-click retry is safe. Spec: never after requires_action or manual_review. */
  readonly canRetry: boolean
}

/** Spec: Job status. */
export const jobAppearances: Readonly<Record<JobStatus, JobAppearance>> = {
  queued: {
    label: t`Waiting`,
    tone: 'neutral',
    icon: Clock3,
    advice: t`It will start automatically. You can leave this page.`,
    canRetry: false,
  },
  running: {
    label: t`Running`,
    tone: 'accent',
    icon: LoaderCircle,
    advice: t`You can keep editing or leave this page.`,
    canRetry: false,
  },
  succeeded: { label: t`Done`, tone: 'success', icon: CircleCheck, advice: '', canRetry: false },
  partially_succeeded: {
    label: t`Partly done`,
    tone: 'warning',
    icon: CircleDotDashed,
    advice: t`Finished exports are kept. Check what failed; only failed exports are retried.`,
    canRetry: true,
  },
  failed: {
    label: t`Failed`,
    tone: 'danger',
    icon: CircleX,
    advice: t`Your video is unchanged. You can safely try again.`,
    canRetry: true,
  },
  requires_action: {
    label: t`Action needed`,
    tone: 'warning',
    icon: TriangleAlert,
    advice: t`Something needs fixing first. The job will not be retried automatically.`,
    canRetry: false,
  },
  manual_review: {
    label: t`In review`,
    tone: 'info',
    icon: ScanEye,
    advice: t`It is not yet clear whether this succeeded, so it is being reviewed. Do not start it again.`,
    canRetry: false,
  },
  canceled: {
    label: t`Cancelled`,
    tone: 'neutral',
    icon: Ban,
    advice: t`It was cancelled. Nothing else will happen.`,
    canRetry: false,
  },
}
