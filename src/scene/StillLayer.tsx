import { memo } from 'react'
import { AbsoluteFill } from 'remotion'
import { zIndexOf } from './drawOrder.ts'
import { MovingBox } from './MovingBox.tsx'
import { OverlayDrawing } from './OverlayDrawing.tsx'
import { useShownOverlay } from './overlayLens.ts'
import type { SceneMode } from './sceneMedia.ts'
import type { StillOverlay } from './stillOverlay.ts'

interface StillLayerProps {
  readonly overlay: StillOverlay
  readonly mode: SceneMode
}

/** A still overlay, mounted only while it is shown. It replaces a `Sequence`, which would render every frame. */
export const StillLayer = memo(function StillLayer({ mode, overlay: given }: StillLayerProps) {
  const overlay = useShownOverlay(given)
  return (
    <AbsoluteFill style={{ zIndex: zIndexOf(overlay), pointerEvents: 'none' }}>
      <MovingBox overlay={overlay}>
        <OverlayDrawing overlay={overlay} source={undefined} mode={mode} />
      </MovingBox>
    </AbsoluteFill>
  )
})
