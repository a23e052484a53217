import { countWhile } from '../../base/countWhile.ts'
import type { FramesPerSecond, Milliseconds } from '../../base/units.ts'
import type { Composition, Overlay, OverlayId } from '../schema.ts'
import { sourceRangeOf } from '../sourceRange.ts'
import type { FrameRange } from '../timeline.ts'
import { framesOfWord, type PlayingOverlay, type SpokenTiming } from '../wordFrames.ts'

/** A source range of a clip that is cut, or comes back, once the pending cuts are applied. */
export interface PendingRange extends SpokenTiming {
  readonly isCut: boolean
}

/** Ranges of each clip, ascending and without overlaps. They name source times, so they need no words. */
export type PendingCuts = ReadonlyMap<OverlayId, readonly PendingRange[]>

/** A range of a clip that becomes cut or restored, or is pending no longer if `isCut` is null. */
export interface PendingChange extends SpokenTiming {
  readonly overlayId: OverlayId
  readonly isCut: boolean | null
}

/** Shorter remainders of a range are rounding. */
const MIN_RANGE_MS: Milliseconds = 1

/** Ranges without the parts that `gone` covers. Both ascend. */
function without(ranges: readonly PendingRange[], gone: readonly SpokenTiming[]): PendingRange[] {
  return ranges.flatMap((range) => {
    const kept: PendingRange[] = []
    let { startMs } = range
    const first = countWhile(gone, ({ endMs }) => endMs <= range.startMs)
    for (let at = first; at < gone.length; at += 1) {
      const hole = gone[at]
      if (!hole || hole.startMs >= range.endMs) break
      if (hole.startMs - startMs >= MIN_RANGE_MS) kept.push({ ...range, startMs, endMs: hole.startMs })
      startMs = Math.max(startMs, hole.endMs)
    }
    if (range.endMs - startMs >= MIN_RANGE_MS) kept.push(startMs === range.startMs ? range : { ...range, startMs })
    return kept
  })
}

const byStart = (left: SpokenTiming, right: SpokenTiming): number => left.startMs - right.startMs

/** The pending cuts after some ranges change. Changes of one clip do not overlap. */
export function withPending(pending: PendingCuts, changes: readonly PendingChange[]): PendingCuts {
  if (changes.length === 0) return pending
  const next = new Map(pending)
  for (const [overlayId, ofClip] of Map.groupBy(changes, (change) => change.overlayId)) {
    const sorted = ofClip.toSorted(byStart)
    const come = sorted.flatMap(({ endMs, isCut, startMs }) => (isCut === null ? [] : [{ startMs, endMs, isCut }]))
    const ranges = [...without(next.get(overlayId) ?? [], sorted), ...come].sort(byStart)
    if (ranges.length > 0) next.set(overlayId, ranges)
    else next.delete(overlayId)
  }
  return next
}

const isPlaying = (overlay: Overlay): overlay is PlayingOverlay => overlay.type === 'video' || overlay.type === 'sound'

/** The clip's own part of a range: whether its source range includes the middle. */
function covers(clip: PlayingOverlay, { endMs, startMs }: SpokenTiming, fps: FramesPerSecond): boolean {
  const source = sourceRangeOf(clip)
  const middle = ((startMs + endMs) * fps) / 2_000
  return source !== null && middle >= source.start && middle < source.end
}

export const clipsById = ({ overlays }: Composition): ReadonlyMap<OverlayId, PlayingOverlay> =>
  new Map(overlays.filter(isPlaying).map((clip) => [clip.id, clip]))

/**
 * The pending cuts after an edit. A range moves with its words to the clip that plays them now and did not before, as
 * after a split. A range that no clip plays stays with its clip, because an undo or a trim can bring the words back.
 */
export function followedPending(pending: PendingCuts, before: Composition, after: Composition): PendingCuts {
  const [oldById, newById] = [clipsById(before), clipsById(after)]
  const { fps } = after
  const changes: PendingChange[] = []
  for (const [overlayId, ranges] of pending) {
    const old = oldById.get(overlayId)
    const own = newById.get(overlayId)
    if (!old || own === old) continue
    const isReplaced = own !== undefined && own.sourceAssetId !== old.sourceAssetId
    for (const range of ranges) {
      if (own && !isReplaced && covers(own, range, fps)) continue
      const heir = [...newById.values()].find((clip) => {
        const earlier = oldById.get(clip.id)
        return (
          clip.sourceAssetId === old.sourceAssetId &&
          clip !== earlier &&
          covers(clip, range, fps) &&
          !(earlier && covers(earlier, range, before.fps))
        )
      })
      if (heir || isReplaced) changes.push({ ...range, overlayId, isCut: null })
      if (heir) changes.push({ ...range, overlayId: heir.id })
    }
  }
  return withPending(pending, changes)
}

/** Timeline frames of a clip that a pending cut removes. */
export interface PendingFrames extends FrameRange {
  readonly overlayId: OverlayId
}

/** The frames that pending cuts remove, by start. Touching ones of a clip are merged. */
export function pendingFrames({ fps, overlays }: Composition, pending: PendingCuts): PendingFrames[] {
  if (pending.size === 0) return []
  const found: PendingFrames[] = []
  for (const overlay of overlays) {
    const ranges = isPlaying(overlay) ? pending.get(overlay.id) : undefined
    if (!ranges || !isPlaying(overlay)) continue
    for (const range of ranges) {
      const frames = range.isCut ? framesOfWord(overlay, range, fps) : null
      const last = found.at(-1)
      if (!frames) continue
      if (last?.overlayId === overlay.id && frames.start <= last.end) {
        found[found.length - 1] = { ...last, end: Math.max(last.end, frames.end) }
      } else found.push({ ...frames, overlayId: overlay.id })
    }
  }
  return found.sort((left, right) => left.start - right.start)
}
