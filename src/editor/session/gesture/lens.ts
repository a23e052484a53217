import type { EditPreview } from '../../../composition/previewEdit.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { SessionState } from '../sessionState.ts'

/**
 * The surface that draws a gesture. Timeline and picture draw their own gestures without React, so movements render
 * nothing else. A gesture on the `page`, such as a scrubbed field, renders the page.
 */
export type GestureSurface = 'page' | 'timeline' | 'picture'

/** The document as the active gesture would change it. */
export interface Lens {
  /** The changes that the gesture makes on this surface. Null if it has nothing to draw. */
  readonly preview: (surface: GestureSurface) => EditPreview | null
  /** Calls `listener` if `preview` changes for any surface. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The document under a gesture: the viewed version if there is one, else the current document. */
export const drawnDocument = ({
  viewedVersion,
  document,
}: Pick<SessionState, 'viewedVersion' | 'document'>): Composition => (viewedVersion ? viewedVersion.document : document)

/** The displayed document: with the gesture on the page if there is one, else the document under it. */
export const shownDocument = (state: Pick<SessionState, 'gesture' | 'viewedVersion' | 'document'>): Composition =>
  state.gesture?.document ?? drawnDocument(state)
