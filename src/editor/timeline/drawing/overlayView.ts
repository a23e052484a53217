import type { OverlayId } from '../../../composition/schema.ts'
import type { OverlayIndex } from '../geometry/overlayIndex.ts'
import type { TimelineGeometry } from '../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../timelineMedia.ts'
import type { FitLabel } from './labels.ts'
import type { Palette } from './palette.ts'
import type { PeakPyramid } from './peakPyramid.ts'

/** What the painter of one overlay needs. */
export interface OverlayView {
  readonly geometry: TimelineGeometry
  readonly palette: Palette
  readonly selection: ReadonlySet<OverlayId>
  readonly assetOf: (assetId: string) => TimelineAsset
  readonly pyramidOf: (values: Uint8Array) => PeakPyramid
  readonly fitLabel: FitLabel
}

/** What the painter of the overlay layer needs. */
export interface OverlaysView extends OverlayView {
  readonly index: OverlayIndex
  /** Overlays that a gesture changes: the gesture layer draws them. */
  readonly lifted: ReadonlySet<OverlayId>
}
