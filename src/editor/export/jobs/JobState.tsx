import { classNames } from '../../../ui/classNames.ts'
import type { Tone } from '../../../ui/status/tone.ts'
import type { JobAppearance } from './jobAppearances.ts'

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'text-secondary',
  accent: 'text-accent-text',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  info: 'text-info',
}

/** Shows a job's status by icon, colour and word. */
export function JobState({
  appearance,
  isRunning,
}: {
  readonly appearance: JobAppearance
  readonly isRunning: boolean
}) {
  const { icon: Icon, label, tone } = appearance
  return (
    <span className={classNames('inline-flex shrink-0 items-center gap-1 text-xs font-medium', tones[tone])}>
      <Icon size={13} aria-hidden className={isRunning ? 'animate-spin motion-reduce:animate-none' : undefined} />
      {label}
    </span>
  )
}
