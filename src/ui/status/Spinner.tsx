import { LoaderCircle } from 'lucide-react'
import { classNames } from '../classNames.ts'

export interface SpinnerProps {
  /** The reason for the wait. Absent if text beside the spinner gives it. */
  readonly label?: string | undefined
  /** Edge length in CSS pixels. */
  readonly size?: number | undefined
  readonly className?: string | undefined
}

/** For waits of unknown length. */
export function Spinner({ label, size = 16, className }: SpinnerProps) {
  return (
    <LoaderCircle
      size={size}
      className={classNames('shrink-0 animate-spin', className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}
