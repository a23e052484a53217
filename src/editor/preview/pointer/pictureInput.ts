import type { CanvasPixels, CssPixels } from '../../../base/units.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import type { PointerInput, SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { Bounds } from '../geometry/bounds.ts'
import type { CropFrame } from '../geometry/cropping.ts'
import type { KeptRatio } from '../geometry/cropDragging.ts'
import type { Fitting } from '../geometry/fitting.ts'

/** Everything the states of the pointer react to. Browser events are turned into these at one place. */
export type PictureInput = PointerInput<'main' | 'middle'> | { readonly type: 'move'; readonly point: SurfacePoint }

/** What the states may look at. */
export interface PictureView {
  readonly fitting: Fitting
  readonly panel: { readonly width: CssPixels; readonly height: CssPixels }
  readonly canvas: { readonly width: CanvasPixels; readonly height: CanvasPixels }
  /** What is seen at this frame and may be changed, the topmost first. */
  readonly touchable: readonly Overlay[]
  readonly selection: ReadonlySet<OverlayId>
  readonly isSnapping: boolean
  /** The safe zones that are shown. */
  readonly zones: readonly Bounds[]
  /** The picture that is being cropped; then nothing else can be taken hold of. */
  readonly crop: { readonly frame: CropFrame; readonly ratio: KeptRatio } | null
}

/** What is selected and may be changed at this frame, the topmost first. */
export function selectedIn({ selection, touchable }: PictureView): readonly Overlay[] {
  return touchable.filter(({ id }) => selection.has(id))
}
