import type { Milliseconds } from '../../../base/units.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { RippleScope } from '../../../composition/ripple.ts'
import type { Segment } from '../../../composition/overlays/video.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { PointerInput, SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { TimelineTool } from '../../session/view/timelineOptions.ts'
import type { HitTestView } from '../geometry/hitTest.ts'
import type { SnapTargets } from '../geometry/snapping.ts'

/** All inputs of the pointer states. Browser events are converted to them in one place. */
export type TimelineInput =
  | PointerInput
  | { readonly type: 'move'; readonly point: SurfacePoint }
  /** One animation frame has passed while the state depends on time. */
  | { readonly type: 'tick'; readonly elapsed: Milliseconds }
  /** `asset` is null if the browser hides it, as for desktop files. */
  | {
      readonly type: 'dragOver'
      readonly point: SurfacePoint
      readonly asset: SourceMedia | null
      readonly isTransition?: boolean
    }
  | { readonly type: 'dragLeave' }
  /** `assetId` is the id of a transition if one was dragged. */
  | { readonly type: 'dropAsset'; readonly assetId: string }
  | { readonly type: 'dropFiles'; readonly files: readonly File[] }

/** Read-only data for the pointer states. */
export interface PointerView extends HitTestView {
  /** All snap targets, including the pressed overlay. They are computed on first use. */
  readonly allTargets: () => SnapTargets
  /** The words and pauses of a clip as source frames. Empty if they are unknown. */
  readonly wordsOf: (overlayId: OverlayId) => readonly Segment[]
  readonly selection: ReadonlySet<OverlayId>
  readonly isSnapping: boolean
  readonly tool: TimelineTool
  readonly isRippling: boolean
  readonly rippleScope: RippleScope
}
