import { plural, t } from '@lingui/core/macro'
import { timecodeOfFrames } from '../../base/timecode.ts'
import type { RenderEstimate } from '../../contract/operations/renders.ts'
import { RENDER_FEATURE_ID, type Usage } from '../../contract/operations/usage.ts'
import { capitalized, balanceInWords, creditsInWords } from './usage/usageWords.ts'

export interface EstimateLinesProps {
  readonly estimate: RenderEstimate | undefined
  /** True if the balance could not be read. */
  readonly isUsageLost: boolean
  readonly usage: Usage | undefined
  readonly durationInFrames: number
  readonly fps: number
  readonly isPending: boolean
}

/** Shows length, cost and balance before anything is charged. */
export function EstimateLines(props: EstimateLinesProps) {
  const { estimate, isUsageLost, usage, durationInFrames, fps, isPending } = props
  const balance = usage?.features[estimate?.featureId ?? RENDER_FEATURE_ID]
  const left = balance === undefined || balance.unlimited ? null : balance.totalAvailable - (estimate?.creditCost ?? 0)
  return (
    <dl
      aria-label={t`Estimate`}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-lg border border-line bg-panel px-3 py-2.5 text-xs"
    >
      <dt className="text-secondary">{t`Length`}</dt>
      <dd className="tabular text-end text-primary">
        <span className="timecode">{timecodeOfFrames(durationInFrames, fps)}</span>
        <span className="text-muted">, {plural(durationInFrames, { one: '# frame', other: '# frames' })}</span>
      </dd>
      <dt className="text-secondary">{t`Cost`}</dt>
      <dd className="tabular text-end text-primary">
        {estimate === undefined
          ? isPending
            ? t`Estimating`
            : t`Unknown`
          : capitalized(creditsInWords(estimate.creditCost))}
      </dd>
      <dt className="text-secondary">{t`Balance`}</dt>
      <dd className="tabular text-end text-primary">
        {balance === undefined ? (
          isUsageLost ? (
            t`Unavailable right now`
          ) : (
            ''
          )
        ) : (
          <>
            {capitalized(balanceInWords(balance))}
            {left === null || left < 0 || !estimate?.creditCost ? null : (
              <span className="text-muted">
                {plural(left, { '0': ', none left afterwards', other: ', # left afterwards' })}
              </span>
            )}
          </>
        )}
      </dd>
    </dl>
  )
}
