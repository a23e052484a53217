import type { OverlayId } from '../../../../composition/schema.ts'
import type { Rows } from '../../../session/view/rows.ts'
import type { OverlayIndex } from '../../geometry/overlayIndex.ts'
import type { TimelineGeometry } from '../../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../../timelineMedia.ts'
import type { FitLabel } from './labels.ts'
import type { Palette } from '../palette.ts'
import type { PeakPyramid } from './peakPyramid.ts'

export interface OverlayView {
  readonly geometry: TimelineGeometry
  readonly palette: Palette
  readonly selection: ReadonlySet<OverlayId>
  readonly rowSettings: Rows
  readonly assetOf: (assetId: string) => TimelineAsset
  readonly pyramidOf: (values: Uint8Array) => PeakPyramid
  readonly fitLabel: FitLabel
  /** On painted rows, rounded corners are painted over instead of clipped. */
  readonly ground: 'rows' | 'nothing'
  /** If true, labels of overlays that start left of the view stick to the left edge. */
  readonly hasStickyLabels: boolean
}

export interface OverlaysView extends OverlayView {
  readonly index: OverlayIndex
  /** Overlays that a gesture changes or deletes. They are drawn elsewhere or not at all. */
  readonly draggedIds: ReadonlySet<OverlayId>
  /** First and last row to paint, inclusive. */
  readonly rows: { readonly first: number; readonly last: number }
}
