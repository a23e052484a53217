import type { Composition, Overlay, OverlayId } from '../../composition/schema.ts'
import { indexOverlays, type OverlayIndex } from './geometry/overlayIndex.ts'
import { layoutRows, type RowLayout } from './geometry/rowLayout.ts'

/** What is derived from a committed document, once per document: gestures and frames only look things up. */
export interface DocumentScene {
  readonly document: Composition
  readonly index: OverlayIndex
  readonly rows: RowLayout
}

export function sceneOf(document: Composition): DocumentScene {
  return { document, index: indexOverlays(document.overlays), rows: layoutRows(document.overlays) }
}

/** Overlays that a gesture shows differently from the document, or in addition to it. Unchanged ones keep their reference. */
export function liftedOverlays(scene: DocumentScene, shown: Composition): readonly Overlay[] {
  if (shown === scene.document) return []
  return shown.overlays.filter((overlay) => scene.index.overlayById.get(overlay.id) !== overlay)
}

/** What the gesture under way has lifted off the document: compared once per shown document. */
export interface GestureLens {
  /** Looks again where the document or what is shown of it changed. True if other overlays are lifted than before. */
  readonly refresh: (scene: DocumentScene, shown: Composition) => boolean
  readonly lifted: () => readonly Overlay[]
  readonly ids: () => ReadonlySet<OverlayId>
}

export function createGestureLens(): GestureLens {
  let before: { readonly scene: DocumentScene; readonly shown: Composition } | null = null
  let lifted: readonly Overlay[] = []
  let ids: ReadonlySet<OverlayId> = new Set()
  return {
    lifted: () => lifted,
    ids: () => ids,
    refresh(scene, shown) {
      if (before?.scene === scene && before.shown === shown) return false
      before = { scene, shown }
      lifted = liftedOverlays(scene, shown)
      if (lifted.length === ids.size && lifted.every((overlay) => ids.has(overlay.id))) return false
      ids = new Set(lifted.map((overlay) => overlay.id))
      return true
    },
  }
}
