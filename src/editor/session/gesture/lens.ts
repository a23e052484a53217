import type { EditPreview } from '../../../composition/previewEdit.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { SessionState } from '../sessionState.ts'

/**
 * The surface that draws a gesture. Timeline and picture draw their own without React, so nothing else renders on a movement. A gesture
 * on the `page`, such as a scrubbed field, re-renders the page.
 */
export type GestureSurface = 'page' | 'timeline' | 'picture'

/** The document as the active gesture would leave it. */
export interface Lens {
  /** The changes of the gesture, for its own surface. Null if there is nothing to draw there. */
  readonly preview: (surface: GestureSurface) => EditPreview | null
  /** Calls back when `preview` changes, for any surface. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The document under a gesture: the viewed version, else the current one. */
export const drawnDocument = ({
  viewedVersion,
  document,
}: Pick<SessionState, 'viewedVersion' | 'document'>): Composition => (viewedVersion ? viewedVersion.document : document)

/** The displayed document: that of a gesture on the page, else the one under it. */
export const shownDocument = (state: Pick<SessionState, 'gesture' | 'viewedVersion' | 'document'>): Composition =>
  state.gesture?.document ?? drawnDocument(state)
