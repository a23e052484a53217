import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { clockOfMilliseconds } from '../../../../base/timecode.ts'
import { classNames } from '../../../../ui/classNames.ts'
import type { WallTile } from '../list/wallTile.ts'
import { ClipStrip } from '../pictures/ClipStrip.tsx'
import { TileCanvas } from '../pictures/TileCanvas.tsx'
import { useWall } from '../WallContext.tsx'
import { tileSize } from './tileSize.ts'

export interface CombinationTileProps {
  readonly tile: WallTile
  readonly isPicked: boolean
  /** Plays from small pictures. */
  readonly isPlaying: boolean
  /** The tile that the Tab key reaches. */
  readonly isActive: boolean
  readonly onPick: (event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Called with false when the pointer leaves. */
  readonly onHover: (isOver: boolean) => void
}

/** One video of the sequence: its picture, its clips side by side, its name and its length. */
export function CombinationTile(props: CombinationTileProps) {
  const { isActive, isPicked, isPlaying, onHover, onKeyDown, onPick, tile } = props
  const { ratio, sceneOf } = useWall()
  const { choices, durationMs, isStruck, name } = tile
  const { picture } = tileSize(ratio)
  const scene = sceneOf(tile)
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      aria-keyshortcuts="Space Enter"
      tabIndex={isActive ? 0 : -1}
      onClick={onPick}
      onKeyDown={onKeyDown}
      // A button is pressed when the Space key is released.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      className={classNames(
        'relative flex size-full scroll-my-28 flex-col items-stretch gap-1 rounded-lg border p-1.5 text-start',
        isPicked ? 'border-focus bg-accent-soft' : 'border-line bg-raised hover:border-line-strong',
      )}
    >
      <span
        data-picture
        className={classNames(
          'relative mx-auto overflow-hidden rounded-sm bg-sunken',
          isStruck && 'opacity-40 grayscale',
        )}
        style={picture}
      >
        {scene === null ? null : <TileCanvas scene={scene} size={picture} isPlaying={isPlaying} />}
      </span>
      <ClipStrip assetIds={choices.blocks} />
      <span className={classNames('truncate text-xs text-primary', isStruck && 'line-through')}>
        <bdi>{name}</bdi>
      </span>
      <span className="tabular text-2xs text-secondary">
        {isStruck ? t`Excluded by a rule` : clockOfMilliseconds(durationMs)}
      </span>
      {isPicked ? (
        <span className="absolute end-2 top-2 grid size-5 place-items-center rounded-full bg-accent text-on-accent">
          <Check size={14} aria-hidden />
        </span>
      ) : null}
    </button>
  )
}
