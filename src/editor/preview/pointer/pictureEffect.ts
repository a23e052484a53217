import type { OverlayId } from '../../../composition/schema.ts'
import type { Rectangle } from '../geometry/cropping.ts'
import type { Viewport } from '../geometry/fitting.ts'
import type { ChangesById, PictureState } from './pictureState.ts'

/** Side effects that the pointer states return. The states themselves change nothing. */
export type PictureEffect =
  | { readonly type: 'select'; readonly overlayIds: readonly OverlayId[] }
  | { readonly type: 'toggleSelected'; readonly overlayId: OverlayId }
  | { readonly type: 'beginGesture' }
  /** Previews changes without committing them. */
  | { readonly type: 'show'; readonly changesById: ChangesById }
  /** Commits the preview as one undo step. */
  | { readonly type: 'commit'; readonly changesById: ChangesById; readonly label: string }
  | { readonly type: 'cancelGesture' }
  | { readonly type: 'setViewport'; readonly viewport: Viewport }
  | { readonly type: 'keep'; readonly kept: Rectangle }
  | { readonly type: 'editText'; readonly overlayId: OverlayId }
  | { readonly type: 'startCrop'; readonly overlayId: OverlayId }
  | { readonly type: 'applyCrop' }

export interface PictureStep {
  readonly state: PictureState
  readonly effects: readonly PictureEffect[]
}

export function step(state: PictureState, ...effects: readonly PictureEffect[]): PictureStep {
  return { state, effects }
}
