import { LoaderCircle } from 'lucide-react'
import { classNames } from '../classNames.ts'

export interface SpinnerProps {
  /** The reason for the wait. Omit it if text beside the spinner states the reason. */
  readonly label?: string | undefined
  /** Edge length in CSS pixels. */
  readonly size?: number | undefined
  readonly className?: string | undefined
}

/** An indicator for waits of unknown length. */
export function Spinner({ label, size = 16, className }: SpinnerProps) {
  return (
    <LoaderCircle
      size={size}
      className={classNames('shrink-0 animate-spin', className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}
