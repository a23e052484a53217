import type { Frames, FramesPerSecond, Milliseconds } from '../../base/units.ts'
import { isSame } from '../isSame.ts'
import type { Overlay, OverlayId } from '../schema.ts'
import { endOf } from '../timeline.ts'
import { isPlayed, playedTiming, sourceMomentAt, type PlayingOverlay } from '../wordFrames.ts'

/** A range of the timeline whose ends may lie between frames. */
export interface Span {
  readonly start: Frames
  readonly end: Frames
}

/** How an edit moves the content of a clip. */
export type ClipMotion =
  | { readonly kind: 'shift'; readonly frames: Frames }
  | { readonly kind: 'gone' }
  /** The clip plays different parts of its source, or plays at a different speed, in one or more overlays. */
  | { readonly kind: 'retimed'; readonly clip: PlayingOverlay; readonly pieces: readonly PlayingOverlay[] }

const speedOf = (clip: PlayingOverlay): number => (clip.type === 'video' ? clip.speed : 1)

function playsAlike(before: PlayingOverlay, after: PlayingOverlay): boolean {
  if (before.durationInFrames !== after.durationInFrames) return false
  if (before.type === 'sound') return after.type === 'sound' && before.startFromSound === after.startFromSound
  if (after.type === 'sound' || before.speed !== after.speed || before.videoStartTime !== after.videoStartTime)
    return false
  return before.segments === after.segments || isSame(before.segments, after.segments)
}

const isPieceOf = (clip: PlayingOverlay, overlay: Overlay | undefined): overlay is PlayingOverlay =>
  overlay?.type === clip.type && 'sourceAssetId' in overlay && overlay.sourceAssetId === clip.sourceAssetId

/**
 * How a clip moves in an edit.
 *
 * @param pieceIds overlays that the edit cut off from clips
 */
export function motionOf(
  clip: PlayingOverlay,
  afterById: ReadonlyMap<OverlayId, Overlay>,
  pieceIds: readonly OverlayId[],
): ClipMotion {
  const after = afterById.get(clip.id)
  const candidates = [after, ...pieceIds.map((id) => afterById.get(id))]
  if (candidates.length === 1 && after === clip) return { kind: 'shift', frames: 0 }
  if (after && after.type === clip.type && !isPieceOf(clip, after)) return { kind: 'shift', frames: 0 }
  if (isPieceOf(clip, after) && playsAlike(clip, after)) return { kind: 'shift', frames: after.from - clip.from }
  const pieces = candidates.filter((overlay) => isPieceOf(clip, overlay))
  return pieces.length > 0 ? { kind: 'retimed', clip, pieces } : { kind: 'gone' }
}

type Retimed = Extract<ClipMotion, { readonly kind: 'retimed' }>

const within = (clip: PlayingOverlay, frame: Frames): Frames => Math.max(clip.from, Math.min(endOf(clip) - 1e-6, frame))

const momentAt = (clip: PlayingOverlay, frame: Frames, fps: FramesPerSecond): Milliseconds =>
  sourceMomentAt(clip, within(clip, frame), fps) ?? 0

/**
 * The new place of a span within a retimed clip: the piece that plays the source moment at the span's middle decides.
 * Null if that moment was cut away.
 */
export function retimedSpan({ clip, pieces }: Retimed, span: Span, fps: FramesPerSecond): Span | null {
  const start = Math.max(span.start, clip.from)
  const end = Math.min(span.end, endOf(clip))
  const middle = (start + end) / 2
  const moment = momentAt(clip, middle, fps)
  const piece = pieces.find((each) => isPlayed(each, moment, fps))
  if (!piece) return null
  const reach = (Math.max(0, end - start) * speedOf(clip) * 500) / fps
  const played = playedTiming(piece, { startMs: moment - reach, endMs: moment + reach }, fps)
  return (
    played && {
      start: piece.from + (played.startMs * fps) / 1000,
      end: Math.min(endOf(piece), piece.from + (played.endMs * fps) / 1000),
    }
  )
}

/**
 * The number of whole frames by which a span of a retimed clip moves unchanged. Null if it is cut, stretched or
 * compressed.
 */
export function wholeShift(motion: Retimed, span: Span, fps: FramesPerSecond): Frames | null {
  const [piece] = motion.pieces
  if (!piece || motion.pieces.length > 1 || speedOf(piece) !== speedOf(motion.clip)) return null
  const placed = retimedSpan(motion, span, fps)
  if (!placed) return null
  const frames = Math.round(placed.start - span.start)
  const isWhole = Math.abs(placed.start - span.start - frames) < 1e-4 && Math.abs(placed.end - span.end - frames) < 1e-4
  if (!isWhole) return null
  // A span across a cut between kept ranges may keep its length although it now plays different parts of the source.
  const moments = [span.start, span.end - 1e-3].map((frame) => momentAt(motion.clip, frame, fps))
  const played = [placed.start, placed.end - 1e-3].map((frame) => momentAt(piece, frame, fps))
  return moments.every((moment, index) => Math.abs(moment - (played[index] ?? 0)) < 1) ? frames : null
}

/** A moment of a clip before and after an edit. */
export interface MovedMoment {
  readonly before: Frames
  readonly after: Frames
}

const frameIn = (clip: PlayingOverlay, moment: Milliseconds, fps: FramesPerSecond): Frames | null => {
  const played = playedTiming(clip, { startMs: moment, endMs: moment + 1e-3 }, fps)
  return played && clip.from + (played.startMs * fps) / 1000
}

/** The first moment of a retimed clip, at or after a frame, that is still played. Null if there is none. */
export function survivingFrom({ clip, pieces }: Retimed, frame: Frames, fps: FramesPerSecond): MovedMoment | null {
  const startMs = momentAt(clip, frame, fps)
  const endMs = momentAt(clip, endOf(clip), fps)
  for (const piece of pieces) {
    const played = playedTiming(piece, { startMs, endMs }, fps)
    if (!played) continue
    const after = piece.from + (played.startMs * fps) / 1000
    const before = frameIn(clip, momentAt(piece, after + 1e-6, fps), fps)
    if (before !== null) return { before, after }
  }
  return null
}

/** The last moment of a retimed clip before a frame that is still played. Null if there is none. */
export function survivingBefore({ clip, pieces }: Retimed, frame: Frames, fps: FramesPerSecond): MovedMoment | null {
  const startMs = momentAt(clip, clip.from, fps)
  const endMs = momentAt(clip, frame - 1e-6, fps)
  for (const piece of pieces.toReversed()) {
    const played = playedTiming(piece, { startMs, endMs }, fps)
    if (!played) continue
    const after = piece.from + (played.endMs * fps) / 1000
    const before = frameIn(clip, momentAt(piece, after - 1e-6, fps), fps)
    if (before !== null) return { before, after }
  }
  return null
}
