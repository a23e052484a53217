import { refused } from '../refusals.ts'
import { ok, type Result } from '../../base/result.ts'
import { isSame } from '../isSame.ts'
import { MAX_DURATION_FRAMES, MAX_OVERLAYS } from '../limits.ts'
import type { Composition, Overlay, OverlayId } from '../schema.ts'
import { contentEnd } from '../timeline.ts'

/**
 * The document with other overlays. A duration that matched the content still does; any other duration can only grow.
 *
 *     matched  |▇▇▇▇|        →  |▇▇▇▇▇▇|
 *     longer   |▇▇▇▇     |   →  |▇▇▇▇▇▇   |
 */
export function withOverlays(document: Composition, overlays: Overlay[]): Result<Composition> {
  if (overlays.length > MAX_OVERLAYS) {
    return refused('overlay_limit', { most: MAX_OVERLAYS })
  }
  const before = contentEnd(document.overlays)
  const after = contentEnd(overlays)
  if (after > MAX_DURATION_FRAMES) {
    return refused('duration_limit', { most: MAX_DURATION_FRAMES })
  }
  const isFitted = before === 0 || before === document.durationInFrames
  const fitted = after === 0 ? document.durationInFrames : after
  const durationInFrames = isFitted ? fitted : Math.max(document.durationInFrames, after)
  return ok({ ...document, durationInFrames, overlays })
}

/** The document with some overlays replaced. All others, and equal ones, keep their reference. */
export function withReplaced(
  document: Composition,
  replacements: ReadonlyMap<OverlayId, Overlay>,
): Result<Composition> {
  return withOverlays(document, replacedIn(document, replacements))
}

/** The overlays of a document with some replaced. Those that are equal keep their reference. */
export function replacedIn(document: Composition, replacements: ReadonlyMap<OverlayId, Overlay>): Overlay[] {
  return document.overlays.map((overlay) => {
    const replacement = replacements.get(overlay.id) ?? overlay
    return isSame(replacement, overlay) ? overlay : replacement
  })
}
