import { useMemo } from 'react'
import { StillLayer } from './StillLayer.tsx'
import type { StillOverlay } from './stillOverlay.ts'

export interface StillThumbnailProps {
  readonly overlay: StillOverlay
  /** CSS pixels; the overlay's box is fitted into them. */
  readonly width: number
  readonly height: number
}

/** The overlay at the corner of its own small canvas, without its animations. */
function atRest(overlay: StillOverlay): StillOverlay {
  const place = { left: 0, top: 0, rotation: 0 }
  switch (overlay.type) {
    case 'text':
      return { ...overlay, ...place, styles: { ...overlay.styles, animation: undefined } }
    case 'shape':
      return { ...overlay, ...place, styles: { ...overlay.styles, animation: undefined } }
    case 'emoji':
      return { ...overlay, ...place, styles: { ...overlay.styles, animation: undefined } }
  }
}

/** One overlay that needs no file, small and at rest: what the scene draws, without a player around it. */
export function StillThumbnail({ overlay, width, height }: StillThumbnailProps) {
  const still = useMemo(() => atRest(overlay), [overlay])
  const scale = Math.min(width / overlay.width, height / overlay.height)
  return (
    <div aria-hidden style={{ position: 'relative', width, height, overflow: 'hidden', isolation: 'isolate' }}>
      <div
        style={{
          position: 'absolute',
          left: (width - overlay.width * scale) / 2,
          top: (height - overlay.height * scale) / 2,
          width: overlay.width,
          height: overlay.height,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      >
        <StillLayer overlay={still} mode="preview" />
      </div>
    </div>
  )
}
