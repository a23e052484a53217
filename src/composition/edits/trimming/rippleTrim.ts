import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { collisionAmongOthers } from '../../belonging/followers.ts'
import { ok } from '../../../base/result.ts'
import type { Frames } from '../../../base/units.ts'
import { MAX_DURATION_FRAMES } from '../../limits.ts'
import { playableDuration } from '../../overlays/timing/playableDuration.ts'
import { trimEnd, trimStart } from '../../overlays/timing/trimOverlay.ts'
import { rippleTrimLimits, sourceLimit } from '../../overlays/timing/trimLimits.ts'
import { rippled, rippleScopeSchema, towardsZero, type Ripple, type TimeChange } from '../../ripple.ts'
import type { Composition, Overlay, OverlayId } from '../../schema.ts'
import { contentEnd, endOf } from '../../timeline.ts'
import { defineEdit } from '../edit.ts'
import { findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { rippleOfClips, withFollowers, withStayingRows } from '../withFollowers.ts'

const inputSchema = z.strictObject({
  overlayIds: overlayIdsSchema,
  edge: z.enum(['start', 'end']),
  deltaFrames: z.int(),
  scope: rippleScopeSchema,
  follow: followField,
})
type RippleTrimInput = z.output<typeof inputSchema>

/** The time that a trimmed overlay adds to its row or removes from it. */
function timeChange(before: Overlay, after: Overlay, edge: 'start' | 'end'): TimeChange {
  const frames = after.durationInFrames - before.durationInFrames
  if (edge === 'start') return { at: before.from, frames }
  return { at: Math.min(endOf(before), endOf(before) + frames), frames }
}

/**
 * Rows without a trimmed overlay follow the row with the earliest change. If several rows have equally early changes,
 * they follow the topmost of these.
 */
function leadChanges(changesByRow: ReadonlyMap<number, readonly TimeChange[]>): readonly TimeChange[] {
  const firstFrame = (changes: readonly TimeChange[]): Frames => Math.min(...changes.map(({ at }) => at))
  const [lead] = [...changesByRow].toSorted(
    ([row, changes], [otherRow, others]) => firstFrame(changes) - firstFrame(others) || row - otherRow,
  )
  return lead?.[1] ?? []
}

/** The duration of an overlay after the trim. At slow speeds, kept ranges may have the same duration after a trim. */
function playableAfter(overlay: Overlay, { edge, deltaFrames }: RippleTrimInput): Frames {
  return playableDuration(overlay, overlay.durationInFrames + (edge === 'end' ? deltaFrames : -deltaFrames))
}

function rippleOf(document: Composition, found: readonly Overlay[], input: RippleTrimInput): Ripple {
  const { edge, deltaFrames, scope } = input
  const overlayById = new Map<OverlayId, Overlay>()
  const changesByRow = new Map<number, TimeChange[]>()
  for (const overlay of found) {
    if (playableAfter(overlay, input) === overlay.durationInFrames) continue
    const trimmed =
      edge === 'end'
        ? trimEnd(overlay, deltaFrames)
        : { ...trimStart(overlay, deltaFrames, document.fps), from: overlay.from }
    overlayById.set(overlay.id, trimmed)
    const change = timeChange(overlay, trimmed, edge)
    changesByRow.set(overlay.row, [...(changesByRow.get(overlay.row) ?? []), change])
  }
  const others = scope === 'all' ? leadChanges(changesByRow) : []
  return withStayingRows({ edited: { edge, overlayById }, changesByRow, others }, input.follow)
}

/**
 * Moves one edge of overlays. Later overlays follow, so that gaps are kept, and the trimmed overlays keep their start.
 *
 * They are trimmed together, and stop when the first runs out of source, or of space for the overlays that follow. In
 * rows that follow, overlays that start within the removed time move to the cut. Refuses with `ripple_blocked` if no
 * frame can be removed without a collision.
 *
 *     |abcdef|·|gh|   end by −2     →   |abcd|·|gh|
 *     |abcdef|·|gh|   start by +2   →   |cdef|·|gh|
 */
export const rippleTrim = defineEdit({
  name: 'rippleTrim',
  input: inputSchema,
  label: 'Ripple trim {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  apply(document, input, context) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const limits = found.value.map((overlay) =>
      rippleTrimLimits(overlay, input.edge, sourceLimit(overlay, document.fps, context)),
    )
    const min = Math.max(...limits.map((limit) => limit.min))
    const max = Math.min(...limits.map((limit) => limit.max))
    const wanted = Math.max(min, Math.min(max, input.deltaFrames)) + 0
    const outcome = (deltaFrames: Frames): Overlay[] =>
      rippled(document.overlays, rippleOf(document, found.value, { ...input, deltaFrames }))
    const isShorter = input.edge === 'start' ? wanted > 0 : wanted < 0
    const { follow, overlayIds: named } = input
    const rows = new Set(found.value.map((overlay) => overlay.row))
    const testedRows = input.scope === 'row' ? rows : undefined
    const collides = isShorter
      ? collisionAmongOthers(document.overlays, { follow, named, rows }, testedRows)
      : () => false
    const delta = towardsZero(wanted, (frames) => {
      const overlays = outcome(frames)
      return contentEnd(overlays) <= MAX_DURATION_FRAMES && !collides(overlays)
    })
    if (delta === 0) {
      return isShorter ? refused('ripple_blocked', { reason: 'trim' }) : ok({ document, createdIds: [] })
    }
    const overlays = outcome(delta)
    if (overlays.every((overlay, index) => overlay === document.overlays[index]))
      return ok({ document, createdIds: [] })
    const ripple = rippleOf(document, found.value, { ...input, deltaFrames: delta })
    const next = withFollowers(document, overlays, { follow, named, ...rippleOfClips(ripple, found.value) })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
