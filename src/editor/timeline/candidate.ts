import { ok, type Result } from '../../base/result.ts'
import { applyEdit, type EditRequest } from '../../composition/editRegistry.ts'
import { checkChanges } from '../../composition/edits/checkChanges.ts'
import type { AppliedEdit, EditContext } from '../../composition/edits/edit.ts'
import { moveOverlays } from '../../composition/edits/placing/moveOverlays.ts'
import { trimOverlays } from '../../composition/edits/trimming/trimOverlays.ts'
import type { Composition, Overlay, OverlayId } from '../../composition/schema.ts'

/** A candidate edit as what it makes different: all that has to be drawn while a pointer is down. */
export interface Candidate {
  readonly request: EditRequest
  /** Overlays that are held, or that would differ or come to be. */
  readonly changed: readonly Overlay[]
  /** Overlays that would be gone. */
  readonly goneIds: readonly OverlayId[]
}

/**
 * The part of a document that an edit looks at: at 500 overlays a move of one costs as much as at one. The outcome of these edits
 * for an overlay depends on nothing but that overlay and the others they name.
 */
function partOf(document: Composition, request: EditRequest, overlayOf: OverlayLookup): Composition {
  switch (request.name) {
    case 'moveOverlays':
    case 'trimOverlays':
    case 'changeOverlays':
    case 'slipOverlays':
      return { ...document, overlays: request.input.overlayIds.flatMap((id) => overlayOf(id) ?? []) }
    default:
      return document
  }
}

/** An edit of our own making, with the checks of every edit: its input is parsed when it is made, not with each movement of the hand. */
function madeByHand(part: Composition, applied: Result<AppliedEdit>): Result<AppliedEdit> {
  if (!applied.ok) return applied
  const checked = checkChanges(part, applied.value.document)
  return checked.ok ? applied : checked
}

function outcomeOf(part: Composition, request: EditRequest, context: EditContext): Result<AppliedEdit> {
  if (request.name === 'moveOverlays') return madeByHand(part, moveOverlays.apply(part, request.input, context))
  if (request.name === 'trimOverlays') return madeByHand(part, trimOverlays.apply(part, request.input, context))
  return applyEdit(part, request, context)
}

export type OverlayLookup = (id: OverlayId) => Overlay | undefined

/** What an edit would make different. A refusal says why it cannot be. */
export function candidateOf(
  document: Composition,
  request: EditRequest,
  context: EditContext & { readonly overlayOf: OverlayLookup },
): Result<Candidate> {
  const part = partOf(document, request, context.overlayOf)
  const applied = outcomeOf(part, request, context)
  if (!applied.ok) return applied
  const before = new Set(part.overlays)
  const after = applied.value.document.overlays
  const changed = part === document ? after.filter((overlay) => !before.has(overlay)) : after
  const kept = new Set(after.map((overlay) => overlay.id))
  const goneIds = part.overlays.flatMap((overlay) => (kept.has(overlay.id) ? [] : [overlay.id]))
  return ok({ request, changed, goneIds })
}
