import { t } from '@lingui/core/macro'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import type { RankedCombination } from '../../../contract/operations/smartVariations.ts'
import { AssetPicture } from '../../../editor/library/assets/AssetPicture.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { useSequenceParts } from '../SequenceContext.tsx'

export interface RankedVideoProps {
  readonly video: RankedCombination
  readonly place: number
  /** True if the sequence no longer has its files. */
  readonly isGone: boolean
}

/** One entry in the ranking: a picture of each clip, the score, and the reasons. */
export function RankedVideo({ isGone, place, video }: RankedVideoProps) {
  const { assets } = useSequenceParts()
  const { blocks, durationMs, reasons, score } = video
  const name = blocks.map((id) => assets.get(id)?.name ?? t`Deleted file`).join(' · ')
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-raised p-2">
      <span className="flex h-20 w-28 shrink-0 gap-px overflow-hidden rounded-md">
        {blocks.map((id, position) => {
          const asset = assets.get(id)
          return (
            <span key={position} className="relative grid min-w-0 flex-1 place-items-center bg-sunken text-muted">
              {asset === undefined ? null : <AssetPicture asset={asset} />}
            </span>
          )
        })}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-center gap-2 text-xs">
          <span className="tabular font-semibold text-primary">{place}</span>
          <Badge tone={score >= 75 ? 'success' : score >= 50 ? 'neutral' : 'warning'}>{t`${score} of 100`}</Badge>
          <span className="tabular text-muted">{clockOfMilliseconds(durationMs)}</span>
        </div>
        <p className="line-clamp-2 text-xs wrap-anywhere text-primary">{name}</p>
        {isGone ? <p className="text-xs text-warning">{t`The sequence has changed since then.`}</p> : null}
        {reasons.length === 0 ? (
          <p className="text-xs text-muted">{t`No problems found.`}</p>
        ) : (
          <ul className="flex flex-col gap-0.5 text-xs text-secondary">
            {reasons.map((reason) => (
              <li key={`${reason.code} ${reason.message}`} className="wrap-anywhere">
                {wordsOf(reason).title}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
