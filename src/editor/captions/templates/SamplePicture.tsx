import type { CSSProperties } from 'react'
import type { CanvasPixels, Milliseconds } from '../../../base/units.ts'
import { CaptionPicture, type CaptionPictureProps } from '../../../scene/drawing/CaptionPicture.tsx'

/** The width of the canvas on which samples are drawn. */
export const SAMPLE_WIDTH: CanvasPixels = 640
/**
 * Canvas size from which samples take their default font size. It makes the text large enough to read in a thumbnail.
 */
export const SAMPLE_LETTERS_FOR = { width: 900, height: 1_600 }

export interface SamplePictureProps {
  /** Null while it cannot be drawn yet. */
  readonly overlay: CaptionPictureProps['overlay'] | null
  readonly moment: Milliseconds
  readonly height: CanvasPixels
  /** CSS pixels per canvas pixel. */
  readonly scale: number
}

const canvas: CSSProperties = {
  display: 'block',
  position: 'absolute',
  left: 0,
  top: 0,
  width: SAMPLE_WIDTH,
  transformOrigin: '0 0',
}

/** Draws a caption with the scene's own code, at a small size. Its elements are spans, so that it fits into buttons. */
export function SamplePicture({ overlay, moment, height, scale }: SamplePictureProps) {
  return (
    <span
      aria-hidden
      data-sample
      className="pointer-events-none relative block overflow-hidden rounded-sm"
      style={{ height: height * scale, background: 'linear-gradient(160deg, #5d6b7a, #2b3440)' }}
    >
      <span style={{ ...canvas, height, transform: `scale(${scale})` }}>
        {overlay === null ? null : <CaptionPicture overlay={overlay} moment={moment} />}
      </span>
    </span>
  )
}
