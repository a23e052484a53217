import { ok, type Result } from '../../base/result.ts'
import { applyEdit, type EditCall, type EditInput } from '../../composition/editRegistry.ts'
import type { EditContext } from '../../composition/edits/edit.ts'
import type { Composition, Overlay, OverlayId } from '../../composition/schema.ts'

/** A candidate edit as what it makes different: all that has to be drawn while a pointer is down. */
export interface Candidate {
  readonly request: EditCall
  /** Overlays that are held, or that would differ or come to be. */
  readonly changed: readonly Overlay[]
  /** Overlays that would be gone. */
  readonly goneIds: readonly OverlayId[]
}

/** Edits whose outcome for an overlay depends on nothing but that overlay and the others they name. */
const nameOnlyTheirOwn = new Set<EditCall['name']>(['moveOverlays', 'trimOverlays', 'changeOverlays', 'slipOverlays'])

type NamingInput = EditInput<'moveOverlays'> | EditInput<'trimOverlays'>
const namesOverlays = (input: unknown): input is Pick<NamingInput, 'overlayIds'> =>
  typeof input === 'object' && input !== null && 'overlayIds' in input && Array.isArray(input.overlayIds)

/** The part of a document that an edit looks at: at 500 overlays a move of one costs as much as at one. */
function partOf(document: Composition, request: EditCall, overlayOf: OverlayLookup): Composition {
  if (!nameOnlyTheirOwn.has(request.name) || !namesOverlays(request.input)) return document
  const overlays = request.input.overlayIds.flatMap((id) => overlayOf(id) ?? [])
  return { ...document, overlays }
}

export type OverlayLookup = (id: OverlayId) => Overlay | undefined

/** What an edit would make different. A refusal says why it cannot be. */
export function candidateOf(
  document: Composition,
  request: EditCall,
  context: EditContext & { readonly overlayOf: OverlayLookup },
): Result<Candidate> {
  const part = partOf(document, request, context.overlayOf)
  const applied = applyEdit(part, request, context)
  if (!applied.ok) return applied
  const before = new Set(part.overlays)
  const after = applied.value.document.overlays
  const changed = part === document ? after.filter((overlay) => !before.has(overlay)) : after
  const kept = new Set(after.map((overlay) => overlay.id))
  const goneIds = part.overlays.flatMap((overlay) => (kept.has(overlay.id) ? [] : [overlay.id]))
  return ok({ request, changed, goneIds })
}
