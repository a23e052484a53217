import { t } from '@lingui/core/macro'
import type { Rate } from '../../contract/operations/insights.ts'
import { Tooltip } from '../../ui/tooltips/Tooltip.tsx'
import { placeOn } from './rateAxis.ts'
import { countsInWords, gapInWords, intervalInWords, percent } from './resultWords.ts'

const css = (share: number): string => `${share * 100}%`

export interface RateDotProps {
  readonly rate: Rate
  /** The end of the axis that all rows of the column share. */
  readonly end: number
}

/** A rate as a dot with its interval, on an axis that starts at 0. The figures stand below. */
export function RateDot({ end, rate }: RateDotProps) {
  const { high, low, value } = rate
  if (value === null) return <span className="text-xs text-secondary">{gapInWords(rate)}</span>
  const counts = countsInWords(rate)
  return (
    <div className="flex min-w-36 flex-col gap-1">
      <div aria-hidden className="relative h-3">
        <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
        {low === null || high === null ? null : (
          <span
            className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-accent-text opacity-45"
            style={{ insetInlineStart: css(placeOn(end, low)), width: css(placeOn(end, high) - placeOn(end, low)) }}
          />
        )}
        <span
          className="absolute top-1/2 -ms-1 size-2 -translate-y-1/2 rounded-full bg-accent-text"
          style={{ insetInlineStart: css(placeOn(end, value)) }}
        />
      </div>
      <Figures rate={rate} value={value} counts={counts} />
    </div>
  )
}

interface FiguresProps {
  readonly rate: Rate
  readonly value: number
  readonly counts: string | null
}

function Figures({ counts, rate, value }: FiguresProps) {
  const interval = intervalInWords(rate)
  const figures = (
    <span className="tabular flex flex-wrap items-baseline gap-x-2 whitespace-nowrap">
      <span className="text-sm font-medium text-primary">{percent(value)}</span>
      {interval === null ? null : (
        <span className="text-2xs text-secondary">
          <span className="sr-only">{t`The true rate is probably`} </span>
          {interval}
        </span>
      )}
    </span>
  )
  return counts === null ? figures : <Tooltip content={counts}>{figures}</Tooltip>
}

/** The ends and the middle of an axis, above the column. */
export function RateAxis({ end }: { readonly end: number }) {
  return (
    <span aria-hidden className="tabular flex min-w-36 justify-between text-2xs font-normal text-muted">
      <span>{percent(0)}</span>
      <span>{percent(end / 2)}</span>
      <span>{percent(end)}</span>
    </span>
  )
}
