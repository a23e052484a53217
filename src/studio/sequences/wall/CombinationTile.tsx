import { t } from '@lingui/core/macro'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import type { ClipCombination } from '../../../contract/operations/sequences.ts'
import { AssetPicture } from '../../../editor/library/assets/AssetPicture.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { useSequenceParts } from '../SequenceContext.tsx'

export interface CombinationTileProps {
  readonly combination: ClipCombination
  readonly isChosen: boolean
  /** A new rule takes it out. It is gone once the rule is saved. */
  readonly isStruck: boolean
  readonly onChoose: () => void
}

/** One video of the sequence: a picture of each of its clips, its name and its length. */
export function CombinationTile({ combination, isChosen, isStruck, onChoose }: CombinationTileProps) {
  const { assets } = useSequenceParts()
  const { blocks, durationMs, name } = combination
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classNames(
          'flex w-full flex-col gap-1.5 rounded-lg border p-1.5 text-start',
          isChosen ? 'border-focus bg-accent-soft' : 'border-line bg-raised hover:border-line-strong',
        )}
      >
        <span className={classNames('flex h-24 w-full gap-px overflow-hidden rounded-md', isStruck && 'grayscale')}>
          {blocks.map(({ assetId, position }) => {
            const asset = assets.get(assetId)
            return (
              <span key={position} className="relative grid min-w-0 flex-1 place-items-center bg-sunken text-muted">
                {asset === undefined ? null : <AssetPicture asset={asset} />}
              </span>
            )
          })}
        </span>
        <span className={classNames('line-clamp-2 text-xs wrap-anywhere text-primary', isStruck && 'line-through')}>
          {name}
        </span>
        <span className="tabular text-2xs text-secondary">
          {isStruck ? t`Taken out by a rule` : clockOfMilliseconds(durationMs)}
        </span>
      </button>
    </li>
  )
}
