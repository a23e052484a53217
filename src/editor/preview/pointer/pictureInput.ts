import type { CanvasPixels, CssPixels } from '../../../base/units.ts'
import type { TextHeight } from '../../../composition/overlays/textBox.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import type { PointerInput, SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { Bounds } from '../geometry/bounds.ts'
import type { CropFrame } from '../geometry/cropping.ts'
import type { KeptRatio } from '../geometry/cropDragging.ts'
import type { Fitting } from '../geometry/fitting.ts'

/** All inputs of the pointer states. Browser events are converted to them in one place. */
export type PictureInput = PointerInput | { readonly type: 'move'; readonly point: SurfacePoint }

/** Read-only data for the pointer states. */
export interface PictureView {
  readonly fitting: Fitting
  readonly panel: { readonly width: CssPixels; readonly height: CssPixels }
  readonly canvas: { readonly width: CanvasPixels; readonly height: CanvasPixels }
  /** Visible, unlocked overlays at this frame, topmost first. */
  readonly touchable: readonly Overlay[]
  readonly selection: ReadonlySet<OverlayId>
  readonly isSnapping: boolean
  readonly zones: readonly Bounds[]
  /** Null if texts cannot be measured. */
  readonly heightOf: TextHeight | null
  /** Null if there is no crop. During one, nothing else can be grabbed. */
  readonly crop: { readonly frame: CropFrame; readonly ratio: KeptRatio } | null
}

/** Selected, unlocked overlays at this frame, topmost first. */
export function selectedIn({ selection, touchable }: PictureView): readonly Overlay[] {
  return touchable.filter(({ id }) => selection.has(id))
}
