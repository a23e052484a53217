import { useMemo } from 'react'
import { StillLayer } from './StillLayer.tsx'
import type { StillOverlay } from './stillOverlay.ts'

export interface StillThumbnailProps {
  readonly overlay: StillOverlay
  /** In CSS pixels. The overlay's box is scaled to fit. */
  readonly width: number
  readonly height: number
}

/** The overlay at the origin, without animation. */
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

/** A static thumbnail of an overlay without media. It needs no Player. */
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
