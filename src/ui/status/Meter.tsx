import { useId } from 'react'
import { classNames } from '../classNames.ts'

export interface MeterProps {
  readonly label: string
  /** From 0 to 1. */
  readonly fraction: number
  /** The amount as text. */
  readonly detail: string
  readonly tone?: 'accent' | 'danger' | 'warning' | undefined
}

const fills = { accent: 'bg-accent-text', danger: 'bg-danger', warning: 'bg-warning' } as const

/** Shows how much of something is used. It is not animated, because an animation would repaint the page. */
export function Meter({ label, fraction, detail, tone = 'accent' }: MeterProps) {
  const labelId = useId()
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-baseline justify-between gap-2 text-xs">
        <span id={labelId} className="truncate text-secondary">
          {label}
        </span>
        <span aria-hidden className="tabular shrink-0 text-muted">
          {detail}
        </span>
      </div>
      <div
        role="meter"
        aria-labelledby={labelId}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={detail}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div className={classNames('h-full rounded-full', fills[tone])} style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
