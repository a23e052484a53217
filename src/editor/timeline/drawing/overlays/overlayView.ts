import type { OverlayId } from '../../../../composition/schema.ts'
import type { Rows } from '../../../session/view/rows.ts'
import type { OverlayIndex } from '../../geometry/overlayIndex.ts'
import type { TimelineGeometry } from '../../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../../timelineMedia.ts'
import type { FitLabel } from './labels.ts'
import type { Palette } from '../palette.ts'
import type { PeakPyramid } from './peakPyramid.ts'

/** What the painter of one overlay needs. */
export interface OverlayView {
  readonly geometry: TimelineGeometry
  readonly palette: Palette
  readonly selection: ReadonlySet<OverlayId>
  /** Hidden, muted, locked and named rows. */
  readonly rowSettings: Rows
  readonly assetOf: (assetId: string) => TimelineAsset
  readonly pyramidOf: (values: Uint8Array) => PeakPyramid
  readonly fitLabel: FitLabel
  /** What lies below: on rows that were painted before, round corners are painted over instead of clipped. */
  readonly ground: 'rows' | 'nothing'
  /** Whether the words of an overlay that begins left of the view are drawn at the left edge. */
  readonly hasStickyWords: boolean
}

/** What the painters of rows need. */
export interface OverlaysView extends OverlayView {
  readonly index: OverlayIndex
  /** Overlays that a gesture changes or takes away: they are drawn elsewhere, or not at all. */
  readonly draggedIds: ReadonlySet<OverlayId>
  /** First and last row to paint, both included. */
  readonly rows: { readonly first: number; readonly last: number }
}
