import { useEffect, useRef } from 'react'
import type { Size } from '../../../../composition/picture/canvas.ts'
import { CompositionThumbnail } from '../../../../scene/playing/CompositionThumbnail.tsx'
import { useWall } from '../WallContext.tsx'
import { paintTile } from './paintTile.ts'
import type { TileScene } from './tileScene.ts'

export interface TileCanvasProps {
  readonly scene: TileScene
  readonly size: Size
  /** Plays from small pictures. Otherwise the first frame is shown. */
  readonly isPlaying: boolean
}

/** The picture of a tile: its clips on a canvas, and above them layer and captions as the scene draws them. */
export function TileCanvas({ isPlaying, scene, size }: TileCanvasProps) {
  const { clock, media, pictures } = useWall()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { above, picture } = scene
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { canvas: element } = context
    element.width = Math.round(size.width * window.devicePixelRatio)
    element.height = Math.round(size.height * window.devicePixelRatio)
    const paint = (frame: number): void => void paintTile(context, picture, { frame, picturesOf: pictures.of })
    paint(0)
    const { durationInFrames } = scene.whole
    return isPlaying
      ? clock.add((elapsed) => paint(Math.floor((elapsed * picture.canvas.fps) / 1_000) % durationInFrames))
      : pictures.onStill((assetId) => {
          if (picture.layers.some((layer) => layer.from === 0 && layer.assetId === assetId)) paint(0)
        })
  }, [clock, isPlaying, picture, pictures, scene, size.height, size.width])
  return (
    <>
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      {above === null ? null : (
        <span aria-hidden className="absolute inset-0">
          <CompositionThumbnail composition={above} media={media} />
        </span>
      )}
    </>
  )
}
