import { t } from '@lingui/core/macro'
import type { Frames } from '../../base/units.ts'
import { applyEdit, type EditRequest } from '../../composition/editRegistry.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import { neighbourLimits } from '../../composition/neighbourLimits.ts'
import { slipLimits } from '../../composition/overlays/timing/slipOverlay.ts'
import { sourceLimit } from '../../composition/overlays/timing/trimLimits.ts'
import type { RippleScope } from '../../composition/ripple.ts'
import type { Composition, OverlayId } from '../../composition/schema.ts'
import { isTimed, keptFramesBefore, keptRangesOf, spanOf, speedOf, type TimedOverlay } from './keptRanges.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

/** Moves one edge, or slips the clip, by a number of timeline frames. */
export interface TrimChange {
  readonly kind: 'start' | 'end' | 'slip'
  readonly frames: Frames
}

export interface TrimScene {
  readonly document: Composition
  readonly sources: ReadonlyMap<string, SourceMedia>
  readonly overlayId: OverlayId
  /** Rows that follow in ripple mode. Null if ripple mode is off. */
  readonly ripple: RippleScope | null
}

/** Uncommitted edits and their result. */
export interface TrimDraft {
  readonly requests: readonly EditRequest[]
  readonly document: Composition
  readonly overlay: TimedOverlay
  /** Limit that stopped the last change. Null if none did. */
  readonly note: string | null
}

type TrimRequest = Extract<EditRequest, { readonly name: 'slipOverlays' | 'trimOverlays' | 'rippleTrim' }>

/** Applies edits. Null if the overlay no longer exists or the edits no longer fit. */
export function draftOf(scene: TrimScene, requests: readonly EditRequest[]): TrimDraft | null {
  let { document } = scene
  for (const request of requests) {
    const applied = applyEdit(document, request, scene)
    if (!applied.ok) return null
    document = applied.value.document
  }
  const overlay = document.overlays.find(({ id }) => id === scene.overlayId)
  return isTimed(overlay) ? { requests, document, overlay, note: null } : null
}

function requestOf({ overlayId, ripple }: TrimScene, { kind, frames }: TrimChange): TrimRequest {
  const input = { overlayIds: [overlayId], deltaFrames: frames }
  if (kind === 'slip') return { name: 'slipOverlays', input }
  return ripple === null
    ? { name: 'trimOverlays', input: { ...input, edge: kind } }
    : { name: 'rippleTrim', input: { ...input, edge: kind, scope: ripple } }
}

/** The change behind a request of this module. Null for other requests. */
function changeOf({ name, input }: EditRequest): TrimChange | null {
  if (name === 'slipOverlays') return { kind: 'slip', frames: input.deltaFrames }
  return name === 'trimOverlays' || name === 'rippleTrim' ? { kind: input.edge, frames: input.deltaFrames } : null
}

interface Bounds {
  readonly min: number
  readonly max: number
}

/** Limits that the edits do not check, or do not check in whole frames. */
function boundsOf(scene: TrimScene, { document, overlay }: TrimDraft, kind: TrimChange['kind']): Bounds {
  if (kind === 'slip') {
    const room = slipLimits(overlay, sourceLimit(overlay, document.fps, scene))
    return { min: Math.floor(room.min), max: Math.ceil(room.max) }
  }
  if (scene.ripple === null) return neighbourLimits(document.overlays, new Set([overlay.id]), kind)
  return { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }
}

/** How far a change actually moved, in timeline frames. */
function framesMade(before: TimedOverlay, after: TimedOverlay, { kind, frames }: TrimChange): Frames {
  if (kind === 'end') return after.durationInFrames - before.durationInFrames
  if (kind === 'start') return before.durationInFrames - after.durationInFrames
  return after === before ? 0 : frames
}

function noteOf(
  wanted: TrimChange,
  made: Frames,
  stop: { readonly after: TimedOverlay; readonly isNeighbour: boolean },
) {
  if (Math.abs(made) >= Math.abs(wanted.frames)) return null
  if (stop.isNeighbour) return t`The adjacent clip stops this edge. In ripple mode, it would move along.`
  const isBackwards = wanted.frames < 0
  const isOutwards = wanted.kind === 'slip' || (wanted.kind === 'start') === isBackwards
  if (!isOutwards) return t`At least one frame must remain.`
  if (!isBackwards) return t`The source ends here.`
  return spanOf(keptRangesOf(stop.after)).start > 0 ? t`The timeline starts here.` : t`The source starts here.`
}

/**
 * Adds a change to the draft, merged with the last change of the same kind. An impossible change only sets the note.
 */
export function changed(scene: TrimScene, draft: TrimDraft, change: TrimChange): TrimDraft {
  const last = draft.requests.at(-1)
  const lastChange = last && changeOf(last)
  const isSame = lastChange?.kind === change.kind
  const earlier = isSame ? draft.requests.slice(0, -1) : draft.requests
  const base = isSame ? draftOf(scene, earlier) : draft
  if (!base) return draft
  const wanted = { kind: change.kind, frames: change.frames + (isSame ? lastChange.frames : 0) }
  const { min, max } = boundsOf(scene, base, change.kind)
  const bounded = { ...wanted, frames: Math.max(min, Math.min(max, wanted.frames)) + 0 }
  const applied = applyEdit(base.document, requestOf(scene, bounded), scene)
  if (!applied.ok) return { ...draft, note: sentenceOfError(applied.refusal) }
  const after = applied.value.document.overlays.find(({ id }) => id === scene.overlayId)
  if (!isTimed(after)) return draft
  const frames = framesMade(base.overlay, after, bounded)
  const isNeighbour = scene.ripple === null && change.kind !== 'slip' && bounded.frames !== wanted.frames
  const note = noteOf(wanted, frames, { after, isNeighbour: isNeighbour && frames === bounded.frames })
  const requests = frames === 0 ? earlier : [...earlier, requestOf(scene, { ...bounded, frames })]
  const outcome = draftOf(scene, requests)
  return outcome ? { ...outcome, note } : draft
}

/** Moves an edge to a source frame, rounded to the nearest timeline frame. */
export function changeTo(overlay: TimedOverlay, kind: 'start' | 'end', sourceFrame: number): TrimChange {
  const frames = Math.round(keptFramesBefore(keptRangesOf(overlay), sourceFrame) / speedOf(overlay))
  return { kind, frames: kind === 'start' ? frames : frames - overlay.durationInFrames }
}
