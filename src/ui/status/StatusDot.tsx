import { classNames } from '../classNames.ts'
import { toneFill, type Tone } from './tone.ts'

export interface StatusDotProps {
  readonly tone: Tone
  /** The status as text. */
  readonly label: string
  /** Hides the text visually if it is already beside the dot. */
  readonly isLabelHidden?: boolean | undefined
  /** Pulses the dot to show activity. */
  readonly isActive?: boolean | undefined
  readonly className?: string | undefined
}

export function StatusDot({ tone, label, isLabelHidden = false, isActive = false, className }: StatusDotProps) {
  return (
    <span className={classNames('inline-flex min-w-0 items-center gap-1.5 text-xs text-secondary', className)}>
      <span
        aria-hidden
        className={classNames('size-2 shrink-0 rounded-full', toneFill[tone], isActive && 'animate-shimmer')}
      />
      <span className={isLabelHidden ? 'sr-only' : 'truncate'}>{label}</span>
    </span>
  )
}
