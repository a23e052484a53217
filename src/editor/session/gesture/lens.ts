import type { EditPreview } from '../../../composition/previewEdit.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { SessionState } from '../sessionState.ts'

/**
 * Who draws a gesture while it lasts. The timeline and the picture draw theirs on a canvas or in place, so that nothing else on the
 * page renders with a movement; what a field changes is drawn by the whole page.
 */
export type GestureSurface = 'page' | 'timeline' | 'picture'

/** The document as the gesture under way would leave it. */
export interface Lens {
  /** What the gesture would make different, for one of its surfaces. Null if there is nothing to draw there. */
  readonly preview: (surface: GestureSurface) => EditPreview | null
  /** Calls back when `preview` differs, for any surface. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The document under a gesture: a version that is looked at, else the current one. */
export const drawnDocument = ({
  viewedVersion,
  document,
}: Pick<SessionState, 'viewedVersion' | 'document'>): Composition => (viewedVersion ? viewedVersion.document : document)

/** What the page draws: the document of a gesture on the page, else the one under it. */
export const shownDocument = (state: Pick<SessionState, 'gesture' | 'viewedVersion' | 'document'>): Composition =>
  state.gesture?.document ?? drawnDocument(state)
