import type { OverlayId } from '../../../composition/schema.ts'
import type { Rectangle } from '../geometry/cropping.ts'
import type { Viewport } from '../geometry/fitting.ts'
import type { ChangesById, PictureState } from './pictureState.ts'

/** What a state asks for. The states themselves change nothing. */
export type PictureEffect =
  | { readonly type: 'select'; readonly overlayIds: readonly OverlayId[] }
  | { readonly type: 'toggleSelected'; readonly overlayId: OverlayId }
  | { readonly type: 'beginGesture' }
  /** Shows what would be; nothing is changed yet. */
  | { readonly type: 'show'; readonly changesById: ChangesById }
  /** Makes what is shown, as one step. */
  | { readonly type: 'commit'; readonly changesById: ChangesById; readonly label: string }
  | { readonly type: 'cancelGesture' }
  | { readonly type: 'setViewport'; readonly viewport: Viewport }
  | { readonly type: 'keep'; readonly kept: Rectangle }
  | { readonly type: 'editText'; readonly overlayId: OverlayId }
  | { readonly type: 'startCrop'; readonly overlayId: OverlayId }
  | { readonly type: 'applyCrop' }

/** The next state with what has to happen on the way. */
export interface PictureStep {
  readonly state: PictureState
  readonly effects: readonly PictureEffect[]
}

export function step(state: PictureState, ...effects: readonly PictureEffect[]): PictureStep {
  return { state, effects }
}
