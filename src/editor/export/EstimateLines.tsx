import { timecodeOfFrames } from '../../base/timecode.ts'
import type { RenderEstimate } from '../../contract/operations/renders.ts'
import type { Usage } from '../../contract/operations/usage.ts'

export interface EstimateLinesProps {
  readonly estimate: RenderEstimate | undefined
  readonly usage: Usage | undefined
  readonly durationInFrames: number
  readonly fps: number
}

const credits = (count: number) =>
  count === 0 ? 'No credits' : `${count.toLocaleString('en')} credit${count === 1 ? '' : 's'}`

/** What the export costs, and what is there to pay it. */
export function EstimateLines({ estimate, usage, durationInFrames, fps }: EstimateLinesProps) {
  const balance = estimate === undefined ? undefined : usage?.features[estimate.featureId]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-lg border border-line bg-panel px-3 py-2.5 text-xs">
      <dt className="text-secondary">Length</dt>
      <dd className="timecode text-right text-primary">{timecodeOfFrames(durationInFrames, fps)}</dd>
      <dt className="text-secondary">Cost</dt>
      <dd className="tabular text-right text-primary">
        {estimate === undefined ? 'Estimating' : credits(estimate.creditCost)}
      </dd>
      <dt className="text-secondary">Balance</dt>
      <dd className="tabular text-right text-primary">
        {balance === undefined ? '' : balance.unlimited ? 'Unlimited' : credits(balance.totalAvailable)}
      </dd>
    </dl>
  )
}
