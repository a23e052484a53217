import { t } from '@lingui/core/macro'
import { Volume2, VolumeX } from 'lucide-react'
import { useCallback, useState, type CSSProperties } from 'react'
import { LoopedPlayer } from '../../../../scene/playing/LoopedPlayer.tsx'
import { classNames } from '../../../../ui/classNames.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import type { WallTile } from '../list/wallTile.ts'
import { useWall } from '../WallContext.tsx'

export interface WallPlayerProps {
  readonly tile: WallTile
  /** The place of the tile's picture. */
  readonly style: CSSProperties
  /** The button covers the tile, so a pointer that moves onto it leaves the tile. */
  readonly onHover: (isOver: boolean) => void
}

/** Plays the real scene over the picture of one tile. The tile shows through until the first frame is ready. */
export function WallPlayer({ onHover, style, tile }: WallPlayerProps) {
  const { media, sceneOf } = useWall()
  const scene = sceneOf(tile)
  const [isMuted, setIsMuted] = useState(true)
  const [shown, setShown] = useState<string | null>(null)
  const onFrame = useCallback(
    (frame: number) => {
      if (frame > 0) setShown(tile.id)
    },
    [tile.id],
  )
  const isShown = shown === tile.id
  if (scene === null) return null
  return (
    <div
      data-playing={isShown}
      className={classNames('pointer-events-none absolute overflow-hidden rounded-sm', !isShown && 'opacity-0')}
      style={style}
    >
      <LoopedPlayer composition={scene.whole} media={media} isMuted={isMuted} onFrame={onFrame} />
      <IconButton
        size="sm"
        icon={isMuted ? VolumeX : Volume2}
        label={isMuted ? t`Sound on` : t`Sound off`}
        onClick={() => setIsMuted(!isMuted)}
        onPointerEnter={() => onHover(true)}
        onPointerLeave={() => onHover(false)}
        className="pointer-events-auto absolute end-1 bottom-1 bg-raised/80"
      />
    </div>
  )
}
