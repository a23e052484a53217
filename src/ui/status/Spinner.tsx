import { LoaderCircle } from 'lucide-react'
import { classNames } from '../classNames.ts'

export interface SpinnerProps {
  /** What is being waited for. Left out where the words already stand beside it. */
  readonly label?: string | undefined
  /** Edge length in CSS pixels. */
  readonly size?: number | undefined
  readonly className?: string | undefined
}

/** A small turning ring for waits of unknown length. */
export function Spinner({ label, size = 16, className }: SpinnerProps) {
  return (
    <LoaderCircle
      size={size}
      className={classNames('shrink-0 animate-spin', className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}
