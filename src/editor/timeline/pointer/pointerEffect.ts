import type { Frames } from '../../../base/units.ts'
import type { EditRequest } from '../../../composition/editRegistry.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { Marks } from '../../session/playback/marks.ts'
import type { ViewportNumbers } from '../geometry/timelineGeometry.ts'
import type { DropPlace, PointerState } from './pointerState.ts'

/** Side effects that the pointer states return. The states themselves change nothing. */
export type PointerEffect =
  | { readonly type: 'select'; readonly overlayIds: readonly OverlayId[] }
  | { readonly type: 'toggleSelected'; readonly overlayId: OverlayId }
  /** The place for which the context menu opens. */
  | { readonly type: 'pointAt'; readonly place: { readonly row: number; readonly frame: Frames } }
  | { readonly type: 'beginGesture' }
  | { readonly type: 'updateGesture'; readonly edit: EditRequest }
  | { readonly type: 'commitGesture' }
  | { readonly type: 'cancelGesture' }
  | {
      readonly type: 'transact'
      readonly edits: readonly EditRequest[]
      readonly label: string
      /** True if the created overlays become the selection. */
      readonly selects: boolean
    }
  /** Haptic feedback at the start of a drag. */
  | { readonly type: 'vibrate' }
  | { readonly type: 'setMarks'; readonly marks: Marks }
  | { readonly type: 'editMarker'; readonly markerId: number }
  | { readonly type: 'seek'; readonly frame: Frames }
  | { readonly type: 'scroll'; readonly viewport: ViewportNumbers }
  | { readonly type: 'editText'; readonly overlayId: OverlayId }
  | { readonly type: 'openSource'; readonly overlayId: OverlayId }
  /** Reports that the row is locked. */
  | { readonly type: 'reportLocked'; readonly row: number }
  | { readonly type: 'dropAsset'; readonly assetId: string; readonly place: DropPlace }
  | { readonly type: 'dropFiles'; readonly files: readonly File[]; readonly place: DropPlace }

export interface PointerStep {
  readonly state: PointerState
  readonly effects: readonly PointerEffect[]
}

export function step(state: PointerState, ...effects: readonly PointerEffect[]): PointerStep {
  return { state, effects }
}
