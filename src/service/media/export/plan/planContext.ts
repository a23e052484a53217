import type { FramesPerSecond } from '../../../../base/units.ts'
import type { VideoOverlay } from '../../../../composition/overlays/video.ts'
import type { ExportMedia } from '../../exporter.ts'
import type { OutputGeometry } from '../outputGeometry.ts'
import type { Area } from './boxes.ts'
import type { Box, Span, SpriteRun } from './renderPlan.ts'

/** Shared by all steps of planning. */
export interface PlanContext {
  readonly fps: FramesPerSecond
  readonly output: OutputGeometry
  /** The canvas on the output. */
  readonly canvas: Area
  readonly media: Readonly<Record<string, ExportMedia>>
  /** Collects the mattes of a video over a span. Null if the video is off the canvas. */
  readonly matteOf: (
    overlay: VideoOverlay,
    span: Span,
  ) => { readonly set: number; readonly box: Box; readonly runs: readonly SpriteRun[] } | null
}
