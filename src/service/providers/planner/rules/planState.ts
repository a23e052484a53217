import { shortened } from '../../../../base/graphemes.ts'
import type { SourceMedia } from '../../../../composition/sourceMedia.ts'
import type { Composition, Overlay, OverlayId } from '../../../../composition/schema.ts'
import type { Cut } from './cuts.ts'
import type { PlannableAsset, PlanRequest } from '../../planner.ts'

/** The state of a plan after some of its steps. */
export interface PlanState {
  readonly request: PlanRequest
  /** The result of the steps so far. */
  readonly document: Composition
  /** The overlays that “it” refers to. */
  readonly mentioned: readonly OverlayId[]
  /** Overlays created by the last instruction that created any. */
  readonly created: readonly OverlayId[]
  /** Both parts of the last split. */
  readonly halves: readonly OverlayId[]
  /** The sections that earlier instructions remove. */
  readonly cuts: readonly Cut[]
  /** Overlays whose silences will be removed. Their length is unknown until that happens. */
  readonly unsure: readonly OverlayId[]
}

/** The media of an overlay. Null if it has none or the project does not contain it. */
export function assetOf(state: PlanState, overlay: Overlay): PlannableAsset | null {
  if (!('sourceAssetId' in overlay)) return null
  return state.request.assets.find(({ assetId }) => assetId === overlay.sourceAssetId) ?? null
}

/** A file name in lower case without its extension, with spaces instead of dashes and underscores. */
export function plainName(media: Pick<SourceMedia, 'name'>): string {
  return media.name
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/u, '')
    .replace(/[_-]+/gu, ' ')
    .trim()
}

/** Display name of an overlay, such as “Welcome”, beach.mp4 or the rectangle. */
export function nameOf(state: PlanState, overlay: Overlay): string {
  switch (overlay.type) {
    case 'text':
    case 'emoji':
      return `“${shortened(overlay.content, 40)}”`
    case 'shape':
      return `the ${overlay.shape.kind}`
    case 'caption':
      return 'the captions'
    case 'video':
    case 'image':
    case 'sound':
      return assetOf(state, overlay)?.name ?? `the ${overlay.type}`
  }
}
