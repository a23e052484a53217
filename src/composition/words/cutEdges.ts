import { countWhile } from '../../base/countWhile.ts'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import type { Segment, VideoOverlay } from '../overlays/video.ts'

/** One side of a cut within a clip: the end of the range before it, or the start of the range after it. */
export interface CutEdge {
  readonly edge: 'start' | 'end'
  /** In the source. */
  readonly sourceFrame: Frames
}

/** How far an edge may move, in source frames. */
export interface CutLimits {
  readonly min: Frames
  readonly max: Frames
}

/** A cut within a clip. */
export interface Cut {
  /** Fractional timeline frames from the start of the clip. */
  readonly at: number
  readonly before: Segment
  readonly after: Segment
}

/** Cached per clip, because clips are immutable and every move of the pointer asks. */
const cutsByClip = new WeakMap<VideoOverlay, readonly Cut[]>()

/** The cuts of a clip, in order. */
export function cutsOf(clip: VideoOverlay): readonly Cut[] {
  const known = cutsByClip.get(clip)
  if (known) return known
  let played = 0
  const cuts = (clip.segments ?? []).slice(0, -1).flatMap((before, index) => {
    const after = clip.segments?.[index + 1]
    played += before.endFrame - before.startFrame
    return after ? [{ at: played / clip.speed, before, after }] : []
  })
  cutsByClip.set(clip, cuts)
  return cuts
}

/** How far an edge may move until its cut is closed, or the kept range beside it is one frame long. Null without it. */
export function cutLimits(clip: VideoOverlay, { edge, sourceFrame }: CutEdge): CutLimits | null {
  const sideOf = ({ after, before }: Cut): Frames => (edge === 'end' ? before.endFrame : after.startFrame)
  const cut = cutsOf(clip).find((each) => sideOf(each) === sourceFrame)
  if (!cut) return null
  const { after, before } = cut
  return edge === 'end'
    ? { min: before.startFrame + 1 - sourceFrame, max: after.startFrame - sourceFrame }
    : { min: before.endFrame - sourceFrame, max: after.endFrame - 1 - sourceFrame }
}

/** The padding of a cut, in seconds. A positive one keeps sound of the words that are cut. */
const MIN_PADDING = -0.5
const MAX_PADDING = 1

/**
 * The source frame at which a word is cut without padding: the start of the first word that is gone, or the end of the
 * last one. Null if the words are unknown. `words` are the words and pauses of the source in order.
 */
export function wordEdgeOf(words: readonly Segment[], { edge, sourceFrame }: CutEdge): Frames | null {
  const before = countWhile(words, ({ endFrame, startFrame }) => (startFrame + endFrame) / 2 < sourceFrame)
  return (edge === 'end' ? words[before]?.startFrame : words[before - 1]?.endFrame) ?? null
}

/** How far an edge may be dragged: within its padding, if the words are known. */
export function paddingLimits(
  clip: VideoOverlay,
  at: CutEdge,
  { fps, words }: { readonly fps: FramesPerSecond; readonly words: readonly Segment[] },
): CutLimits | null {
  const limits = cutLimits(clip, at)
  if (limits === null) return null
  const home = (wordEdgeOf(words, at) ?? at.sourceFrame) - at.sourceFrame
  const outward = at.edge === 'end' ? 1 : -1
  const [one, other] = [home + outward * MIN_PADDING * fps, home + outward * MAX_PADDING * fps].map(Math.round)
  const within = { min: Math.min(one ?? 0, other ?? 0, 0), max: Math.max(one ?? 0, other ?? 0, 0) }
  return { min: Math.max(limits.min, within.min), max: Math.min(limits.max, within.max) }
}
