import type { Composition, Overlay, OverlayId } from '../../composition/schema.ts'
import type { SessionState } from '../session/sessionState.ts'
import type { Candidate } from './candidate.ts'
import { indexOverlays, type OverlayIndex } from './geometry/overlayIndex.ts'
import { layoutRows, type RowLayout } from './geometry/rowLayout.ts'

/** What is derived from a committed document, once per document: gestures and frames only look things up. */
export interface DocumentScene {
  readonly document: Composition
  readonly index: OverlayIndex
  readonly rows: RowLayout
}

/** What rows hold: a version that is looked at, else the document. A gesture is a lens over it. */
export const drawnDocument = ({ lookedAt, document }: Pick<SessionState, 'lookedAt' | 'document'>): Composition =>
  lookedAt ? lookedAt.document : document

/** The scene of a document. What did not change since `before` keeps its reference. */
export function sceneOf(document: Composition, before?: DocumentScene): DocumentScene {
  const rows = layoutRows(document.overlays)
  return {
    document,
    index: indexOverlays(document.overlays, before?.index),
    rows: before && isSameLayout(before.rows, rows) ? before.rows : rows,
  }
}

const isSameLayout = (a: RowLayout, b: RowLayout): boolean =>
  a.kinds.length === b.kinds.length && a.kinds.every((kind, row) => kind === b.kinds[row])

/** Overlays that a gesture shows differently from the document, or in addition to it. Unchanged ones keep their reference. */
export function liftedOverlays(scene: DocumentScene, shown: Composition): readonly Overlay[] {
  if (shown === scene.document) return []
  const { overlays } = scene.document
  return shown.overlays.filter(
    (overlay, position) => overlays[position] !== overlay && scene.index.overlayById.get(overlay.id) !== overlay,
  )
}

/** Ids of overlays that a gesture takes away: they are in the document and not in what is shown. */
function missingIds(scene: DocumentScene, shown: Composition): OverlayId[] {
  const { overlays } = scene.document
  if (shown.overlays.length >= overlays.length) return []
  const ids = new Set(shown.overlays.map((overlay) => overlay.id))
  return overlays.flatMap((overlay) => (ids.has(overlay.id) ? [] : [overlay.id]))
}

/** What the gesture under way has lifted off the document: compared once per shown document. */
export interface GestureLens {
  /** Looks again where the document or what is shown of it changed. True if other overlays are lifted than before. */
  readonly refresh: (scene: DocumentScene, shown: Composition, candidate: Candidate | null) => boolean
  readonly lifted: () => readonly Overlay[]
  /** The overlays that must not be drawn where the document has them. */
  readonly ids: () => ReadonlySet<OverlayId>
}

export function createGestureLens(): GestureLens {
  let before: {
    readonly scene: DocumentScene
    readonly shown: Composition
    readonly candidate: Candidate | null
  } | null = null
  let lifted: readonly Overlay[] = []
  let ids: ReadonlySet<OverlayId> = new Set()
  return {
    lifted: () => lifted,
    ids: () => ids,
    refresh(scene, shown, candidate) {
      if (before?.scene === scene && before.shown === shown && before.candidate === candidate) return false
      before = { scene, shown, candidate }
      lifted = candidate ? candidate.changed : liftedOverlays(scene, shown)
      const gone = candidate ? candidate.goneIds : missingIds(scene, shown)
      const next = [...lifted.map((overlay) => overlay.id), ...gone]
      if (next.length === ids.size && next.every((id) => ids.has(id))) return false
      ids = new Set(next)
      return true
    },
  }
}
