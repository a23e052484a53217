import { useMemo } from 'react'
import { AbsoluteFill, useCurrentFrame } from 'remotion'
import type { Composition } from '../composition/schema.ts'
import { nearOverlays, stretchAt } from './nearOverlays.ts'
import { OverlayLayer } from './OverlayLayer.tsx'
import type { SceneMedia, SceneMode } from './sceneMedia.ts'

export interface SceneProps {
  readonly composition: Composition
  readonly media: SceneMedia
  readonly mode: SceneMode
}

/** One frame of a composition, in canvas pixels: what the preview shows is what an export writes. */
export function Scene({ composition, media, mode }: SceneProps) {
  const { backgroundColor, fps, height, overlays, width } = composition
  const stretch = stretchAt(useCurrentFrame(), fps)
  const mounted = useMemo(
    () => (mode === 'preview' ? nearOverlays(overlays, stretch, fps) : overlays),
    [mode, overlays, stretch, fps],
  )
  return (
    <AbsoluteFill style={{ backgroundColor, width, height, overflow: 'hidden', isolation: 'isolate' }}>
      {mounted.map((overlay) => (
        <OverlayLayer
          key={overlay.id}
          overlay={overlay}
          source={'sourceAssetId' in overlay ? media[overlay.sourceAssetId] : undefined}
          mode={mode}
          fps={fps}
        />
      ))}
    </AbsoluteFill>
  )
}
