import type { Milliseconds } from '../../../base/units.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { RippleScope } from '../../../composition/ripple.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { PointerInput, SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { TimelineTool } from '../../session/view/timelineOptions.ts'
import type { HitTestView } from '../geometry/hitTest.ts'
import type { SnapTargets } from '../geometry/snapping.ts'

/** Everything the pointer states react to. Browser events are turned into these at one place. */
export type TimelineInput =
  | PointerInput
  | { readonly type: 'move'; readonly point: SurfacePoint }
  /** One animation frame passed while the state waits for time to pass. */
  | { readonly type: 'tick'; readonly elapsed: Milliseconds }
  /** Something droppable is over the surface; `asset` is null where the browser hides what it is, as for desktop files. */
  | { readonly type: 'dragOver'; readonly point: SurfacePoint; readonly asset: SourceMedia | null }
  | { readonly type: 'dragLeave' }
  | { readonly type: 'dropAsset'; readonly assetId: string }
  | { readonly type: 'dropFiles'; readonly files: readonly File[] }

/** What the pointer states may look at. */
export interface PointerView extends HitTestView {
  /** All that can be snapped to, what is pressed too. Made when it is first asked for. */
  readonly allTargets: () => SnapTargets
  readonly selection: ReadonlySet<OverlayId>
  readonly isSnapping: boolean
  readonly tool: TimelineTool
  readonly isRippling: boolean
  readonly rippleScope: RippleScope
}
