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
  /** The overlay's asset. Undefined if there is none, or if it is missing. */
  readonly source: SceneSource | undefined
  readonly mode: SceneMode
  readonly fps: number
}

/**
 * Images are mounted this long before they are shown, so that they have loaded by then. For videos, the element pool
 * does this; an export waits for every image.
 */
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

/**
 * One overlay in its range of frames, with its own frame count. It renders only when the overlay or its source changes.
 */
export const OverlayLayer = memo(
  Layer,
  (one, other) =>
    one.overlay === other.overlay &&
    one.mode === other.mode &&
    one.fps === other.fps &&
    isSameSource(one.source, other.source),
)
