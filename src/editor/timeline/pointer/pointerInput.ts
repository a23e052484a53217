import type { CssPixels, Milliseconds } from '../../../base/units.ts'
import type { SourceMedia } from '../../../composition/edits/edit.ts'
import type { RippleScope } from '../../../composition/ripple.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { TimelineTool } from '../../session/timelineOptions.ts'
import type { HitTestView } from '../geometry/hitTest.ts'
import type { SnapTargets } from '../geometry/snapping.ts'

export interface Modifiers {
  readonly isShift: boolean
  readonly isAlt: boolean
  /** Ctrl, or ⌘ on a Mac. */
  readonly isCommand: boolean
}

/** A point of the surface with the keys held there. */
export interface PointerPoint extends Modifiers {
  readonly x: CssPixels
  readonly y: CssPixels
}

/** Everything the pointer states react to. Browser events are turned into these at one place. */
export type PointerInput =
  | {
      readonly type: 'down'
      readonly point: PointerPoint
      readonly button: 'main' | 'middle' | 'menu'
      readonly isSpaceHeld: boolean
      /** A finger scrolls and picks up after a rest; a mouse or a pen acts at once. */
      readonly isTouch: boolean
    }
  | { readonly type: 'move'; readonly point: PointerPoint }
  | { readonly type: 'up' }
  | { readonly type: 'leave' }
  | { readonly type: 'doubleClick'; readonly point: PointerPoint }
  /** One animation frame passed while the state waits for time to pass. */
  | { readonly type: 'tick'; readonly elapsed: Milliseconds }
  /** Escape, lost capture, or the tab lost focus. */
  | { readonly type: 'cancel' }
  /** Two fingers lie on the surface: what is between them, and how far apart they are. */
  | {
      readonly type: 'pinch'
      readonly centre: { readonly x: CssPixels; readonly y: CssPixels }
      readonly distance: CssPixels
    }
  /** Something droppable is over the surface; `asset` is null where the browser hides what it is, as for desktop files. */
  | { readonly type: 'dragOver'; readonly point: PointerPoint; readonly asset: SourceMedia | null }
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
