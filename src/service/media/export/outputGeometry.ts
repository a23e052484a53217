import { MAX_CANVAS_PIXELS } from '../../../composition/limits.ts'
import type { ExportResolution } from '../exporter.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** The output size and the position of the scaled canvas on it. The remaining area shows the background colour. */
export interface OutputGeometry extends Size {
  /** Output pixels per canvas pixel. */
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** 4:2:0 requires even sides. */
const nearestEven = (length: number): number => Math.max(2, Math.round(length / 2) * 2)
const nextEven = (length: number): number => Math.ceil(length / 2) * 2

const SHORT_SIDE_1080P = 1080
const LONG_SIDE_4K = 3840
const frames = { vertical: { width: 1080, height: 1920 }, square: { width: 1080, height: 1080 } } as const

function placed(canvas: Size, output: Size): OutputGeometry {
  const scale = Math.min(output.width / canvas.width, output.height / canvas.height)
  return {
    ...output,
    scale,
    left: (output.width - canvas.width * scale) / 2,
    top: (output.height - canvas.height * scale) / 2,
  }
}

function scaled(canvas: Size, wantedScale: number): OutputGeometry {
  const scale = Math.min(wantedScale, MAX_CANVAS_PIXELS / Math.max(canvas.width, canvas.height))
  return placed(canvas, { width: nearestEven(canvas.width * scale), height: nearestEven(canvas.height * scale) })
}

/**
 * Open point: `exportSettings.resolution` — `1080p` makes the short side 1080, `4k` makes the long side 3840, and both
 * keep the ratio and never exceed 3,840 px. `vertical` and `square` are fixed frames into which the canvas is fitted
 * and padded. Without a resolution, the canvas keeps its size (odd sides grow by one pixel of background).
 */
export function outputGeometry(canvas: Size, resolution: ExportResolution | undefined): OutputGeometry {
  switch (resolution) {
    case '1080p':
      return scaled(canvas, SHORT_SIDE_1080P / Math.min(canvas.width, canvas.height))
    case '4k':
      return scaled(canvas, LONG_SIDE_4K / Math.max(canvas.width, canvas.height))
    case 'vertical':
    case 'square':
      return placed(canvas, frames[resolution])
    case undefined:
      return { width: nextEven(canvas.width), height: nextEven(canvas.height), scale: 1, left: 0, top: 0 }
  }
}
