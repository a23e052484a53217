import type { FramesPerSecond } from '../../../../base/units.ts'
import type { VideoOverlay } from '../../../../composition/overlays/video.ts'
import type { ExportMedia } from '../../exporter.ts'
import type { OutputGeometry } from '../outputGeometry.ts'
import type { Area } from './boxes.ts'
import type { Box, Span, SpriteRun } from './renderPlan.ts'

export interface PlanContext {
  readonly fps: FramesPerSecond
  readonly output: OutputGeometry
  /** The canvas in output pixels. */
  readonly canvas: Area
  readonly media: Readonly<Record<string, ExportMedia>>
  /** Collects the mattes of a video over a span. Null if the video is outside the canvas. */
  readonly matteOf: (
    overlay: VideoOverlay,
    span: Span,
  ) => { readonly set: number; readonly box: Box; readonly runs: readonly SpriteRun[] } | null
}
