import { refused } from '../refusals.ts'
import { z } from 'zod'
import { ok, type Result } from '../../base/result.ts'
import { MAX_OVERLAY_ID, MAX_OVERLAYS } from '../limits.ts'
import type { Composition, Overlay, OverlayId } from '../schema.ts'
import type { EditContext } from './edit.ts'

export const overlayIdSchema = z.int().min(0).max(MAX_OVERLAY_ID)
export const overlayIdsSchema = z.array(overlayIdSchema).min(1).max(MAX_OVERLAYS)

/** The named overlays in document order. Refuses with `overlay_not_found`. */
export function findOverlays(document: Composition, ids: readonly OverlayId[]): Result<readonly Overlay[]> {
  const wanted = new Set(ids)
  const found = document.overlays.filter((overlay) => wanted.has(overlay.id))
  if (found.length === wanted.size) return ok(found)
  const present = new Set(found.map((overlay) => overlay.id))
  const [missing = 0] = ids.filter((id) => !present.has(id))
  return refused('overlay_not_found', { overlayId: missing })
}

/**
 * Returns a function that allocates one free id per call: the next preferred id if it is free, otherwise the one after
 * the largest.
 */
export function idAllocator(document: Composition, context: EditContext): () => OverlayId {
  const taken = new Set<OverlayId>()
  let largest = -1
  for (const overlay of document.overlays) {
    taken.add(overlay.id)
    if (overlay.id > largest) largest = overlay.id
  }
  const next = (): OverlayId => {
    let candidate = largest < MAX_OVERLAY_ID ? largest + 1 : 0
    while (taken.has(candidate)) candidate = candidate < MAX_OVERLAY_ID ? candidate + 1 : 0
    return candidate
  }
  let index = 0
  return () => {
    const preferred = context.preferredIds?.[index]
    index += 1
    const id = preferred !== undefined && !taken.has(preferred) ? preferred : next()
    taken.add(id)
    if (id > largest) largest = id
    return id
  }
}

export function allocateIds(document: Composition, count: number, context: EditContext): OverlayId[] {
  const nextId = idAllocator(document, context)
  return Array.from({ length: count }, nextId)
}
