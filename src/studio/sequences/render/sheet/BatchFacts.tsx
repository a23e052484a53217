import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clockOfMilliseconds } from '../../../../base/timecode.ts'
import { pixelSize } from '../../../../client/messages/pixelSize.ts'
import { usageQuery } from '../../../../client/resources/queries.ts'
import { sequenceOutputSize } from '../../../../composition/sequences/outputSize.ts'
import type { SequenceRenderEstimate, SequenceRenderSettings } from '../../../../contract/operations/sequenceRenders.ts'
import { balanceInWords, capitalized, creditsInWords } from '../../../../editor/export/usage/usageWords.ts'

export interface BatchFactsProps {
  readonly settings: SequenceRenderSettings
  readonly count: number
  /** Undefined while it is unknown. */
  readonly estimate: SequenceRenderEstimate | undefined
  readonly isPending: boolean
}

/** The number, length, size and price of a batch before anything is charged. */
export function BatchFacts({ count, estimate, isPending, settings }: BatchFactsProps) {
  const balance = useQuery(usageQuery()).data?.features[estimate?.featureId ?? '']
  const { height, width } = sequenceOutputSize(settings.aspectRatio, settings.resolution)
  const total = estimate?.outputs.reduce((sum, { durationMs }) => sum + durationMs, 0)
  const unknown = isPending ? t`Estimating` : t`Unknown`
  const rows: readonly (readonly [string, string])[] = [
    [t`Videos`, String(count)],
    [t`Picture`, `${pixelSize(width, height)}, ${t`${settings.fps} fps`}`],
    [t`Total length`, total === undefined ? unknown : clockOfMilliseconds(total)],
    [t`Cost`, estimate === undefined ? unknown : capitalized(creditsInWords(estimate.creditCost))],
    ...(balance === undefined ? [] : [[t`Balance`, capitalized(balanceInWords(balance))] as const]),
  ]
  return (
    <dl
      aria-label={t`Estimate`}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-lg border border-line bg-panel px-3 py-2.5 text-xs"
    >
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-secondary">{name}</dt>
          <dd className="tabular text-end text-primary">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
