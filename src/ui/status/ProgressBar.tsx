import { t } from '@lingui/core/macro'
import { Progress } from '@base-ui/react/progress'
import { classNames } from '../classNames.ts'

export interface ProgressBarProps {
  readonly label: string
  /** From 0 to 1. Null while the progress is unknown. */
  readonly fraction: number | null
  /** Text at the end of the line above the bar, such as "41%, 20 s left". The default is the percentage. */
  readonly detail?: string | undefined
  /** Shows only the bar; the label is for screen readers. */
  readonly isBare?: boolean | undefined
  readonly tone?: 'accent' | 'success' | 'danger' | 'warning' | undefined
  readonly className?: string | undefined
}

const fills = { accent: 'bg-accent-text', success: 'bg-success', danger: 'bg-danger', warning: 'bg-warning' } as const

export function ProgressBar({ label, fraction, detail, isBare = false, tone = 'accent', className }: ProgressBarProps) {
  const percent = fraction === null ? null : Math.round(Math.min(1, Math.max(0, fraction)) * 100)
  const words = detail ?? (percent === null ? '' : `${percent}%`)
  return (
    <Progress.Root
      value={percent}
      getAriaValueText={() => (words === '' ? t`In progress` : words)}
      className={classNames('flex min-w-0 flex-col gap-1', className)}
    >
      <div className={classNames('flex items-baseline justify-between gap-2 text-xs', isBare && 'sr-only')}>
        <Progress.Label className="truncate text-secondary">{label}</Progress.Label>
        <span className="tabular shrink-0 text-muted">{words}</span>
      </div>
      <Progress.Track className="h-1 overflow-hidden rounded-full bg-line">
        <Progress.Indicator
          className={classNames(
            'h-full rounded-full',
            fills[tone],
            percent === null ? '!w-1/3 animate-indeterminate' : 'transition-[width] duration-200 ease-linear',
          )}
        />
      </Progress.Track>
    </Progress.Root>
  )
}
