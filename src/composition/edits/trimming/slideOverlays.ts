import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import type { Frames } from '../../../base/units.ts'
import { MAX_DURATION_FRAMES } from '../../limits.ts'
import { playableDuration } from '../../overlays/timing/playableDuration.ts'
import { trimEnd, trimStart } from '../../overlays/timing/trimOverlay.ts'
import { sourceLimit, trimLimits, type TrimLimits } from '../../overlays/timing/trimLimits.ts'
import type { Composition, Overlay, OverlayId } from '../../schema.ts'
import { endOf } from '../../timeline.ts'
import { defineEdit, type EditContext } from '../edit.ts'
import { nearestExactDelta } from './nearestExactDelta.ts'
import { findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { replacedIn } from '../withOverlays.ts'
import { withFollowers } from '../withFollowers.ts'

/** A neighbour of a sliding overlay, which changes its start, its end, or both. */
interface Yielding {
  readonly overlay: Overlay
  readonly atStart: boolean
  readonly atEnd: boolean
}

function yieldingOverlays(document: Composition, sliding: readonly Overlay[]): Yielding[] {
  const ids = new Set(sliding.map(({ id }) => id))
  const placeOf = (row: number, frame: Frames): string => `${row} ${frame}`
  const starts = new Set(sliding.map((overlay) => placeOf(overlay.row, overlay.from)))
  const ends = new Set(sliding.map((overlay) => placeOf(overlay.row, endOf(overlay))))
  return document.overlays.flatMap((overlay) => {
    if (ids.has(overlay.id)) return []
    const atStart = ends.has(placeOf(overlay.row, overlay.from))
    const atEnd = starts.has(placeOf(overlay.row, endOf(overlay)))
    return atStart || atEnd ? [{ overlay, atStart, atEnd }] : []
  })
}

/** How far edges may move before one leaves the timeline or meets an overlay of its row that does not move. */
function gapLimits(starts: readonly Overlay[], ends: readonly Overlay[], still: readonly Overlay[]): TrimLimits {
  let min = -MAX_DURATION_FRAMES
  let max = MAX_DURATION_FRAMES
  for (const overlay of starts) {
    min = Math.max(min, -overlay.from)
    for (const other of still) {
      const gap = overlay.from - endOf(other)
      if (other.row === overlay.row && gap >= 0) min = Math.max(min, -gap)
    }
  }
  for (const overlay of ends) {
    max = Math.min(max, MAX_DURATION_FRAMES - endOf(overlay))
    for (const other of still) {
      const gap = other.from - endOf(overlay)
      if (other.row === overlay.row && gap >= 0) max = Math.min(max, gap)
    }
  }
  return { min, max }
}

function yieldLimits(document: Composition, yielding: readonly Yielding[], context: EditContext): TrimLimits[] {
  return yielding.flatMap(({ overlay, atStart, atEnd }) => {
    const limit = sourceLimit(overlay, document.fps, context)
    return [
      ...(atStart ? [trimLimits(overlay, 'start', limit)] : []),
      ...(atEnd ? [trimLimits(overlay, 'end', limit)] : []),
    ]
  })
}

const canPlay = (overlay: Overlay, frames: Frames): boolean => playableDuration(overlay, frames) === frames

/**
 * Moves overlays together between their neighbours. Sliding overlays keep their source and length, and their neighbours
 * are trimmed or extended but keep their outer edges; a gap on one side shrinks until it is closed.
 *
 *     |abcd|XY|EFGH|   by +1   →   |abcde|XY|FGH|
 */
export const slideOverlays = defineEdit({
  name: 'slideOverlays',
  input: z.strictObject({ overlayIds: overlayIdsSchema, deltaFrames: z.int(), follow: followField }),
  label: 'Slide {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  apply(document, input, context) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const yielding = yieldingOverlays(document, found.value)
    const moving = new Set([...found.value, ...yielding.map(({ overlay }) => overlay)].map(({ id }) => id))
    const still = document.overlays.filter((overlay) => !moving.has(overlay.id))
    const starts = [...found.value, ...yielding.flatMap(({ overlay, atStart }) => (atStart ? [overlay] : []))]
    const ends = [...found.value, ...yielding.flatMap(({ overlay, atEnd }) => (atEnd ? [overlay] : []))]
    const limits = [gapLimits(starts, ends, still), ...yieldLimits(document, yielding, context)]
    const min = Math.max(...limits.map((limit) => limit.min))
    const max = Math.min(...limits.map((limit) => limit.max))
    const isExact = (frames: Frames): boolean =>
      yielding.every(
        ({ overlay, atStart, atEnd }) =>
          (!atEnd || canPlay(overlay, overlay.durationInFrames + frames)) &&
          (!atStart || canPlay(overlay, overlay.durationInFrames + (atEnd ? 0 : -frames))),
      )
    const delta = nearestExactDelta(Math.max(min, Math.min(max, input.deltaFrames)) + 0, isExact)
    if (delta === 0) return ok({ document, createdIds: [] })
    const slid = new Map<OverlayId, Overlay>(
      found.value.map((overlay) => [overlay.id, { ...overlay, from: overlay.from + delta }]),
    )
    for (const { overlay, atStart, atEnd } of yielding) {
      const ended = atEnd ? trimEnd(overlay, delta) : overlay
      slid.set(overlay.id, atStart ? trimStart(ended, delta, document.fps) : ended)
    }
    const next = withFollowers(document, replacedIn(document, slid), {
      follow: input.follow,
      named: [...slid.keys()],
    })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
