import { ok, type Result } from '../base/result.ts'
import { applyEdit, scopeOfEdit, type EditCall } from './editRegistry.ts'
import type { EditContext } from './edits/edit.ts'
import type { Composition, Overlay, OverlayId } from './schema.ts'

/** The effect of an uncommitted edit: everything that must be redrawn during a drag. */
export interface EditPreview {
  readonly request: EditCall
  /** Overlays in the edit's scope or, without a scope, those that it would change or add. */
  readonly changed: readonly Overlay[]
  /** Overlays that the edit would remove. */
  readonly goneIds: readonly OverlayId[]
}

export type OverlayLookup = (id: OverlayId) => Overlay | undefined

/** The difference between two documents, by overlay. */
export function previewBetween(request: EditCall, before: Composition, after: Composition): EditPreview {
  const known = new Set(before.overlays)
  const kept = new Set(after.overlays.map(({ id }) => id))
  return {
    request,
    changed: after.overlays.filter((overlay) => !known.has(overlay)),
    goneIds: before.overlays.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  }
}

/**
 * Applies an edit without committing it. An edit with a scope reads only the overlays of its scope, so the cost of a drag
 * does not grow with the document.
 */
export function previewEdit(
  document: Composition,
  request: EditCall,
  { overlayOf, ...context }: EditContext & { readonly overlayOf: OverlayLookup },
): Result<EditPreview> {
  const scope = scopeOfEdit(request)
  if (scope === null) {
    const applied = applyEdit(document, request, context)
    return applied.ok ? ok(previewBetween(request, document, applied.value.document)) : applied
  }
  const part = { ...document, overlays: scope.flatMap((id) => overlayOf(id) ?? []) }
  const applied = applyEdit(part, request, context)
  return applied.ok ? ok({ request, changed: applied.value.document.overlays, goneIds: [] }) : applied
}
