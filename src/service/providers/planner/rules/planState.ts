import type { SourceMedia } from '../../../../composition/sourceMedia.ts'
import type { Composition, Overlay, OverlayId } from '../../../../composition/schema.ts'
import type { PlannableAsset, PlanRequest } from '../../planner.ts'

/** A plan after some of its steps. */
export interface PlanState {
  readonly request: PlanRequest
  /** As the steps so far leave it. */
  readonly document: Composition
  /** The overlays that “it” means. */
  readonly mentioned: readonly OverlayId[]
  /** The overlays that the last wish made, of those that make any. */
  readonly created: readonly OverlayId[]
  /** Both sides of the last split. */
  readonly halves: readonly OverlayId[]
  /** Overlays whose silences go: their length is unknown until that is done. */
  readonly unsure: readonly OverlayId[]
}

/** The media of an overlay; null where it has none or the project does not hold it. */
export function assetOf(state: PlanState, overlay: Overlay): PlannableAsset | null {
  if (!('sourceAssetId' in overlay)) return null
  return state.request.assets.find(({ assetId }) => assetId === overlay.sourceAssetId) ?? null
}

/** A file name without its ending, in lower case, with blanks for dashes and underscores. */
export function plainName(media: Pick<SourceMedia, 'name'>): string {
  return media.name
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/u, '')
    .replace(/[_-]+/gu, ' ')
    .trim()
}

/** The name of an overlay in a sentence: “Welcome”, beach.mp4, the rectangle. */
export function nameOf(state: PlanState, overlay: Overlay): string {
  switch (overlay.type) {
    case 'text':
    case 'emoji':
      return `“${overlay.content.length > 40 ? `${overlay.content.slice(0, 39)}…` : overlay.content}”`
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
