import { z } from 'zod'
import type { Frames } from '../base/units.ts'
import type { Overlay, OverlayId } from './schema.ts'
import { endOf } from './timeline.ts'

/** The rows that ripple with an edit: only the edited ones, or all. */
export const rippleScopeSchema = z.enum(['row', 'all'])
export type RippleScope = z.output<typeof rippleScopeSchema>

/**
 * Time inserted at a frame (`frames` > 0), or the removed range `[at, at − frames)` (`frames` < 0). Later overlays
 * follow, and those that start within a removed range move to its start.
 */
export interface TimeChange {
  readonly at: Frames
  readonly frames: Frames
}

/** Time inserted into and removed from each row, in frames of the original document. */
export interface Ripple {
  readonly changesByRow: ReadonlyMap<number, readonly TimeChange[]>
  /** Changes for rows without changes of their own. */
  readonly others: readonly TimeChange[]
  /** Overlays whose edge the edit moved. If that edge is the start, time inserted there does not move them. */
  readonly edited?: { readonly edge: 'start' | 'end'; readonly overlayById: ReadonlyMap<OverlayId, Overlay> }
}

/** How many removed frames lie before a frame. Overlapping ranges count once. */
function framesGoneBefore(changes: readonly TimeChange[], frame: Frames): Frames {
  let covered = 0
  let gone = 0
  for (const change of changes) {
    if (change.frames >= 0) continue
    const start = Math.max(change.at, covered)
    const end = Math.min(change.at - change.frames, frame)
    if (end > start) gone += end - start
    covered = Math.max(covered, end)
  }
  return gone
}

/** Frames inserted before or at a frame. Several insertions at one frame count once. */
function framesComeUpTo(changes: readonly TimeChange[], frame: Frames, isStill: boolean): Frames {
  let come = 0
  let last = -1
  for (const change of changes) {
    const isReached = isStill ? change.at < frame : change.at <= frame
    if (change.frames <= 0 || !isReached || change.at === last) continue
    come += change.frames
    last = change.at
  }
  return come
}

/** A frame after time is inserted and removed. */
export function frameAfter(changes: readonly TimeChange[], frame: Frames): Frames {
  const inOrder = changes.toSorted(byPlace)
  return frame + framesComeUpTo(inOrder, frame, false) - framesGoneBefore(inOrder, frame)
}

/** Whether a frame lies in time that is removed. */
export function isRemoved(changes: readonly TimeChange[], frame: Frames): boolean {
  return changes.some(({ at, frames }) => at <= frame && frame < at - frames)
}

const byPlace = (left: TimeChange, right: TimeChange): number => left.at - right.at

/**
 * Overlays after a ripple, in the same order. Unmoved ones keep their reference, and gaps outside the changes stay the
 * same.
 *
 *     |a|·|b|·|c|   3 frames of b removed   →   |a|·|b|·|c|   with b shorter and both gaps unchanged
 */
export function rippled(overlays: readonly Overlay[], ripple: Ripple): Overlay[] {
  const changesByRow = new Map([...ripple.changesByRow].map(([row, changes]) => [row, changes.toSorted(byPlace)]))
  const others = ripple.others.toSorted(byPlace)
  return overlays.map((overlay) => {
    const changes = changesByRow.get(overlay.row) ?? others
    const edited = ripple.edited?.overlayById.get(overlay.id)
    const placed = edited ?? overlay
    if (changes.length === 0) return placed
    const isStill = edited !== undefined && ripple.edited?.edge === 'start'
    const shift = framesComeUpTo(changes, overlay.from, isStill) - framesGoneBefore(changes, overlay.from)
    return shift === 0 ? placed : { ...placed, from: placed.from + shift }
  })
}

/**
 * Returns a test for whether two overlays that followed one another in a row before an edit overlap after it. The test
 * covers only the named rows, or all if none are named.
 */
export function collisionTest(
  before: readonly Overlay[],
  rows?: ReadonlySet<number>,
): (after: readonly Overlay[]) => boolean {
  const entries = before.flatMap((overlay, index) =>
    rows?.has(overlay.row) === false ? [] : [{ index, row: overlay.row, from: overlay.from, end: endOf(overlay) }],
  )
  const byStart = entries.toSorted((left, right) => left.row - right.row || left.from - right.from)
  const byEnd = entries.toSorted((left, right) => left.row - right.row || left.end - right.end)
  return (after) => {
    let row = -1
    let reach = 0
    let next = 0
    for (const entry of byStart) {
      if (entry.row !== row) {
        row = entry.row
        reach = 0
        while ((byEnd[next]?.row ?? row) < row) next += 1
      }
      for (let earlier = byEnd[next]; earlier?.row === row && earlier.end <= entry.from; earlier = byEnd[next]) {
        const placed = after[earlier.index]
        if (placed) reach = Math.max(reach, endOf(placed))
        next += 1
      }
      const placed = after[entry.index]
      if (placed && placed.from < reach) return true
    }
    return false
  }
}

/**
 * The number nearest to `wanted`, from 0 to `wanted`, for which `holds` is true. If `holds` is true for a number, it
 * must also be true for all numbers between that and 0.
 */
export function towardsZero(wanted: Frames, holds: (frames: Frames) => boolean): Frames {
  if (wanted === 0 || holds(wanted)) return wanted
  const sign = Math.sign(wanted)
  let low = 0
  let high = Math.abs(wanted)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (holds(sign * middle)) low = middle
    else high = middle
  }
  return low === 0 ? 0 : sign * low
}
