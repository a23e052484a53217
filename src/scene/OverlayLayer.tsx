import { memo } from 'react'
import { Sequence } from 'remotion'
import type { Overlay } from '../composition/schema.ts'
import { zIndexOf } from './drawOrder.ts'
import { MovingBox } from './MovingBox.tsx'
import { OverlayDrawing } from './OverlayDrawing.tsx'
import { useShownOverlay } from './overlayLens.ts'
import { isSameSource, type SceneMode, type SceneSource } from './sceneMedia.ts'

export interface OverlayLayerProps {
  readonly overlay: Overlay
  /** The overlay's asset; undefined where it has none, or where it is missing. */
  readonly source: SceneSource | undefined
  readonly mode: SceneMode
  readonly fps: number
}

/** A picture is mounted this long before it is seen, so that it is there in time. The deck does it for videos, and an export waits. */
const PREMOUNT_SECONDS = 1.5

function Layer({ fps, mode, overlay: given, source }: OverlayLayerProps) {
  const overlay = useShownOverlay(given)
  const isPremounted = mode === 'preview' && overlay.type === 'image'
  const drawing = <OverlayDrawing overlay={overlay} source={source} mode={mode} />
  return (
    <Sequence
      from={overlay.from}
      durationInFrames={overlay.durationInFrames}
      premountFor={isPremounted ? Math.round(fps * PREMOUNT_SECONDS) : 0}
      style={{ zIndex: zIndexOf(overlay), pointerEvents: 'none' }}
      showInTimeline={false}
    >
      {overlay.type === 'sound' ? drawing : <MovingBox overlay={overlay}>{drawing}</MovingBox>}
    </Sequence>
  )
}

/** One overlay in its stretch of time, with its own count of frames. It is drawn again only when it or its source changes. */
export const OverlayLayer = memo(
  Layer,
  (one, other) =>
    one.overlay === other.overlay &&
    one.mode === other.mode &&
    one.fps === other.fps &&
    isSameSource(one.source, other.source),
)
