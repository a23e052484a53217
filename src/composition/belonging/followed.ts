import type { Frames, FramesPerSecond } from '../../base/units.ts'
import { isSame } from '../isSame.ts'
import { frameAfter, isRemoved, type Ripple, type TimeChange } from '../ripple.ts'
import type { Overlay, OverlayId } from '../schema.ts'
import type { PlayingOverlay } from '../wordFrames.ts'
import { motionOf, type ClipMotion } from './clipMotion.ts'
import { clipsOnTimeline, type ClipsOnTimeline } from './clipsOnTimeline.ts'
import type { Follow } from './follow.ts'
import { followedCaption } from './followedCaption.ts'
import { followedPicture } from './followedPicture.ts'
import { freeOfCollisions } from './freeOfCollisions.ts'

/** The properties of an edit that determine what follows its clips. */
export interface FollowedEdit {
  readonly fps: FramesPerSecond
  readonly follow: Follow
  /** Overlays that the edit names and has already moved. */
  readonly named: readonly OverlayId[]
  /** Time that a trim or an extraction of clips inserts or removes. */
  readonly ripple?: Ripple
  /** Overlays that the edit cut off from clips. */
  readonly pieceIds?: readonly OverlayId[]
}

const isPicture = ({ type }: Overlay): boolean => type !== 'caption' && type !== 'sound'

/** Whether the edit itself has cut an overlay, as an insertion does in its row. */
const isCut = (before: Overlay, after: Overlay): boolean => before.durationInFrames !== after.durationInFrames

/** Whether an overlay is back at its old place. It then keeps its reference. */
const isAsBefore = (before: Overlay, after: Overlay): boolean =>
  before.from === after.from && before.durationInFrames === after.durationInFrames && isSame(before, after)

/** Returns a function that computes the motion of each clip only once. */
function motionLookup(after: readonly Overlay[], pieceIds: readonly OverlayId[]): (clip: PlayingOverlay) => ClipMotion {
  const afterById = new Map(after.map((overlay) => [overlay.id, overlay]))
  const known = new Map<OverlayId, ClipMotion>()
  return (clip) => {
    const motion = known.get(clip.id) ?? motionOf(clip, afterById, pieceIds)
    known.set(clip.id, motion)
    return motion
  }
}

const changesOf = (ripple: Ripple | undefined, row: number): readonly TimeChange[] =>
  ripple?.changesByRow.get(row) ?? []

/** Moves titles and pictures together with their clips. */
function withPictures(
  clips: ClipsOnTimeline,
  after: readonly Overlay[],
  { fps, named, staying, ripple, pieceIds = [] }: FollowedEdit & { readonly staying: ReadonlySet<number> },
): readonly Overlay[] {
  const motionOfClip = motionLookup(after, pieceIds)
  const known = new Set([...named, ...pieceIds])
  const movedIds = new Set<OverlayId>()
  const moved = after.flatMap((overlay) => {
    const picture = clips.overlayById.get(overlay.id)
    if (!picture || !isPicture(picture) || known.has(picture.id) || staying.has(picture.row)) return [overlay]
    if (isCut(picture, overlay)) return [overlay]
    const clip = clips.clipUnder(picture)
    if (!clip) return [overlay]
    const changes = changesOf(ripple, clip.row)
    const next = followedPicture({ picture, after: overlay, motion: motionOfClip(clip), changes, fps })
    if (next !== overlay) movedIds.add(overlay.id)
    return next ? [next] : []
  })
  return freeOfCollisions(clips.overlayById, moved, movedIds)
}

/**
 * Returns how far to shift words that no clip plays, by their frame. If the caption's row has no changes of its own,
 * they shift by `ripple.others`; otherwise they move with the caption. Null if their time is removed.
 */
function unheardShift(caption: Overlay, after: Overlay, ripple: Ripple | undefined): (frame: Frames) => Frames | null {
  const others = ripple && !ripple.changesByRow.has(caption.row) ? ripple.others : []
  if (others.length === 0) return () => after.from - caption.from
  return (frame) => {
    if (isRemoved(others, frame)) return null
    const whole = Math.floor(frame)
    return frameAfter(others, whole) - whole
  }
}

function withCaptions(
  clips: ClipsOnTimeline,
  after: readonly Overlay[],
  { fps, named, staying, ripple, pieceIds = [] }: FollowedEdit & { readonly staying: ReadonlySet<number> },
): readonly Overlay[] {
  const motionOfClip = motionLookup(after, pieceIds)
  const known = new Set([...named, ...pieceIds])
  const movedIds = new Set<OverlayId>()
  const moved = after.flatMap((overlay) => {
    const caption = clips.overlayById.get(overlay.id)
    if (caption?.type !== 'caption' || overlay.type !== 'caption') return [overlay]
    if (known.has(caption.id) || staying.has(caption.row) || isCut(caption, overlay)) return [overlay]
    const next = followedCaption(caption, overlay, {
      fps,
      from: caption.from,
      clipAt: clips.clipHeardBy(caption, fps),
      motionOf: motionOfClip,
      unheardShift: unheardShift(caption, overlay, ripple),
    })
    if (next !== overlay) movedIds.add(overlay.id)
    return next ? [next] : []
  })
  return freeOfCollisions(clips.overlayById, moved, movedIds)
}

/**
 * The overlays after an edit, including those that belong to its clips. Captions belong to what is heard at their time,
 * so each word keeps the source moment at which it is said. Titles and pictures belong to the clip below their start.
 *
 *     title   |tt|                 |tt|
 *     lines   |ab cd|   b cut   →  |a cd|
 *     clip    |abcd|               |acd|
 */
export function followed(before: readonly Overlay[], after: readonly Overlay[], edit: FollowedEdit): Overlay[] {
  const clips = clipsOnTimeline(before)
  if (clips.all.length === 0) return [...after]
  const staying = new Set(edit.follow.stayingRows)
  const pictured = withPictures(clips, after, { ...edit, staying })
  return withCaptions(clips, pictured, { ...edit, staying }).map((overlay) => {
    const was = clips.overlayById.get(overlay.id)
    return was && isAsBefore(was, overlay) ? was : overlay
  })
}
