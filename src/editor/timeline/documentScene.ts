import type { EditPreview } from '../../composition/previewEdit.ts'
import type { Composition, Overlay, OverlayId } from '../../composition/schema.ts'
import { indexOverlays, type OverlayIndex } from './geometry/overlayIndex.ts'
import { layoutRows, type RowLayout } from './geometry/rowLayout.ts'

/** What is derived from a committed document, once per document: gestures and frames only look things up. */
export interface DocumentScene {
  readonly document: Composition
  readonly index: OverlayIndex
  readonly rows: RowLayout
}

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

/** What the gesture under way lifts off the document. */
export interface GestureLens {
  /** Looks again if the document or what is shown of it changed. True if other overlays are dragged than before. */
  readonly refresh: (scene: DocumentScene, preview: EditPreview | null) => boolean
  readonly dragged: () => readonly Overlay[]
  /** The overlays that must not be drawn where the document has them. */
  readonly ids: () => ReadonlySet<OverlayId>
}

export function createGestureLens(): GestureLens {
  let before: { readonly scene: DocumentScene; readonly preview: EditPreview | null } | null = null
  let dragged: readonly Overlay[] = []
  let ids: ReadonlySet<OverlayId> = new Set()
  return {
    dragged: () => dragged,
    ids: () => ids,
    refresh(scene, preview) {
      if (before?.scene === scene && before.preview === preview) return false
      before = { scene, preview }
      dragged = preview?.changed ?? []
      const next = [...dragged.map((overlay) => overlay.id), ...(preview?.goneIds ?? [])]
      if (next.length === ids.size && next.every((id) => ids.has(id))) return false
      ids = new Set(next)
      return true
    },
  }
}
