import type { FramesPerSecond } from '../../../../base/units.ts'
import type { VideoOverlay } from '../../../../composition/overlays/video.ts'
import type { ExportMedia } from '../../exporter.ts'
import type { OutputGeometry } from '../outputGeometry.ts'
import type { Area } from './boxes.ts'
import type { Box, Span, SpriteRun } from './renderPlan.ts'

/** What every part of the planning knows. */
export interface PlanContext {
  readonly fps: FramesPerSecond
  readonly output: OutputGeometry
  /** The canvas on the output. */
  readonly canvas: Area
  readonly media: Readonly<Record<string, ExportMedia>>
  /** Asks for a video's mattes over a span; null where it lies outside of the canvas. */
  readonly matteOf: (
    overlay: VideoOverlay,
    span: Span,
  ) => { readonly set: number; readonly box: Box; readonly runs: readonly SpriteRun[] } | null
}
