import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { collisionAmongOthers } from '../../belonging/followers.ts'
import { ok, type Result } from '../../../base/result.ts'
import { isSame } from '../../isSame.ts'
import { MAX_OVERLAYS, MAX_SEGMENTS } from '../../limits.ts'
import { segmentSchema } from '../../overlays/video.ts'
import { refused } from '../../refusals.ts'
import { rippled, rippleScopeSchema, type TimeChange } from '../../ripple.ts'
import type { Composition, Overlay, OverlayId } from '../../schema.ts'
import { endOf } from '../../timeline.ts'
import { recutSegments, withSegments } from '../../words/recutVideo.ts'
import { defineEdit, type EditContext } from '../edit.ts'
import { findOverlays, overlayIdSchema } from '../overlayIds.ts'
import { rippleOfClips, withFollowers, withStayingRows } from '../withFollowers.ts'

/** Longest list of words in one clip. */
const MAX_WORDS = 50_000

const recutSchema = z.strictObject({
  overlayId: overlayIdSchema,
  /** Source frames that leave the clip. */
  cuts: z.array(segmentSchema).max(MAX_WORDS),
  /** Source frames that come back. */
  restores: z.array(segmentSchema).max(MAX_WORDS),
})
const inputSchema = z.strictObject({
  overlays: z.array(recutSchema).min(1).max(MAX_OVERLAYS),
  scope: rippleScopeSchema.default('row'),
  follow: followField,
})
type RecutOverlay = z.output<typeof recutSchema>

/** A clip after the recut. Null if nothing of it is left. */
function recut(
  document: Composition,
  overlay: Overlay,
  { change, context }: { readonly change: RecutOverlay; readonly context: EditContext },
): Result<Overlay | null> {
  if (overlay.type !== 'video') return refused('wrong_clip_type', { reason: 'video' }, '/overlays')
  const durationMs = context.sources.get(overlay.sourceAssetId)?.durationMs ?? null
  const segments = recutSegments(overlay, change, { durationMs, fps: document.fps })
  if (segments === null) return refused('too_many_segments', { most: MAX_SEGMENTS })
  const after = withSegments(overlay, segments)
  return ok(after && isSame(after, overlay) ? overlay : after)
}

/** The time that a recut adds to the row at the end of the clip, or removes from it. Null if the length is the same. */
function timeChange(before: Overlay, after: Overlay | null): TimeChange | null {
  const frames = (after?.durationInFrames ?? 0) - before.durationInFrames
  return frames === 0 ? null : { at: Math.min(endOf(before), endOf(before) + frames), frames }
}

interface RecutClips {
  readonly overlayById: ReadonlyMap<OverlayId, Overlay>
  /** Clips of which nothing is left. */
  readonly gone: ReadonlySet<OverlayId>
  readonly timesByRow: ReadonlyMap<number, readonly TimeChange[]>
}

function recutClips(
  document: Composition,
  found: readonly Overlay[],
  { changes, context }: { readonly changes: readonly RecutOverlay[]; readonly context: EditContext },
): Result<RecutClips> {
  const changeById = new Map(changes.map((change) => [change.overlayId, change]))
  const overlayById = new Map<OverlayId, Overlay>()
  const gone = new Set<OverlayId>()
  const timesByRow = new Map<number, readonly TimeChange[]>()
  for (const overlay of found) {
    const change = changeById.get(overlay.id)
    if (!change) continue
    const after = recut(document, overlay, { change, context })
    if (!after.ok) return after
    if (after.value) overlayById.set(overlay.id, after.value)
    else gone.add(overlay.id)
    const time = timeChange(overlay, after.value)
    if (time) timesByRow.set(overlay.row, [...(timesByRow.get(overlay.row) ?? []), time])
  }
  return ok({ overlayById, gone, timesByRow })
}

/**
 * Cuts words from clips and restores others, as kept ranges of each clip. Later overlays of the row follow, and a clip
 * of which nothing is left goes. Refuses with `overlay_twice`, `wrong_clip_type`, `too_many_segments`, and with
 * `ripple_blocked` if overlays of another row would collide.
 *
 *     |so um then|next|   cut um   →   |so then|next|
 */
export const cutWords = defineEdit({
  name: 'cutWords',
  input: inputSchema,
  label: { cut: 'Cut words', restored: 'Restore words' },
  labelValues: ({ overlays }) => ({ reason: overlays.some(({ cuts }) => cuts.length > 0) ? 'cut' : 'restored' }),
  apply(document, input, context) {
    const { follow, overlays: changes, scope } = input
    const named = changes.map(({ overlayId }) => overlayId)
    if (new Set(named).size < named.length) return refused('overlay_twice')
    const found = findOverlays(document, named)
    if (!found.ok) return found
    const recuts = recutClips(document, found.value, { changes, context })
    if (!recuts.ok) return recuts
    const { gone, overlayById, timesByRow } = recuts.value
    const isAll = scope === 'all'
    const others = isAll ? [...timesByRow.values()].flat() : []
    const changesByRow = isAll ? new Map<number, readonly TimeChange[]>() : timesByRow
    const staying = document.overlays.filter(({ id }) => !gone.has(id))
    const edited = { edge: 'end' as const, overlayById }
    const overlays = rippled(staying, withStayingRows({ changesByRow, others, edited }, follow))
    if (isAll && collisionAmongOthers(staying, { follow, named, rows: new Set(timesByRow.keys()) })(overlays)) {
      return refused('ripple_blocked', { reason: 'trim' })
    }
    const ripple = rippleOfClips({ changesByRow: timesByRow, others }, found.value)
    const next = withFollowers(document, overlays, { follow, named, ...ripple })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
