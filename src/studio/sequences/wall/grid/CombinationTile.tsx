import { t } from '@lingui/core/macro'
import type { KeyboardEvent, MouseEvent } from 'react'
import { clockOfMilliseconds } from '../../../../base/timecode.ts'
import { AssetPicture } from '../../../../editor/library/assets/AssetPicture.tsx'
import { classNames } from '../../../../ui/classNames.ts'
import { useSequenceParts } from '../../SequenceContext.tsx'
import type { WallTile } from '../list/wallTile.ts'

export interface CombinationTileProps {
  readonly tile: WallTile
  readonly isPicked: boolean
  /** The tile that the Tab key reaches. */
  readonly isActive: boolean
  readonly onPick: (event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** One video of the sequence: a picture of each of its clips, its name and its length. */
export function CombinationTile({ isActive, isPicked, onKeyDown, onPick, tile }: CombinationTileProps) {
  const { assets } = useSequenceParts()
  const { choices, durationMs, isStruck, name } = tile
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      tabIndex={isActive ? 0 : -1}
      onClick={onPick}
      onKeyDown={onKeyDown}
      className={classNames(
        'flex size-full scroll-my-28 flex-col gap-1.5 rounded-lg border p-1.5 text-start',
        isPicked ? 'border-focus bg-accent-soft' : 'border-line bg-raised hover:border-line-strong',
      )}
    >
      <span
        className={classNames('flex min-h-0 w-full flex-1 gap-px overflow-hidden rounded-md', isStruck && 'grayscale')}
      >
        {choices.blocks.map((assetId, position) => {
          const asset = assets.get(assetId)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may stand in two blocks
            <span key={position} className="relative grid min-w-0 flex-1 place-items-center bg-sunken text-muted">
              {asset === undefined ? null : <AssetPicture asset={asset} />}
            </span>
          )
        })}
      </span>
      <span
        className={classNames('line-clamp-2 shrink-0 text-xs wrap-anywhere text-primary', isStruck && 'line-through')}
      >
        {name}
      </span>
      <span className="tabular shrink-0 text-2xs text-secondary">
        {isStruck ? t`Taken out by a rule` : clockOfMilliseconds(durationMs)}
      </span>
    </button>
  )
}
