import { useMemo } from 'react'
import { AbsoluteFill, useCurrentFrame } from 'remotion'
import type { Composition } from '../composition/schema.ts'
import { withLingering } from './lingering.ts'
import { MediaStage } from './media/pool/MediaStage.tsx'
import { nearOverlays, secondAt } from './nearOverlays.ts'
import { OverlayLayer } from './OverlayLayer.tsx'
import type { SceneMedia, SceneMode } from './sceneMedia.ts'
import { StillLayer } from './StillLayer.tsx'
import { isShownAt, isStill } from './stillOverlay.ts'

export interface SceneProps {
  readonly composition: Composition
  readonly media: SceneMedia
  readonly mode: SceneMode
}

function SceneFrame({ composition, media, mode }: SceneProps) {
  const { backgroundColor, fps, height, overlays, width } = composition
  const frame = useCurrentFrame()
  const second = secondAt(frame, fps)
  const mounted = useMemo(() => {
    if (mode === 'export') return overlays
    // Sounds need no layer, because the element pool plays them.
    return nearOverlays(overlays, second, fps).filter(({ type }) => type !== 'sound')
  }, [mode, overlays, second, fps])
  return (
    <AbsoluteFill style={{ backgroundColor, width, height, overflow: 'hidden', isolation: 'isolate' }}>
      {mounted.map((overlay) => {
        if (isStill(overlay)) {
          return isShownAt(overlay, frame) ? <StillLayer key={overlay.id} overlay={overlay} mode={mode} /> : null
        }
        const source = 'sourceAssetId' in overlay ? media[overlay.sourceAssetId] : undefined
        return <OverlayLayer key={overlay.id} overlay={overlay} source={source} mode={mode} fps={fps} />
      })}
    </AbsoluteFill>
  )
}

/** One frame of a composition, in canvas pixels. Preview and export share it. */
export function Scene({ composition: given, media, mode }: SceneProps) {
  const composition = useMemo(() => withLingering(given, media), [given, media])
  const frame = <SceneFrame composition={composition} media={media} mode={mode} />
  if (mode === 'export') return frame
  return (
    <MediaStage composition={composition} media={media}>
      {frame}
    </MediaStage>
  )
}
