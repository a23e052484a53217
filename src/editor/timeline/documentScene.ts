import type { EditPreview } from '../../composition/previewEdit.ts'
import type { Composition, Overlay, OverlayId } from '../../composition/schema.ts'
import { indexOverlays, type OverlayIndex } from './geometry/overlayIndex.ts'
import { layoutRows, type RowLayout } from './geometry/rowLayout.ts'

/** Data derived once for each committed document, so that gestures and frames only need lookups. */
export interface DocumentScene {
  readonly document: Composition
  readonly index: OverlayIndex
  readonly rows: RowLayout
}

/** Parts that have not changed since `before` keep their reference. */
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

/** Holds the overlays that the current gesture changes. */
export interface GestureLens {
  /** Reads the preview again if it or the scene has changed. Returns true if it affects other overlays than before. */
  readonly refresh: (scene: DocumentScene, preview: EditPreview | null) => boolean
  readonly dragged: () => readonly Overlay[]
  /** Ids of overlays that must not be drawn at their place in the document. */
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
