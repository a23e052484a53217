import type { CSSProperties, ReactNode } from 'react'
import type { ImageOverlay } from '../../composition/overlays/image.ts'
import type { VideoOverlay } from '../../composition/overlays/video.ts'
import type { SceneSource } from '../sceneMedia.ts'
import { boxStyle } from '../styles/boxStyle.ts'
import { onWholePixels, pictureLayout } from '../styles/pictureLayout.ts'

interface PictureProps {
  readonly overlay: ImageOverlay | VideoOverlay
  readonly source: SceneSource
  /** Renders the media element with the given style. */
  readonly children: (style: CSSProperties) => ReactNode
}

/** Inner size without border and padding, in canvas pixels. */
function innerSize({ height, styles, width }: ImageOverlay | VideoOverlay): { width: number; height: number } {
  const edge = 2 * ((styles.border?.width ?? 0) + (styles.padding ?? 0))
  return { width: Math.max(1, width - edge), height: Math.max(1, height - edge) }
}

/** Flips mirror the picture, not its box. */
function flipStyle(styles: VideoOverlay['styles']): CSSProperties {
  if (styles.flipHorizontal !== true && styles.flipVertical !== true) return {}
  return { transform: `scale(${styles.flipHorizontal === true ? -1 : 1}, ${styles.flipVertical === true ? -1 : 1})` }
}

/** The picture of a video or image with box, crop, fit and flips. */
export function Picture({ children, overlay, source }: PictureProps) {
  const { styles } = overlay
  const inner = innerSize(overlay)
  const size = source.width && source.height ? { width: source.width, height: source.height } : inner
  const { picture, window } = onWholePixels(pictureLayout(inner, size, styles))
  return (
    <div style={{ ...boxStyle(styles), width: '100%', height: '100%', overflow: 'hidden' }}>
      <div style={{ position: 'relative', width: '100%', height: '100%', overflow: 'hidden', ...flipStyle(styles) }}>
        <div style={{ position: 'absolute', ...window, overflow: 'hidden' }}>
          {children({ position: 'absolute', ...picture, maxWidth: 'none', objectFit: 'fill' })}
        </div>
      </div>
    </div>
  )
}
